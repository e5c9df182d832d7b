import Script

extension ScriptRun {
  /// What a script begins with has been done before the app's first window; later it cannot be done.
  func setUp(_ action: Action) throws(PlayProblem) -> PerformResult {
    let isFirst = chain.count == 1 && action.script.setUpCommands.contains { $0.line == action.source.line }
    guard isFirst else { throw .setUpTooLate }
    let left = action.words.dropFirst().map(\.text).filter { !options.setUp.contains($0) }
    guard left.isEmpty else { throw .notSetUp(left) }
    return PerformResult(status: .ok)
  }
}
