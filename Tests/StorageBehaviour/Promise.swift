import Testing

/// Something that every store promises, with the test that it does.
///
/// A store's tests run all of them:
///
/// ```swift
/// @Test(arguments: Promise.all) func `the store keeps its promises`(promise: Promise) async throws {
///   try await promise.test(try Fixture())
/// }
/// ```
package struct Promise: Sendable, CustomTestStringConvertible {
  /// The sentence that the test proves.
  package let sentence: String
  package let test: @Sendable (any StorageFixture) async throws -> Void

  init(
    _ sentence: String, _ test: @escaping @Sendable (any StorageFixture) async throws -> Void
  ) {
    self.sentence = sentence
    self.test = test
  }

  /// One promise for each of the arguments.
  static func each<Argument: Sendable>(
    _ arguments: some Collection<Argument>, _ sentence: String,
    _ test: @escaping @Sendable (any StorageFixture, Argument) async throws -> Void
  ) -> [Promise] {
    arguments.map { argument in
      Promise("\(sentence): \(argument)") { try await test($0, argument) }
    }
  }

  package var testDescription: String { sentence }

  package static let all = items + drafts + changeLog + answers + writes + clock
}

/// Lets a list of promises be written one after the other.
@resultBuilder
enum PromiseList {
  static func buildExpression(_ promise: Promise) -> [Promise] { [promise] }
  static func buildExpression(_ promises: [Promise]) -> [Promise] { promises }
  static func buildBlock(_ promises: [Promise]...) -> [Promise] { promises.flatMap(\.self) }
}
