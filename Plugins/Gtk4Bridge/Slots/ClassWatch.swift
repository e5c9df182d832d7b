import CGtk4
import Synchronization

/// Tells when a class has got its table of an interface. Any thread.
enum ClassWatch {
  typealias Made = @convention(c) (UnsafeMutableRawPointer?, UInt64, UInt64) -> Void

  /// One who wants to be told. Never freed: another thread may be telling it.
  private struct Listener: @unchecked Sendable {
    let context: UnsafeMutableRawPointer?
    let made: Made
  }

  /// By their contexts. Unchecked because it holds pointers, which are only handed on.
  private struct Listeners: @unchecked Sendable {
    var all: [UInt: UnsafeMutablePointer<Listener>] = [:]
  }

  private static let listeners = Mutex(Listeners())

  /// Begins to tell `made`; nil ends it for that context.
  static func set(_ context: UnsafeMutableRawPointer?, _ made: Made?) {
    let key = UInt(bitPattern: context)
    let listener = made.map { Listener(context: context, made: $0) }
    listeners.withLock { listeners in
      if let earlier = listeners.all.removeValue(forKey: key) {
        g_type_remove_interface_check(earlier, check)
      }
      guard let listener else { return }
      let place = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
      place.initialize(to: listener)
      listeners.all[key] = place
      g_type_add_interface_check(place, check)
    }
  }

  /// GLib calls it once the class's table of the interface is filled, on the thread that makes the
  /// class.
  private static let check: GTypeInterfaceCheckFunc = { data, table in
    guard let listener = data?.assumingMemoryBound(to: Listener.self).pointee,
      let interface = table?.assumingMemoryBound(to: GTypeInterface.self).pointee
    else { return }
    listener.made(listener.context, UInt64(interface.g_instance_type), UInt64(interface.g_type))
  }
}
