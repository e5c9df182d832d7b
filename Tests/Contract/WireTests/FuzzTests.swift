import Foundation
import Testing
import Wire

/// Whatever comes in, in whatever pieces: an error or a message, the next line is read, nothing traps.
@Suite struct FuzzTests {
  private static let seconds = ProcessInfo.processInfo.environment["CAPUCHIN_FUZZ_SECONDS"]
    .flatMap(Double.init) ?? 0.1

  private static let seeds = [
    #"{"id":2,"jsonrpc":"2.0","method":"perform","params":{"line":"Touch Button *","secrets":{"a":"b"},"timeoutMilliseconds":5000}}"#,
    #"{"id":3,"jsonrpc":"2.0","result":{"status":"ok","message":"","milliseconds":1e3,"value":[1,{"a":null}]}}"#,
    #"{"jsonrpc":"2.0","method":"recorded","params":{"candidates":[],"final":true,"kind":"","line":"","sequence":1,"window":""}}"#,
    #"{"error":{"code":-32700,"message":"\u00e9\ud83d\ude00","data":[[[]]]},"id":null,"jsonrpc":"2.0"}"#,
  ]

  @Test func anyBytesInAnyPieces() throws {
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var round: UInt64 = 0
    repeat {
      var random = SplitMix(state: round)
      check(stream: stream(&random), &random, round)
      round += 1
    } while ContinuousClock.now < end
  }

  private func check(stream: [UInt8], _ random: inout SplitMix, _ round: UInt64) {
    var whole = LineSplitter(limit: 400)
    let expected = whole.append(stream)
    var pieces = LineSplitter(limit: 400)
    var got: [LineSplitter.Event] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(rest.count, 50), using: &random)
      got += pieces.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(got == expected, "round \(round)")
    #expect(lastMethod(got) == "sentinel", "round \(round)")
    for case .line(let line) in got { decode(line) }
  }

  /// Decodes as far as a side would; errors are fine, traps are not.
  private func decode(_ line: Data) {
    guard let message = try? IncomingMessage(line: line) else { return }
    switch message {
    case .request(let request):
      for method in AnyMethod.all { _ = try? method.rewriteRequest(request) }
    case .response(let response):
      for method in AnyMethod.all { _ = try? method.rewriteResponse(response, .number(1)) }
    case .notification(let notification): _ = try? OutgoingMessage.notification(notification)
    case .unknownNotification: break
    }
  }

  private func lastMethod(_ events: [LineSplitter.Event]) -> String? {
    guard case .line(let line)? = events.last,
      case .request(let request)? = try? IncomingMessage(line: line)
    else { return nil }
    return request.method
  }

  /// Lines with random damage, then a newline and a line that must come through.
  private func stream(_ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var line = Array(Self.seeds.randomElement(using: &random)?.utf8 ?? "".utf8)
      for _ in 0..<Int.random(in: 0...6, using: &random) { damage(&line, &random) }
      bytes += line + [UInt8(ascii: "\n")]
    }
    return bytes + Array("\n{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"sentinel\"}\n".utf8)
  }

  private func damage(_ line: inout [UInt8], _ random: inout SplitMix) {
    guard !line.isEmpty else { return }
    let at = Int.random(in: 0..<line.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: line[at] = UInt8.random(in: 0...255, using: &random)
    case 1: line.remove(at: at)
    case 2: line.insert(contentsOf: Array("[{\"\\,:".utf8).shuffled(using: &random), at: at)
    case 3: line.insert(contentsOf: repeatElement(UInt8(ascii: "["), count: 300), at: at)
    default: line.append(contentsOf: line[at...])
    }
  }
}

/// A small generator with a seed, so that a round can be repeated by its number.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
