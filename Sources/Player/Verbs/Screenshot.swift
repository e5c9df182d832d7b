import Foundation

extension ScriptRun {
  /// `Screenshot file`: the app makes the picture, the player writes it, relative to the script.
  mutating func screenshot(_ action: Action) async throws -> PerformResult {
    let path = action.script.path(of: try text(action, 1))
    var result = await performer.perform(action.request(options))
    guard result.status == .ok else { return result }
    guard let picture = result.picture else { throw PlayProblem.noPicture }
    try Self.write(Data(picture), to: path)
    result.picture = nil
    return result
  }

  /// Writes the picture and the tree of a failure.
  ///
  /// - Returns: the files written; a file that cannot be written is left out, as the failure itself
  ///   is what the person must see.
  func keepEvidence(_ result: PerformResult, of step: StepResult) -> [String] {
    guard let folder = options.evidenceFolder, result.status != .ok else { return [] }
    let script = ((step.file as NSString).lastPathComponent as NSString).deletingPathExtension
    let base = "\(folder)/\(script)-\(step.line)"
    let files = [
      (base + ".png", result.picture.map { Data($0) }),
      (base + ".xml", result.tree.map { Data(variables.redactor.redact($0).utf8) }),
    ]
    return files.compactMap { path, data in
      guard let data, (try? Self.write(data, to: path)) != nil else { return nil }
      return path
    }
  }

  private static func write(_ data: Data, to path: String) throws {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw PlayProblem.cannotWrite(path, reason: error.fileReason)
    }
  }
}
