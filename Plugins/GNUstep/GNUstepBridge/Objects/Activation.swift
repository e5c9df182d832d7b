import CObjC
import Glibc

/// An app that hides its menu because another has the keys. As long as it shows a window, a person clicks that; without
/// one they click its icon. Only on a private stage: elsewhere the keys may be a person's, who works in that other app.
/// Toolkit's thread.
enum Activation {
  /// There the app's home is the session's own.
  private static let isOnPrivateStage = {
    guard let session = getenv("CAPUCHIN_SESSION"), let home = getenv("HOME") else { return false }
    return String(cString: home).hasPrefix(String(cString: session) + "/")
  }()

  /// Makes the app the active one where it shows nothing at all, and was not hidden by its user.
  static func restore() {
    guard isOnPrivateStage, Launch.isOver, let application = Toolkit.application, (try? application.bool("isActive")) == false,
      (try? application.bool("isHidden")) == false, Windows.shown().isEmpty
    else { return }
    // What the app does about that may raise; then it stays as it is.
    try? application.perform("activateIgnoringOtherApps:", 1)
  }
}
