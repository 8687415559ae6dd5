import HTTP
import Testing

@Suite struct RequestBodyTests {
  @Test func `a body is collected in order`() async throws {
    let body = RequestBody(source: Pieces([[1, 2], [3]]), declaredBytes: nil)

    #expect(try await body.collect(bytesMax: 3) == [1, 2, 3])
  }

  @Test func `an absent body is empty`() async throws {
    #expect(try await RequestBody.empty.collect(bytesMax: 0) == [])
    #expect(try await RequestBody.empty.next() == nil)
  }

  @Test func `one byte more than allowed is too large`() async {
    let body = RequestBody(source: Pieces([[1, 2], [3]]), declaredBytes: nil)

    await #expect(throws: RequestBodyError.tooLarge(bytesMax: 2)) {
      try await body.collect(bytesMax: 2)
    }
  }

  @Test func `a declared length over the limit is refused before a byte is read`() async {
    let pieces = Pieces([[1]])
    let body = RequestBody(source: pieces, declaredBytes: 11)

    await #expect(throws: RequestBodyError.tooLarge(bytesMax: 10)) {
      try await body.collect(bytesMax: 10)
    }
    #expect(pieces.left == [[1]])
  }

  private final class Pieces: RequestBodySource {
    private(set) var left: [[UInt8]]

    init(_ pieces: [[UInt8]]) { left = pieces }

    func next() async throws(RequestBodyError) -> [UInt8]? {
      left.isEmpty ? nil : left.removeFirst()
    }
  }
}
