import Interception
import TestSupport
import Testing

/// Encodings print as they were written; a mistake is told with its place.
@Suite struct EncodingTests {
  @Test(arguments: try Corpus.lines("types.txt"))
  func typePrintsAsItWas(_ text: String) throws {
    #expect(try TypeEncoding(text).description == text)
  }

  @Test(arguments: try Corpus.lines("methods.txt"))
  func methodPrintsAsItWas(_ text: String) throws {
    #expect(try MethodEncoding(text).description == text)
  }

  @Test(arguments: try Corpus.mistakes())
  func mistakeHasAPlace(_ mistake: Corpus.Mistake) {
    let error = #expect(throws: EncodingError.self) { try MethodEncoding(mistake.encoding) }
    #expect(error?.description == mistake.message)
    #expect(error?.position == mistake.mark.utf8.count - 1)
  }

  @Test func emptyTextIsNoType() {
    let error = #expect(throws: EncodingError.self) { try TypeEncoding("") }
    #expect(error?.description == "at 0: expected a type, found the end")
  }

  @Test func oneTypeOnly() {
    let error = #expect(throws: EncodingError.self) { try TypeEncoding("ii") }
    #expect(error?.description == "at 1: expected nothing more, found i")
  }

  @Test func nestingIsBounded() throws {
    let deepest = String(repeating: "^", count: 63) + "i"
    #expect(try TypeEncoding(deepest).description == deepest)
    let error = #expect(throws: EncodingError.self) {
      try TypeEncoding(String(repeating: "{?=", count: 100_000))
    }
    #expect(error?.description == "at 192: expected at most 64 types inside each other, found {")
  }

  @Test func meaningOfARuntimeEncoding() throws {
    let method = try MethodEncoding("C32@0:8@\"NSString\"16q24")
    #expect(
      method
        == MethodEncoding(
          result: .init(.scalar(.unsignedChar), FrameOffset(32)),
          parameters: [
            .init(.object(nil), FrameOffset(0)), .init(.scalar(.selector), FrameOffset(8)),
            .init(.object("NSString"), FrameOffset(16)), .init(.scalar(.longLong), FrameOffset(24)),
          ]))
    #expect(method.withoutOffsets.description == "C@:@\"NSString\"q")
  }

  @Test func meaningOfAStruct() throws {
    let node = try TypeEncoding("{Node=\"value\"@\"next\"^{Node}\"bits\"b0I3}")
    let bits = BitField(width: 3, place: .init(bit: 0, type: .unsignedInt))
    #expect(
      node
        == .structure(
          Aggregate(
            "Node",
            [
              .init(.object(nil), name: "value"),
              .init(.pointer(.structure(Aggregate("Node", nil))), name: "next"),
              .init(.bitField(bits), name: "bits"),
            ])))
  }

  @Test func wordsAreLaidAside() throws {
    #expect(try TypeEncoding("rnA*").unqualified == .scalar(.text))
  }

  @Test func whatIsPrintedParsesToTheSame() async throws {
    try await Fuzz.rounds { random in
      let round = random.round
      var encodings = RandomEncodings(random: random)
      let method = encodings.method()
      let parsed = try MethodEncoding(method.description)
      #expect(parsed == method, "round \(round): \(method)")
    }
  }
}
