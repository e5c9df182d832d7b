import Files

extension ScriptRun {
  /// `Screenshot file`: the app makes the picture, the player writes it, relative to the script.
  mutating func screenshot(_ action: Action) async throws -> PerformResult {
    let path = action.script.path(of: try text(action, 1))
    var result = await performInApp(action)
    guard result.status == .ok else { return result }
    guard let picture = result.picture else { throw PlayProblem.noPicture(verb: "Screenshot") }
    do throws(FileError) {
      try Self.write(picture, to: path)
    } catch {
      throw PlayProblem.file(error)
    }
    result.picture = nil
    return result
  }

  /// Writes the pictures and the tree of a failure into the evidence's folder, and puts their paths
  /// into the result; what cannot be written is said behind the failure's own message.
  func keepEvidence(_ result: PerformResult, in step: inout StepResult) {
    guard let folder = options.evidenceFolder, result.status != .ok else { return }
    let name = PathText.name(of: step.file)
    let script = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let base = "\(folder)/\(script)-\(step.line)"
    let files = [
      (base + ".png", result.picture),
      (base + ".xml", result.tree.map { Array(variables.redactor.redact($0).utf8) }),
      (base + ".actual.png", result.actual),
      (base + ".diff.png", result.difference),
    ]
    for case (let path, let bytes?) in files {
      do throws(FileError) {
        try Self.write(bytes, to: path)
        step.evidence.append(path)
      } catch {
        step.message += "; \(error)"
      }
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = PathText.folder(of: path)
    if !folder.isEmpty { try OutputFile.makeFolder(folder) }
    try OutputFile(path).write(bytes)
  }
}
