import Foundation
import PackManifest
import Script
import TestSupport
import Testing

/// Commands that are valid and odd, and requests that are neither, to live apps: none ends, none hangs,
/// none complains, none grows.
///
/// A round is an app; `CAPUCHIN_FUZZ_ROUND=7` plays that round alone, and says each line.
@Suite(.serialized) struct CommandFuzzTests {
  private static let linesOfARound = 150
  /// In milliseconds.
  private static let timeouts = [0, 20, 100, -1, .min]
  /// How much longer an answer may take: more than a busy machine needs, less than for ever.
  private static let grace = Duration.seconds(10)
  /// In KiB, from the first quarter of a round to its end.
  private static let growth = 100_000
  private static let only = ProcessInfo.processInfo.environment["CAPUCHIN_FUZZ_ROUND"].flatMap(UInt64.init)

  @Test(.timeLimit(.minutes(90))) func gtk() async throws {
    let pages = [
      "controls", "kinds", "texts", "trees", "lists", "tables", "boxes", "gestures", "board", "swaps", "moves",
      "million", "secrets", "obstacles", "delegates",
    ]
    try await fuzz([try await Fixture.gtk4App().path], pages)
  }

  @Test(.timeLimit(.minutes(90))) func gnustep() async throws {
    let pages = ["controls", "values", "texts", "tables", "rows", "containers", "odd", "panels", "picker", "canvas"]
    try await fuzz([try await Fixture.gnustepApp().path], pages)
  }

  private func fuzz(_ app: [String], _ pages: [String]) async throws {
    let packs = PackSearchPath([.init(path: try await Tree.assembled().packs.path, origin: .installation)])
    let maker = CommandMaker(catalog: PackDiscovery(packs).catalog)
    let end = ContinuousClock.now + .seconds(Fuzz.seconds / 2)
    let first = Self.only ?? 0
    var round = first
    var (commands, requests) = (0, 0)
    try await TemporaryFolder.with("fuzz") { folder in
      repeat {
        let page = pages[Int(round % UInt64(pages.count))]
        // The first is played whole.
        let sent = try await play(round, app + [page], maker, folder, until: round == first ? nil : end)
        (commands, requests) = (commands + sent.commands, requests + sent.requests)
        round += 1
      } while Self.only == nil && ContinuousClock.now < end
    }
    print("Fuzzed \(app.last ?? ""): \(round - first) rounds, \(commands) commands, \(requests) requests")
  }

  private func play(
    _ round: UInt64, _ words: [String], _ maker: CommandMaker, _ folder: URL, until end: ContinuousClock.Instant?
  ) async throws -> (commands: Int, requests: Int) {
    var random = SeededRandom(round: round)
    let app = try await FuzzedApp.start(words, in: folder)
    var told: [String] = []
    var memory = 0
    var (commands, requests) = (0, 0)
    var place: String { "round \(round) (\(words.last ?? "")), after \(told.suffix(8))" }
    do {
      for number in 1...Self.linesOfARound {
        if let end, ContinuousClock.now > end { break }
        let complaints = app.complaints.count
        let isAlive: Bool
        if Int.random(in: 0..<4, using: &random) == 0 {
          let line = RequestMaker().line(id: 2 * number, &random)
          told.append(String(decoding: line, as: UTF8.self))
          app.tell(line)
          requests += 1
          let question = #"{"jsonrpc":"2.0","id":\#(2 * number + 1),"method":"windows","params":{}}"#
          isAlive = try await app.ask(Data(question.utf8), id: 2 * number + 1, within: Self.grace) != nil
        } else {
          guard let line = maker.line(&random), let timeout = Self.timeouts.randomElement(using: &random) else { continue }
          told.append("\(line) (\(timeout) ms)")
          commands += 1
          let request = try Self.perform(line, timeout, id: 2 * number)
          isAlive = try await app.ask(request, id: 2 * number, within: .milliseconds(max(0, timeout)) + Self.grace) != nil
        }
        if Self.only != nil { print("\(number): \(told.last ?? "")") }
        let new = app.complaints.dropFirst(complaints)
        #expect(new.isEmpty, "\(new) in \(place)")
        guard isAlive else { break }
        if memory == 0, number >= Self.linesOfARound / 4 { memory = app.resident }
        if number == Self.linesOfARound { #expect(app.resident < memory + Self.growth, "\(memory) to \(app.resident) KiB in \(place)") }
      }
    } catch {
      Issue.record("\(error) in \(place)")
    }
    // A command that closes the last window ends the app as it should.
    let signal = await app.end()
    #expect(signal == nil, "in \(place)")
    return (commands, requests)
  }

  private static func perform(_ line: String, _ timeout: Int, id: Int) throws -> Data {
    let request: [String: Any] = [
      "jsonrpc": "2.0", "id": id, "method": "perform",
      "params": ["line": line, "timeoutMilliseconds": timeout] as [String: Any],
    ]
    return try JSONSerialization.data(withJSONObject: request)
  }
}
