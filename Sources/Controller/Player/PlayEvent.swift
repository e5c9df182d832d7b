/// What happens while scripts are played; secrets are redacted in all of it.
public enum PlayEvent: Sendable, Hashable {
  case scriptBegan(file: String)
  case stepEnded(StepResult)
  /// A `Debug` said something.
  case said(String, file: String, line: Int)
  case scriptEnded(ScriptResult)
  /// The app crashed while the script was played, or in a pack when it was asked to end.
  ///
  /// `pack` is the one whose fault it is.
  case appCrashed(file: String, how: String, pack: String? = nil)
}

/// Who is told what happens, such as a report.
public protocol PlayObserver: Sendable {
  /// Takes an event; they come one after the other, in order.
  func observe(_ event: PlayEvent) async
}
