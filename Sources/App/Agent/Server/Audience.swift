import FoundationEssentials
import Synchronization
import Wire

/// The clients that were greeted, and what is to be sent to them: notifications, and answers among them.
/// Any thread.
final class Audience: Sendable {
  private struct Listener {
    let outbox: Outbox
    let role: Hello.Role
  }

  private enum Message {
    case notification(WireNotification, to: [Outbox])
    /// - Parameter line: nil where it cannot be written.
    case answer(Outbox, isLarge: Bool, line: @Sendable () -> Data?)

    var isLarge: Bool { if case .answer(_, true, _) = self { true } else { false } }
  }

  private let listeners = Mutex<[ObjectIdentifier: Listener]>([:])
  /// What is not sent yet, in order.
  private let waiting = Mutex<[Message]>([])
  /// Held while some are sent, so that their order stays; never while something large is encoded.
  private let sending = Mutex(())
  /// Held while something large is encoded and sent.
  private let sendingLarge = Mutex(())

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

  /// Has a notification sent by the server's thread: encoding takes longer than the app should wait. Never waits.
  /// Without any client it is lost.
  func notify(_ notification: WireNotification) {
    let outboxes = listeners.withLock { $0.values.map(\.outbox) }
    guard let any = outboxes.first else { return }
    waiting.withLock { $0.append(.notification(notification, to: outboxes)) }
    any.wake.wake()
  }

  /// Answers a request after what is waiting by now: by the server's thread, or before it returns.
  ///
  /// - Parameters:
  ///   - isLarge: whether the answer may have megabytes. What comes later may be sent before it, and it is always sent
  ///     by the server's thread.
  ///   - isNow: whether to send it before returning, for what the app does next may be its end.
  ///   - line: makes the answer, on whichever thread sends it.
  func answer(_ outbox: Outbox, isLarge: Bool, isNow: Bool, line: @escaping @Sendable () -> Data?) {
    waiting.withLock { $0.append(.answer(outbox, isLarge: isLarge, line: line)) }
    // The server's thread would wake for nothing, and the two would wait for each other.
    if isLarge || !isNow { outbox.wake.wake() }
    if isNow { sendSmall() }
  }

  /// Sends what waits but for large answers, before it returns: for the toolkit's thread, where the app's next step may
  /// be its end.
  func sendSmall() {
    sending.withLock { _ in
      let messages = waiting.withLock { waiting in
        let small = waiting.filter { !$0.isLarge }
        waiting.removeAll { !$0.isLarge }
        return small
      }
      for message in messages { send(message) }
    }
  }

  /// Sends all that waits, before it returns; it waits for large answers that another thread encodes.
  func sendAll() {
    sendSmall()
    sendingLarge.withLock { _ in
      while let message = nextLarge() {
        send(message)
        sendSmall()
      }
    }
  }

  private func nextLarge() -> Message? {
    waiting.withLock { waiting in waiting.firstIndex(where: \.isLarge).map { waiting.remove(at: $0) } }
  }

  private func send(_ message: Message) {
    switch message {
    case .notification(let notification, let outboxes):
      guard let line = try? OutgoingMessage.notification(notification) else { return }
      for outbox in outboxes { outbox.send(line) }
    case .answer(let outbox, _, let line):
      if let line = line() { outbox.answer(line) }
    }
  }
}
