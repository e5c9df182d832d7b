import Synchronization
import Wire

/// Those who hear notifications: the clients that were greeted. Any thread.
final class Audience: Sendable {
  private let outboxes = Mutex<[ObjectIdentifier: Outbox]>([:])
  /// What nobody was told yet, in order.
  private let waiting = Mutex<[WireNotification]>([])
  /// Held while some are told, so that their order stays.
  private let telling = Mutex(())
  private let wake: WakeUp

  /// - Parameter wake: wakes the thread that calls `tell()`.
  init(wake: WakeUp) {
    self.wake = wake
  }

  /// Whether nobody would hear a notification.
  var isEmpty: Bool { outboxes.withLock { $0.isEmpty } }

  /// Lets a client hear notifications, once its greeting is answered.
  func admit(_ outbox: Outbox) {
    outboxes.withLock { $0[ObjectIdentifier(outbox)] = outbox }
    // It may have left meanwhile.
    if outbox.isClosed { remove(outbox) }
  }

  func remove(_ outbox: Outbox) {
    outboxes.withLock { $0[ObjectIdentifier(outbox)] = nil }
  }

  /// Has all told by the server's thread: writing a message takes longer than the app should
  /// wait. Never waits.
  func notify(_ notification: WireNotification) {
    waiting.withLock { $0.append(notification) }
    wake.wake()
  }

  /// Tells what waits, before it returns.
  func tell() {
    telling.withLock { _ in
      let notifications = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      guard !notifications.isEmpty else { return }
      let outboxes = outboxes.withLock { Array($0.values) }
      for line in notifications.compactMap({ try? OutgoingMessage.notification($0) }) {
        for outbox in outboxes { outbox.send(line) }
      }
    }
  }
}
