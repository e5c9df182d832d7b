import CInterception

/// Whether somebody wants to hear calls at all, and of which thread. Its memory is read at each call,
/// and never freed.
struct Client: @unchecked Sendable {
  let record: UnsafeMutablePointer<cinterception_client>

  /// - Parameter thread: the only one whose calls are heard; nil for all.
  init(thread: ThreadNumber?) {
    record = .allocate(capacity: 1)
    record.initialize(to: cinterception_client(active: 1, thread: thread?.rawValue ?? 0))
  }

  func setActive(_ active: Bool) {
    cinterception_set_active(record, active ? 1 : 0)
  }
}

/// Stands for a thread while it lives.
struct ThreadNumber: Hashable, Sendable {
  let rawValue: UInt

  /// The caller's.
  static var current: ThreadNumber { ThreadNumber(rawValue: cinterception_thread()) }
}
