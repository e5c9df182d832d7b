import Files
import Player
import Report

/// The file of `play --errors`: empty if all passed, as the article's errorLogFromLastBuild.txt, else what went wrong.
///
/// Each error is written at once: if the program is killed, the file has the errors so far.
actor ErrorsFile: PlayObserver {
  private let path: String
  private var text = ""

  /// Creates the file, or empties it.
  ///
  /// - Throws: `FileError` if it cannot be written.
  init(_ path: String) throws(FileError) {
    self.path = path
    try OutputFile(path).write([])
  }

  func observe(_ event: PlayEvent) {
    switch event {
    case .stepEnded(let step) where step.status != .ok:
      add("\(step.file):\(step.line): \(step.status.rawValue.uppercased()) \(step.command): \(step.message)")
    case .appCrashed(let file, let how, _): add("\(file): ERROR the app crashed: \(how)")
    case .scriptBegan, .stepEnded, .said, .scriptEnded: break
    }
  }

  /// Takes what ended the run before a command could.
  func add(_ error: any Error) {
    let sentence = Failure.sentence(of: error)
    add(safe: error is ScriptProblems ? sentence : TerminalText.lines(sentence))
  }

  /// Takes a run that did not end well, and of which nothing was said here.
  func requireReason(_ reason: String) { if text.isEmpty { add(reason) } }

  private func add(_ sentence: String) { add(safe: TerminalText.lines(sentence)) }

  private func add(safe sentence: String) {
    let lines = sentence + "\n"
    text += lines
    do throws(FileError) {
      let file = try OutputFile(path)
      // What goes elsewhere has the errors before already.
      try file.write((file.kind == .regular || file.kind == .absent ? text : lines).utf8)
    } catch {
      Console.shared.lose("errors: \(error)")
    }
  }
}
