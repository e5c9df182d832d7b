import BridgeKit
import CObjC

/// Closing a window as its close button does: the app is asked, and may refuse.
enum Closing {
  private static let closable = 2

  /// - Throws: `BridgeError.failed` where the window has no way to be closed.
  static func close(_ window: Object) throws(BridgeError) {
    guard ((try? window.int("styleMask")) ?? 0) & closable != 0 else {
      throw .failed("\(Spoken.of(window)) has no close button")
    }
    do { try window.perform("performClose:", nil) } catch { throw .raised("closing \(Spoken.of(window))", error) }
  }
}
