import CGObject
import Synchronization

/// Tells when a class has got its table of an interface. Any thread.
enum ClassWatch {
  typealias Made = @convention(c) (UnsafeMutableRawPointer?, UInt64, UInt64) -> Void

  /// One who wants to be told. Never freed: another thread may be telling it.
  private struct Listener: @unchecked Sendable {
    let context: UnsafeMutableRawPointer?
    let made: Made
  }

  /// A table that is told of right now: GLib itself shows it once the whole class is made.
  private struct Coming: Hashable {
    let type: GType
    let interface: GType
    let address: UInt
  }

  /// By their contexts. Unchecked because it holds pointers, which are only handed on.
  private struct Listeners: @unchecked Sendable {
    var all: [UInt: UnsafeMutablePointer<Listener>] = [:]
    var coming: [Coming] = []
  }

  private static let listeners = Mutex(Listeners())

  /// The table of a class that is not made yet, while it is told of.
  static func table(of type: GType, _ interface: GType) -> UnsafeMutableRawPointer? {
    let found = listeners.withLock { listeners in
      listeners.coming.first { $0.type == type && $0.interface == interface }
    }
    return found.flatMap { UnsafeMutableRawPointer(bitPattern: $0.address) }
  }

  /// The classes with such a table.
  static var coming: Set<GType> { listeners.withLock { Set($0.coming.map(\.type)) } }

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
    let (type, declarer) = (interface.g_instance_type, interface.g_type)
    let coming = Coming(type: type, interface: declarer, address: UInt(bitPattern: table))
    listeners.withLock { $0.coming.append(coming) }
    listener.made(listener.context, UInt64(type), UInt64(declarer))
    listeners.withLock { listeners in listeners.coming.removeAll { $0 == coming } }
  }
}
