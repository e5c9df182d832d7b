import FoundationEssentials
import Synchronization
import Wire

/// Those who hear notifications, the clients that were greeted, and what they are told, answers among it.
/// Any thread.
final class Audience: Sendable {
  private struct Listener {
    let outbox: Outbox
    let role: Hello.Role
  }

  private enum Message {
    case notification(WireNotification, to: [Outbox])
    /// - Parameter line: nil where it cannot be written.
    case answer(Outbox, line: @Sendable () -> Data?)
  }

  private let listeners = Mutex<[ObjectIdentifier: Listener]>([:])
  /// What nobody was told yet, in order.
  private let waiting = Mutex<[Message]>([])
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
    let outboxes = listeners.withLock { $0.values.map(\.outbox) }
    guard let any = outboxes.first else { return }
    waiting.withLock { $0.append(.notification(notification, to: outboxes)) }
    any.wake.wake()
  }

  /// Has a request answered by the server's thread, after what was told before.
  ///
  /// - Parameter line: makes the answer, on whichever thread tells it.
  func answer(_ outbox: Outbox, line: @escaping @Sendable () -> Data?) {
    waiting.withLock { $0.append(.answer(outbox, line: line)) }
    outbox.wake.wake()
  }

  /// Tells what waits, before it returns.
  func tell() {
    telling.withLock { _ in
      let messages = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for message in messages { tell(message) }
    }
  }

  private func tell(_ message: Message) {
    switch message {
    case .notification(let notification, let outboxes):
      guard let line = try? OutgoingMessage.notification(notification) else { return }
      for outbox in outboxes { outbox.send(line) }
    case .answer(let outbox, let line):
      if let line = line() { outbox.answer(line) }
    }
  }
}
