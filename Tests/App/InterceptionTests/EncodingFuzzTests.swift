import Interception
import TestSupport
import Testing

/// Any text gives a type that prints as it was, or an error that lies inside the text.
@Suite struct EncodingFuzzTests {
  private static let pieces =
    Scalar.allCases.map(\.rawValue) + Qualifier.allCases.map(\.rawValue) + [
      "@", "@\"", "\"", "\"a\"", "@?", "@?<", ">", "^", "{", "{S=", "}", "(", "(?=", ")", "[", "[3", "]",
      "![16,16", "b3", "b0i3", "j", "0", "8", "+8", "-8", "16", "99999999999999999999", "...", "=", "é",
    ]

  @Test func randomBytes() async {
    await Fuzz.rounds { random in
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      check(String(decoding: bytes, as: UTF8.self), random.round)
    }
  }

  @Test func randomPieces() async {
    await Fuzz.rounds { random in
      let pieces = (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in
        Self.pieces.randomElement(using: &random)
      }
      check(pieces.joined(), random.round)
    }
  }

  @Test func damagedCorpus() async throws {
    let lines =
      try Corpus.lines("types.txt") + Corpus.lines("methods.txt") + Corpus.mistakes().map(\.encoding)
    await Fuzz.rounds { random in
      check(damaged(lines.randomElement(using: &random) ?? "", &random), random.round)
    }
  }

  private func damaged(_ line: String, _ random: inout SeededRandom) -> String {
    var bytes = Array(line.utf8)
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.removeSubrange(place..<Int.random(in: place...bytes.count, using: &random))
      case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 32...126, using: &random)
      default:
        bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func check(_ text: String, _ round: UInt64) {
    do {
      let method = try MethodEncoding(text)
      #expect(method.description == text, "round \(round)")
    } catch {
      #expect((0...text.utf8.count).contains(error.position), "round \(round): \(text)")
      #expect((error.found == nil) == (error.position == text.utf8.count), "round \(round): \(text)")
    }
  }
}
