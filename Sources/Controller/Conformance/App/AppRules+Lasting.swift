import Wire

/// Whether it is quick, and leaves nothing behind.
extension AppRules {
  /// Of a pass of `play`, in milliseconds.
  private static let mostMilliseconds = 50.0

  func time() async throws -> Findings {
    let lines = try await lines()
    guard !lines.groups.isEmpty else { return without(lines) }
    var best = try await longestPass(of: lines)
    // What else the machine was busy with is not the pack's doing: who is slow is slow each time.
    for _ in 0..<2 where best.milliseconds > Self.mostMilliseconds {
      let again = try await longestPass(of: lines)
      if again.milliseconds < best.milliseconds { best = again }
    }
    if best.milliseconds > Self.mostMilliseconds { return Findings(doubts: ["\(best.verb) took \(best.milliseconds) ms in one pass"]) }
    return .ok("at most \(best.milliseconds) ms")
  }

  private func longestPass(of lines: TestLines) async throws -> (milliseconds: Double, verb: String) {
    _ = try await app.examine(.widgets)
    for line in lines.groups.flatMap(\.lines) {
      progress(line)
      _ = try await app.play(line)
    }
    let result = try await app.examine(.widgets)
    return ((result.longestMilliseconds * 10).rounded() / 10, result.longestVerb)
  }

  /// What is done over and over, and must leave nothing behind.
  struct Endurance {
    let look: Examine.Look
    /// A round of it, for people.
    let round: String
    let count: Int
    /// How many more bytes of the heap may be in use after all rounds.
    let most: Int
    /// For each class of the pack's that the app shows.
    let limit: Duration

    static let calls = Endurance(look: .calls, round: "rounds of calls", count: 10_000, most: 64 << 10, limit: .seconds(10))
    static let recording = Endurance(look: .recording, round: "recordings", count: 100, most: 32 << 10, limit: .seconds(20))
  }

  func lasting(_ endurance: Endurance) async throws -> Findings {
    guard has(.components) else { return .nothing("the pack serves no class") }
    let shown = try await app.examine(.widgets).classes.filter { $0.instances > 0 }.count
    guard shown > 0 else { return .skip("the app shows no widget of the pack's") }
    let limit = endurance.limit * shown
    // What is kept once for a class or a widget is kept by then.
    _ = try await repeated(endurance, endurance.count / 5, within: limit / 5)
    let (made, grown) = try await repeated(endurance, endurance.count, within: limit)
    return Self.judge(endurance, made, grown, limit)
  }

  /// Fewer rounds than all are no proof, and may leave as many fewer bytes; but an eighth of them what the app does by
  /// itself leaves, too.
  static func judge(_ endurance: Endurance, _ made: Int, _ grown: Int, _ limit: Duration) -> Findings {
    let note = "the heap grew by \(max(0, grown) / 1024) KiB in \(made) \(endurance.round)"
    let most = max(endurance.most * made / endurance.count, endurance.most / 8)
    if grown > most { return Findings(wrong: [note]) }
    if made == endurance.count { return .ok(note) }
    return Findings(doubts: ["only \(made) of \(endurance.count) \(endurance.round) were made in \(Int(limit / .seconds(1))) s: \(note)"])
  }

  /// - Returns: how often it was done, and by how many bytes the heap has grown.
  private func repeated(_ endurance: Endurance, _ count: Int, within limit: Duration) async throws -> (made: Int, grown: Int) {
    let end = ContinuousClock.now + limit
    var (made, grown) = (0, 0)
    repeat {
      progress("\(made) of \(count) \(endurance.round)")
      let result = try await app.examine(endurance.look, count: count - made)
      made += result.count
      grown += result.grownBytes
    } while made < count && ContinuousClock.now < end
    return (made, grown)
  }

  func complaints() async throws -> Findings {
    // Other rules have said what they are about.
    let complaints = try await app.complaints().filter { complaint in
      !Self.isUnheard(complaint) && !complaint.contains("component.kind answered") && !complaint.hasPrefix(pack.folder)
    }
    let starts = await app.starts
    return Findings(wrong: complaints, note: "none, with the app started \(starts == 1 ? "once" : "\(starts) times")")
  }
}
