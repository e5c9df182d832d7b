import Script

extension ScriptRun {
  /// `RunWith script data.csv`: plays a script once for each row; the columns are its variables.
  mutating func runWithData(_ action: Action) async throws -> PerformResult {
    let file = action.script.path(of: try text(action, 2))
    let script = try text(action, 1)
    for (number, row) in zip(1..., try DataFile.rows(of: file)) {
      var result = try await play(named: script, in: action, with: row.mapValues { .text($0) })
      guard result.status != .ok else { continue }
      result.message = "row \(number): \(result.message)"
      return result
    }
    return PerformResult(status: .ok)
  }
}
