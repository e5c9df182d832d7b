import GtkKit

/// Hears signals at once, where a component hears of them only when the app has had them: by then the app may have
/// ended the widget.
enum Emissions {
  /// What is called before the app's handlers: with a hint, how many values there are, the values, the emitter's first.
  /// It answers 1 to be called again.
  typealias Hook = @convention(c) (Pointer?, UInt32, Pointer?, Pointer?) -> Int32
  /// What is called when an object has gone, with its address.
  typealias WhenGone = @convention(c) (Pointer?, Pointer) -> Void

  /// Of a GValue.
  static let sizeOfValue = 24

  /// Hears a signal of all instances of a class, for as long as the app lives.
  static func hook(_ signal: String, of className: String, _ hook: Hook) throws {
    let type = try Toolkit.function("g_type_from_name", as: (@convention(c) (UnsafePointer<CChar>) -> UInt).self)(className)
    guard type != 0 else { throw PackError.failed("this toolkit has no class \(className)") }
    let number = try Toolkit.function("g_signal_lookup", as: (@convention(c) (UnsafePointer<CChar>, UInt) -> UInt32).self)(signal, type)
    guard number != 0 else { throw PackError.failed("\(className) has no signal \(signal)") }
    typealias Add = @convention(c) (UInt32, UInt32, Hook, Pointer?, Pointer?) -> UInt
    _ = try Toolkit.function("g_signal_add_emission_hook", as: Add.self)(number, 0, hook, nil, nil)
  }

  /// Hears a signal of one object, after the handlers that the app has by now.
  static func connect(_ object: Pointer, _ signal: String, _ handler: Pointer) throws {
    typealias Connect = @convention(c) (Pointer, UnsafePointer<CChar>, Pointer, Pointer?, Pointer?, UInt32) -> UInt
    _ = try Toolkit.function("g_signal_connect_data", as: Connect.self)(object, signal, handler, nil, nil, 0)
  }

  static func whenGone(_ object: Pointer, _ call: WhenGone) throws {
    typealias Watch = @convention(c) (Pointer, WhenGone, Pointer?) -> Void
    try Toolkit.function("g_object_weak_ref", as: Watch.self)(object, call, nil)
  }
}
