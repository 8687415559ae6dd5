import API
import HTTP
import Inventory
import JSON
import Service
import Testing

/// `openapi.yaml` says of every operation what the code does.
struct OpenAPIDocumentTests {
  private let document: OpenAPIDocumentReader
  init() throws { document = try OpenAPIDocumentReader() }

  @Test func `the document has every operation and no other`() {
    let written = document.operations.map { "\($0.method) \($0.path) \($0.text("operationId"))" }
    let routed = Operation.all.map { "\($0) \($0.name)" }
    #expect(Set(written) == Set(routed))
    #expect(written.count == routed.count)
  }

  @Test func `an operation takes the query that its document says`() {
    for written in document.operations {
      guard let operation = operation(written) else { continue }
      let parameters = document.parameters(of: written, in: "query")
      switch operation.query {
      case .ignored: #expect(parameters.isEmpty)
      case .only(let known):
        #expect(Set(parameters) == Set(known.map(\.rawValue)), "\(written.path)")
      }
    }
  }

  @Test func `an operation reads and writes the media types that its document says`() {
    for written in document.operations {
      guard let operation = operation(written) else { continue }
      let body = document.resolved(written["requestBody"])
      #expect(
        Set(document.mediaTypes(body)) == Set(operation.body.mediaTypes.map(\.description)),
        "\(written.method) \(written.path)")
      let answers = document.resolved(written["responses"]).members
        .filter { $0.name.hasPrefix("2") }
        .flatMap { document.mediaTypes(document.resolved($0.value)) }
      #expect(
        Set(answers) == Set(operation.response.mediaTypes.map(\.description)),
        "\(written.method) \(written.path)")
    }
  }

  @Test func `a write takes a key, and a write of what exists a precondition`() {
    for written in document.operations where written.method != "GET" {
      let headers = document.parameters(of: written, in: "header")
      #expect(headers.contains("Idempotency-Key"), "\(written.method) \(written.path)")
      #expect(
        headers.contains("If-Match") == written.path.contains("{"),
        "\(written.method) \(written.path)")
    }
  }

  @Test func `the document knows every type of problem`() {
    let slugs = document.schema("ProblemSlug")["enum"]
    #expect(slugs == .array(ProblemType.allCases.map { .string($0.slug) }))
  }

  @Test func `an example of a problem has its type's title and status`() throws {
    #expect(document.problems.count > 3)
    for example in document.problems {
      guard case .string(let address) = example.value("type"),
        let type = ProblemType(rawValue: String(address.dropFirst("/problems/".count)))
      else {
        Issue.record("The example is of no type: \(example)")
        continue
      }
      #expect(example.value("title") == .string(type.row.title))
      #expect(example.value("status") == .integer(type.row.status.rawValue))
    }
  }

  @Test func `the document states the limits of the code`() {
    let limit = document.resolved(document.component("parameters", "Limit")["schema"])
    #expect(limit["maximum"] == .integer(PageLimit.max))
    #expect(limit["default"] == .integer(PageLimit.standard.rows))
    #expect(document.schema("Name")["maxLength"] == .integer(ItemName.charactersMax))
    #expect(document.schema("Sku")["maxLength"] == .integer(Sku.charactersMax))
    #expect(document.schema("ColorName")["maxLength"] == .integer(Color.nameCharactersMax))
    #expect(document.schema("Quantity")["maximum"] == .integer(Int(Quantity.max)))
    #expect(document.schema("MinorUnits")["maximum"] == .integer(Int(MinorUnits.max)))
    #expect(document.schema("Tags")["maxItems"] == .integer(Tags.countMax))
    #expect(document.schema("Reason")["maxLength"] == .integer(Reason.charactersMax))
    #expect(
      document.schema("DraftText")["maxLength"] == .integer(DraftLimits.charactersMax))
    #expect(document.schema("DraftTags")["maxItems"] == .integer(DraftLimits.tagsMax))
  }

  private func operation(_ written: OpenAPIDocumentReader.Written) -> API.Operation? {
    let operation = Operation.all.first { $0.name == written.text("operationId") }
    #expect(operation != nil)
    return operation
  }
}
