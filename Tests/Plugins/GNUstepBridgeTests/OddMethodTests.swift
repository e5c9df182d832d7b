import ABIOverlay
@testable import Interception
@testable import PackHost
import TestSupport
import Testing

/// Methods with every kind of parameter: what a pack is given when one is called, what it passes to the original, and
/// what comes back. The method's own log is the same as when compiled code calls it.
@Suite(.serialized) struct OddMethodTests {
  struct Odd: CustomTestStringConvertible, Sendable {
    let number: Int
    let method: String
    let arguments: [Value]
    let result: Value?
    var outputs: [Int: Value] = [:]
    var testDescription: String { "\(number) \(method)" }
  }

  private static let text = Value.string("Größe")

  static let all: [Odd] = [
    Odd(number: 0, method: "truth:bit:", arguments: [true, true], result: 2),
    Odd(number: 1, method: "isOdd:", arguments: [3], result: true),
    Odd(number: 2, method: "char:short:int:", arguments: [-8, -300, 70000], result: -8),
    Odd(number: 3, method: "uchar:ushort:uint:", arguments: [200, 65535, 4_000_000_000], result: 65535),
    Odd(number: 4, method: "long:ulong:", arguments: [-1, .uint(.max)], result: .uint(.max)),
    Odd(
      number: 5, method: "wide:unsigned:",
      arguments: [.string("-1267650600228229401496703205376"), .string("1267650600228229401496703205376")],
      result: .string("1267650600228229401496703205376")),
    Odd(number: 6, method: "float:double:", arguments: [1.5, -2.25], result: 0.75),
    Odd(
      number: 7, method: "longDouble:", arguments: [.string("1.0000000000000000001")],
      result: .string("0.50000000000000000005")),
    Odd(number: 8, method: "imaginary:", arguments: [[1.5, -2.0]], result: [3.0, -4.0]),
    Odd(number: 9, method: "complexFloat:", arguments: [[0.5, 1.0]], result: [1.0, 2.0]),
    Odd(number: 10, method: "text:", arguments: [text], result: "back"),
    Odd(number: 11, method: "text:", arguments: [.null], result: .null),
    Odd(number: 12, method: "texts:", arguments: [["one", "two"]], result: 2),
    Odd(number: 13, method: "string:", arguments: [text], result: "Größe!"),
    Odd(number: 14, method: "number:", arguments: [42], result: 42),
    Odd(number: 15, method: "array", arguments: [], result: ["a", 2]),
    Odd(number: 17, method: "object:", arguments: [.null], result: .null),
    Odd(number: 18, method: "selector:", arguments: ["string:"], result: "description"),
    Odd(number: 19, method: "class:", arguments: ["NSString"], result: "NSArray"),
    Odd(number: 20, method: "place:", arguments: [[3, 4]], result: [4, 3]),
    Odd(number: 21, method: "way:", arguments: [[[1, 2], [3, 4], 0.5]], result: [[3, 4], [1, 2], 0.25]),
    Odd(number: 22, method: "tag:", arguments: [[[97, 98, 99, 100], 7]], result: [[97, 98, 99, 100], 8]),
    Odd(number: 23, method: "tint:", arguments: [[0.5, 0.25, 0.125]], result: [1.0, 0.0, 0.5]),
    Odd(number: 24, method: "rect:", arguments: [.rect(Rect(x: 1, y: 2, width: 3, height: 4))],
      result: .rect(Rect(x: 1, y: 2, width: 9, height: 4))),
    Odd(number: 25, method: "point:size:", arguments: [[1.0, 2.0], [3.0, 4.0]], result: [2.0, 1.0]),
    Odd(number: 26, method: "range:", arguments: [[2, 5]], result: [2, .int(.max)]),
    Odd(number: 27, method: "order:", arguments: [1], result: 1),
    Odd(
      number: 28, method: "flag:count:", arguments: [true, 5], result: nil, outputs: [1: false, 2: 15]),
    Odd(number: 29, method: "flag:count:", arguments: [.null, .null], result: nil),
    Odd(number: 32, method: "moved:", arguments: [[3, 4]], result: nil, outputs: [1: [4, 4]]),
    Odd(
      number: 35, method: "a:b:c:d:e:f:g:h:i:j:k:l:m:n:o:",
      arguments: [1, 0.5, 2, 1.5, 3, 2.5, 4, 3.5, 5, 4.5, 6, 5.5, 7, 6.5, "last"], result: 28),
  ]

  @Test(arguments: all) func isHeardAndCalled(_ odd: Odd) async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      let direct = try kit.direct(object, odd.number)
      for original in [true, false] {
        let answer = try kit.call(odd.method, on: object, odd.arguments, original: original)
        #expect(try kit.takeLog() == direct)
        #expect(answer.result == odd.result)
        #expect(answer.outputs == odd.outputs)
      }
      let heard = try heard(odd.method, by: kit, on: object) { _ = try kit.direct(object, odd.number) }
      #expect(heard == odd.arguments)
      // What was heard can be passed again.
      #expect(try kit.call(odd.method, on: object, heard, original: true).result == odd.result)
      #expect(try kit.takeLog() == direct)
    }
  }

  /// The values that a pack gets when a method is called.
  private func heard(
    _ method: String, by kit: OddKit, on object: UnsafeMutableRawPointer, _ body: () throws -> Void
  ) throws -> [Value] {
    let journal = ValueJournal()
    let owner = try require(kit.kit.methods.classNumber(of: object))
    let signature = try require(try kit.kit.methods.signature(method, of: owner))
    let slot = try require(kit.kit.methods.slot(method, of: owner))
    let token = try Interceptor().install(method, in: slot, signature: signature) { call in
      let values = CallValues(kit.objects, depth: .objects)
      journal.values = values.arguments(of: call, MethodTypes(call.signature.encoding))
    }
    defer { token.remove() }
    try body()
    return journal.values
  }

  @Test func anObjectIsANode() async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      let node = Value.node(try require(kit.objects.node(object)))
      let direct = try kit.direct(object, 16)
      #expect(try kit.call("object:", on: object, [node], original: true).result == node)
      #expect(try kit.takeLog() == direct)
      let heard = try heard("object:", by: kit, on: object) { _ = try kit.direct(object, 16) }
      #expect(heard == [node])
    }
  }

  /// A compiler's encoding does not say how many there are: a pack does.
  @Test func arraysAreAsLongAsThePackSays() async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      let direct = try kit.direct(object, 30)
      let answer = try kit.call("doubles:count:", on: object, [[1.5, 2.5], 2], original: true)
      #expect(try kit.takeLog() == direct)
      #expect(answer.result == true && answer.outputs == [1: [3.0, 5.0]])
      let three = try kit.direct(object, 31)
      let array = try kit.call("array:", on: object, [[7, 8, 9]], original: true)
      #expect(try kit.takeLog() == three)
      #expect(array.result == 9 && array.outputs == [1: [7, 70, 9]])
    }
  }

  @Test func aPointerToAnObjectIsWritten() async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      let direct = try kit.direct(object, 33)
      let answer = try kit.call("check:error:", on: object, [4, [.null]], original: true)
      #expect(try kit.takeLog() == direct)
      #expect(answer.result == false && answer.outputs == [2: ["too odd"]])
      #expect(try kit.call("check:error:", on: object, [4, .null], original: true).outputs == [:])
      _ = try kit.takeLog()
    }
  }

  @Test func whatCannotBeLookedIntoIsPassedOn() async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      let opaque = Value.opaque(object)
      #expect(try kit.call("pointer:", on: object, [opaque], original: true).result == opaque)
      #expect(try kit.call("pointer:", on: object, [.null], original: true).result == .null)
      _ = try kit.takeLog()
    }
  }

  /// The superclass's method is called with the selector that the message had, and is no call of its own.
  @Test func anOriginalIsCalledByItsOwnName() async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("OddHeir")
      let direct = try kit.direct(object, 20)
      #expect(direct == "heir place: 3 4")
      let heard = try heard("place:", by: kit, on: object) {
        let answer = try kit.call("place:", on: object, [[3, 4]], original: true)
        #expect(answer.result == [4, 3])
      }
      #expect(try kit.takeLog() == direct)
      #expect(heard == [])
    }
  }

  @Test(arguments: [
    ("char:short:int:", [1, 70000, 1], "expected short as argument 2, found 70000"),
    ("uchar:ushort:uint:", [1, -8, 1], "expected unsigned short as argument 2, found -8"),
    ("float:double:", [1e300, 1], "expected float as argument 1, found 1e+300"),
    ("wide:unsigned:", [1, -1], "expected unsigned __int128 as argument 2, found -1"),
    ("text:", [4], "expected char * as argument 1, found 4"),
    ("selector:", [4], "expected selector as argument 1, found 4"),
    ("class:", ["NoSuchClass"], "expected class as argument 1, found a text"),
    ("place:", [[1]], "expected Place as argument 1, found a list of 1"),
    ("place:", [["row": 1, "column": 2]], "expected Place as argument 1, found a map of 2"),
    ("place:", [[1, "x"]], "expected int as argument 1, found a text"),
    ("array:", [[1, 2]], "expected int[3] as argument 1, found a list of 2"),
    ("pointer:", [4], "expected void * as argument 1, found 4"),
    ("object:", [], "expected 1 argument (pointer), found 0"),
  ] as [(String, [Value], String)])
  func isRefused(_ method: String, _ arguments: [Value], _ sentence: String) async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      let error = #expect(throws: PackError.self) {
        _ = try kit.call(method, on: object, arguments, original: true)
      }
      #expect(error?.message == sentence)
      #expect(try kit.takeLog() == "")
    }
  }

  @Test func whatNoCallCanPassIsRefusedByName() async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      for (method, reason) in [
        ("either:", "parameter 2, (?=id), cannot be passed: a union by value"),
      ] {
        let error = #expect(throws: OriginalError.self) { _ = try kit.call(method, on: object, [1], original: true) }
        #expect(error?.description.hasSuffix(reason) == true, "\(String(describing: error))")
      }
    }
  }

  @Test func whatAMethodRaisesIsAnError() async throws {
    let kit = try await OddKit.load()
    try kit.pooled {
      let object = try kit.make("Odd")
      let error = #expect(throws: CallError.self) { _ = try kit.call("raise:", on: object, ["no such row"], original: true) }
      #expect(error?.description == "it raised NSInvalidArgumentException: no such row")
    }
  }
}

private final class ValueJournal: @unchecked Sendable {
  var values: [Value] = []
}
