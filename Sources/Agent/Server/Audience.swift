import Synchronization
import Wire

/// Those who hear notifications: the clients that were greeted. Any thread.
final class Audience: Sendable {
  private struct Listener {
    let outbox: Outbox
    let role: Hello.Role
  }

  private let listeners = Mutex<[ObjectIdentifier: Listener]>([:])
  /// What nobody was told yet, in order.
  private let waiting = Mutex<[WireNotification]>([])
  /// Held while some are told, so that their order stays.
  private let telling = Mutex(())

  /// Whether nobody would hear a notification.
  var isEmpty: Bool { listeners.withLock { $0.isEmpty } }

  /// Whether a driver is among them.
  var hasDriver: Bool {
    listeners.withLock { $0.values.contains { $0.role == .driver && !$0.outbox.isClosed } }
  }

  /// Lets a client hear notifications, once its greeting is answered.
  func admit(_ outbox: Outbox, _ role: Hello.Role) {
    listeners.withLock { $0[ObjectIdentifier(outbox)] = Listener(outbox: outbox, role: role) }
    // It may have left meanwhile.
    if outbox.isClosed { remove(outbox) }
  }

  func remove(_ outbox: Outbox) {
    listeners.withLock { $0[ObjectIdentifier(outbox)] = nil }
  }

  /// Has all told by the server's thread: writing a message takes longer than the app should
  /// wait. Never waits. With nobody there it is lost.
  func notify(_ notification: WireNotification) {
    guard let any = listeners.withLock({ $0.values.first }) else { return }
    waiting.withLock { $0.append(notification) }
    any.outbox.wake.wake()
  }

  /// Tells what waits, before it returns.
  func tell() {
    telling.withLock { _ in
      let notifications = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      guard !notifications.isEmpty else { return }
      let outboxes = listeners.withLock { $0.values.map(\.outbox) }
      for line in notifications.compactMap({ try? OutgoingMessage.notification($0) }) {
        for outbox in outboxes { outbox.send(line) }
      }
    }
  }
}
