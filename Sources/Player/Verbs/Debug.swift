extension ScriptRun {
  /// `Debug text`: says it to the log.
  mutating func debug(_ action: Action) async throws -> PerformResult {
    let text = variables.redactor.redact(try text(action, 1))
    await observer.observe(.said(text, file: action.script.file, line: chain.last?.line ?? 0))
    return PerformResult(status: .ok)
  }
}
