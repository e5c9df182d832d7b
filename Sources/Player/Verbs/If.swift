extension ScriptRun {
  /// `If Verify… script`: plays the script if the verification holds; if it fails, that is no
  /// failure; if it cannot be performed, that is the command's ERROR.
  mutating func runIf(_ action: Action) async throws -> PerformResult {
    var request = action.request(options)
    request.line = action.line(of: action.words.dropFirst().dropLast())
    request.wantsEvidence = false
    request.looksOnce = true
    let result = await performer.perform(request)
    switch result.status {
    case .ok: return try await play(named: try text(action, action.words.count - 1), in: action)
    case .fail: return PerformResult(status: .ok, message: "not so: \(result.message)")
    case .error: return result
    }
  }
}
