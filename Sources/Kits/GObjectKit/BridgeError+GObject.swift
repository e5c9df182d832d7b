import BridgeKit
import CGObject
import CapuchinABI

/// All sentences of the module, in one place.
extension BridgeError {
  // MARK: Properties

  static func noProperty(_ name: String, of type: GType) -> BridgeError {
    noProperty(name, of: typeName(type)) { ObjectValues.nearestProperty(to: name, in: type) }
  }

  // MARK: Signals

  static func noSignal(_ name: String, _ className: String, nearest: String?) -> BridgeError {
    invalid("\(className) has no signal \"\(name)\"\(hint(nearest))")
  }

  static func noHooks(_ name: String, _ className: String) -> BridgeError {
    unsupported("signal \"\(name)\" of \(className) cannot be heard of all instances")
  }

  // MARK: Methods

  static func noIntrospectionLibrary(_ reason: String) -> BridgeError {
    failed(
      "GTK's methods cannot be looked up, \(IntrospectionLibrary.file) is missing: \(reason); "
        + "install Debian's libgirepository-1.0-1")
  }

  static func noTypelib(_ reason: String, package: String) -> BridgeError {
    failed(
      "GTK's methods cannot be looked up, its description is missing: \(reason); "
        + "install Debian's \(package)")
  }

  static func noClass(_ name: String) -> BridgeError {
    failed("the app has no class \"\(name)\" so far")
  }

  static func noMethod(_ name: String, of type: GType, nearest: String?) -> BridgeError {
    invalid("\(typeName(type)) has no method \"\(name)\"\(hint(nearest))")
  }

  static func severalMethods(_ name: String, of type: GType, _ found: [String]) -> BridgeError {
    invalid("\(typeName(type)) has several methods \"\(name)\": \(found.joined(separator: ", "))")
  }

  static func noPlace(_ offset: Int, _ method: String, _ problem: Slot.PlaceProblem) -> BridgeError {
    let reason = switch problem {
    case .odd: "pointers are at multiples of \(MemoryLayout<UInt>.size)"
    case .header(let size): "its methods begin at \(size)"
    case .behindEnd: "that ends before"
    case .data: "what is there is no function"
    }
    return invalid("\(method) cannot be at \(offset) of its struct: \(reason)")
  }

  static func notInterceptable(_ slot: Slot) -> BridgeError {
    unsupported(
      "\(typeName(slot.declarer)).\(slot.method.name.text) cannot be intercepted: "
        + slot.method.refusal.text)
  }
}
