import BridgeKit
import CGObject

/// Hears changes of properties, of all instances of the wanted classes.
package final class PropertyHooks {
  private struct Wish {
    let type: GType
    let listen: UInt64
  }

  /// By the GParamSpec that a notification carries.
  private var wishes: [UnsafeMutablePointer<GParamSpec>: [Wish]] = [:]
  private let patch: ClassPatch?
  private let heard: (UInt64, Object) -> Void

  /// The slot's function gets no data of ours. Written and read on the toolkit's thread, but for
  /// the read that finds out that the caller is on another.
  private nonisolated(unsafe) static var current: PropertyHooks?

  /// - Parameter heard: told the subscription's number and the object, before the app is.
  package init(heard: @escaping (UInt64, Object) -> Void) {
    self.heard = heard
    patch = ClassPatch { object, count, specs in
      PropertyHooks.dispatch(object, count, specs)
    }
  }

  /// Starts to hear `name` of `type`.
  /// - Returns: false where the class does not exist yet.
  /// - Throws: `BridgeError.noProperty`.
  package func add(_ listen: UInt64, _ name: String, of type: GType) throws(BridgeError) -> Bool {
    guard let patch else { return false }
    guard let spec = try spec(name, of: type) else { return false }
    let told = g_param_spec_get_redirect_target(spec) ?? spec
    wishes[told, default: []].append(Wish(type: type, listen: listen))
    PropertyHooks.current = self
    patch.insert(below: type)
    return true
  }

  /// Restores every class.
  package func remove() {
    patch?.remove()
    wishes = [:]
  }

  private func spec(
    _ name: String, of type: GType
  ) throws(BridgeError) -> UnsafeMutablePointer<GParamSpec>? {
    let found: UnsafeMutablePointer<GParamSpec>?
    if Classes.isInterface(type) {
      guard let known = g_type_default_interface_peek(type) else { return nil }
      found = g_object_interface_find_property(known, name)
    } else {
      guard let known = g_type_class_peek(type) else { return nil }
      found = g_object_class_find_property(known.assumingMemoryBound(to: GObjectClass.self), name)
    }
    guard let found else { throw .noProperty(name, of: type) }
    return found
  }

  private func tell(
    _ object: Object, _ specs: UnsafeBufferPointer<UnsafeMutablePointer<GParamSpec>?>
  ) {
    for case let spec? in specs {
      for wish in wishes[spec] ?? [] where isA(object, wish.type) { heard(wish.listen, object) }
    }
  }

  private static func dispatch(
    _ object: Object?, _ count: UInt32,
    _ specs: UnsafeMutablePointer<UnsafeMutablePointer<GParamSpec>?>?
  ) {
    guard let hooks = current else { return }
    if UIThread.isCurrent, let object, let specs {
      hooks.tell(object, UnsafeBufferPointer(start: specs, count: Int(count)))
    }
    hooks.patch?.forward(object, count, specs)
  }
}
