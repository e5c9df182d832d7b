import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Recording.
extension Bridge {
  /// Begins or ends.
  /// - Returns: why subscriptions are impossible, by their numbers; for classes that come later, the log says it.
  func record(_ isOn: Bool) -> [UInt64: String] {
    guard let recorder, recorder.isRunning != isOn else { return [:] }
    guard isOn else {
      recorder.stop()
      return [:]
    }
    return recorder.start().mapValues(\.message)
  }

  /// Keeps a subscription; while recording it is bound at once if its class exists.
  /// - Throws: `BridgeError` where the class exists and has nothing of that name.
  func listen(
    _ number: UInt64, type: UInt32, flags: UInt32, className: String, name: String
  ) throws(BridgeError) {
    let types = [CAPUCHIN_SOURCE_SIGNAL, CAPUCHIN_SOURCE_PROPERTY, CAPUCHIN_SOURCE_ACTION]
    guard types.contains(type) else { throw .invalid("nothing of type \(type) can be heard") }
    let isAnyAction = type == CAPUCHIN_SOURCE_ACTION && className.isEmpty
    let wish = Subscriptions.Wish(
      number: number, type: type, connects: flags & CAPUCHIN_LISTEN_CONNECT != 0,
      className: isAnyAction ? "GSimpleAction" : className, name: name)
    guard !wish.className.isEmpty else { throw .invalid("a subscription needs a class") }
    subscriptions.add(wish)
    guard let recorder, recorder.isRunning else { return }
    if let failure = recorder.bindLate(number) { throw failure }
  }

  func cause() -> UInt32 { recorder?.callCause() ?? CAPUCHIN_CAUSE_PROGRAM }
}
