import Wire

/// Whether it is quick, and leaves nothing behind.
extension AppRules {
  /// Of a pass of `play`, in milliseconds.
  private static let longestPass = 50.0

  func time() async throws -> Findings {
    let lines = try await lines()
    guard !lines.groups.isEmpty else { return without(lines) }
    _ = try await app.examine(.widgets)
    for line in lines.groups.flatMap(\.lines) {
      progress(line)
      _ = try await app.play(line)
    }
    let result = try await app.examine(.widgets)
    let milliseconds = (result.longestMilliseconds * 10).rounded() / 10
    if milliseconds > Self.longestPass { return Findings(doubts: ["\(result.longestVerb) took \(milliseconds) ms in one pass"]) }
    return .ok("at most \(milliseconds) ms")
  }

  func lasting(_ result: Examine.Result, _ what: String, most: Int) -> Findings {
    guard has(.components) else { return .nothing("the pack serves no class") }
    guard result.count > 0 else { return .skip("the app shows no widget of the pack's") }
    let note = "the heap grew by \(max(0, result.grownBytes) / 1024) KiB in \(result.count) \(what)"
    return result.grownBytes > most ? Findings(wrong: [note]) : .ok(note)
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
