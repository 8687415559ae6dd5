import API
import Inventory
import Testing

struct QueryTests {
  private func query(_ text: String?, _ rule: Operation.QueryRule) throws(Problem) -> Query {
    try Query(text.map { Array($0.utf8)[...] }, rule: rule)
  }

  @Test func `parameters are decoded, and empty pairs are ignored`() throws {
    let query = try query("&cursor=a%20b+c%C3%A9=%26&&limit=", .only([.limit, .cursor]))
    #expect(query[.cursor] == "a b cé=&")
    #expect(query[.limit] == "")
    #expect(query[.deleted] == nil)
  }

  @Test(arguments: [
    ("limit=1&limit=2", "limit"), ("foo=1", "foo"), ("limit=%", "escape"), ("Limit=1", "Limit"),
    ("limit=%ff", "limit"), ("=1", "\"\""), ("l%69mit=1&%6Cimit=2", "limit"),
    ("deleted", "deleted"),
  ])
  func `what is unknown, repeated or malformed is refused by name`(
    text: String, word: String
  ) throws {
    let problem = try #require(throws: Problem.self) { try query(text, .only([.limit])) }
    #expect(problem.type == .malformedRequest)
    #expect(problem.detail.contains(word))
  }

  @Test func `a probe may put anything into its query`() throws {
    #expect(try query("a=b?c=/d&&=&e=%20&f=%", .ignored) == query(nil, .ignored))
  }

  @Test(arguments: [("1", 1), ("500", 500), ("007", 7)])
  func `an integer is read`(text: String, value: Int64) throws {
    let query = try query("limit=\(text)", .only([.limit]))
    #expect(try query.integer(.limit, in: 1...500) == value)
  }

  @Test(arguments: [
    "0", "501", "", "-1", "+1", "1.0", "1e2", "abc", "99999999999999999999999", "\u{FF15}", " 1",
    "9223372036854775807", "9223372036854775808",
  ])
  func `a value that is not an integer within the bounds is refused`(text: String) throws {
    let query = try query(
      "limit=" + text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(),
      .only([.limit]))
    let problem = try #require(throws: Problem.self) { try query.integer(.limit, in: 1...500) }
    #expect(problem.detail.contains("limit"))
    #expect(problem.detail.contains("from 1 to 500"))
  }

  @Test func `a flag that is false is as if absent`() throws {
    let rule = Operation.QueryRule.only(QueryParameter.allCases)
    #expect(try query("deleted=false&limit=2", rule) == query("limit=2", rule))
    #expect(try !query("deleted=false", rule).flag(.deleted))
    #expect(try query("deleted=true", rule).flag(.deleted))
    #expect(throws: Problem.self) { try query("deleted=1", rule).flag(.deleted) }
    #expect(try query("sourceId=false", rule)[.sourceId] == "false")
  }

  @Test func `a link keeps the other parameters`() throws {
    let query = try query("limit=2&cursor=old&type=a%26b", .only([.limit, .cursor, .type]))
    #expect(query.encoded(with: .cursor, "n&w") == "limit=2&type=a%26b&cursor=n%26w")
  }

  @Test func `a list is the same whatever page and size is asked for`() throws {
    let rule = Operation.QueryRule.only(QueryParameter.allCases)
    let (drafts, items) = (Operation.all[0], Operation.all[1])
    let list = try query("type=adding&sourceId=x&limit=2", rule).fingerprint(of: drafts)
    #expect(try query("sourceId=x&cursor=c&type=adding", rule).fingerprint(of: drafts) == list)
    #expect(try query("sourceId=x&type=editing", rule).fingerprint(of: drafts) != list)
    #expect(try query("sourceId=x&type=adding", rule).fingerprint(of: items) != list)
  }
}
