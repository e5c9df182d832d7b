import BridgeKit
import CGObject
import CapuchinABI

/// Values of GObject's own types, as methods take and return them: enumerations, flags, GTypes, boxed values, objects.
/// Boxed values and objects on the toolkit's thread.
struct MethodValues {
  let values: ObjectValues

  /// Puts the value at `memory`. An object is left to the host, which makes a node of it.
  func read(
    _ type: capuchin_value_type, at memory: UnsafeRawPointer, _ sink: UnsafePointer<capuchin_sink>
  ) -> capuchin_status {
    let isRead: Bool? =
      switch MethodValueKind(type) {
      case .type:
        g_type_name(GType(memory.load(as: UInt64.self))).map { sink.put(.text(capuchin_string($0))) }
      case .enumeration(let type):
        withGValue(type) { value in
          g_value_set_enum(value, memory.load(as: Int32.self))
          return values.with(value) { sink.put($0) }
        }
      case .flags(let type):
        withGValue(type) { value in
          g_value_set_flags(value, memory.load(as: UInt32.self))
          return values.with(value) { sink.put($0) }
        }
      case .boxed(let type):
        memory.load(as: UnsafeMutableRawPointer?.self).flatMap { content in
          values.toolkit.with(content, of: type, values.registry) { sink.put($0) }
        }
      case .object, nil: nil
      }
    return isRead == nil ? CAPUCHIN_STATUS_UNSUPPORTED : CAPUCHIN_STATUS_OK
  }

  /// Writes a value; an object is kept alive, and a boxed value is made, until `release`.
  func write(
    _ value: capuchin_value, as type: capuchin_value_type, to memory: UnsafeMutableRawPointer,
    _ made: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) throws(BridgeError) {
    switch MethodValueKind(type) {
    case .type where value.tag == CAPUCHIN_VALUE_STRING:
      let type = g_type_from_name(value.data.string.text)
      guard type != 0 else { throw .otherValue }
      memory.storeBytes(of: UInt64(type), as: UInt64.self)
    case .enumeration(let type):
      try withGValue(type) { content throws(BridgeError) in
        try values.write(value, to: content, what: "")
        memory.storeBytes(of: g_value_get_enum(content), as: Int32.self)
      }
    case .flags(let type):
      try withGValue(type) { content throws(BridgeError) in
        try values.write(value, to: content, what: "")
        memory.storeBytes(of: g_value_get_flags(content), as: UInt32.self)
      }
    case .boxed(let type): try store(boxed(value, type), memory, made)
    case .object(let className): try store(object(value, className), memory, made)
    case .type, nil: throw .unsupported("")
    }
  }

  func release(_ type: capuchin_value_type, _ made: UnsafeMutableRawPointer) {
    switch MethodValueKind(type) {
    case .boxed(let type): g_boxed_free(type, made)
    case .object: g_object_unref(made)
    default: break
    }
  }

  private func store(
    _ pointer: UnsafeMutableRawPointer?, _ memory: UnsafeMutableRawPointer,
    _ made: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) throws(BridgeError) {
    guard let pointer else { throw .unsupported("") }
    memory.storeBytes(of: pointer, as: UnsafeMutableRawPointer.self)
    made.pointee = pointer
  }

  private func boxed(_ value: capuchin_value, _ type: GType) -> UnsafeMutableRawPointer? {
    if let made = values.toolkit.make(value, of: type, values.registry) { return made }
    guard value.tag == CAPUCHIN_VALUE_STRING else { return nil }
    return withGValue(type) { content in
      values.toolkit.set(content, to: value.data.string.text) ? g_value_dup_boxed(content) : nil
    }
  }

  private func object(_ value: capuchin_value, _ className: String) throws(BridgeError) -> UnsafeMutableRawPointer? {
    if value.tag == CAPUCHIN_VALUE_NODE { return g_object_ref(try values.registry.object(value.data.node)) }
    guard value.tag == CAPUCHIN_VALUE_STRING else { return nil }
    return values.toolkit.object(value.data.string.text, as: className).map(UnsafeMutableRawPointer.init)
  }
}

/// What kind of value GObject understands, of the types that methods have.
private enum MethodValueKind {
  case type
  case enumeration(GType), flags(GType), boxed(GType)
  /// Of that class; empty for any.
  case object(String)

  init?(_ type: capuchin_value_type) {
    let name = type.name.text
    if name == "GType" {
      self = .type
    } else if !name.isEmpty {
      let type = g_type_from_name(name)
      switch g_type_fundamental(type) {
      case Fundamental.enumeration: self = .enumeration(type)
      case Fundamental.flags: self = .flags(type)
      default: return nil
      }
    } else {
      self.init(encoding: type.encoding.text.drop { "rnNoORVA|".contains($0) })
    }
  }

  private init?(encoding: Substring) {
    if encoding.hasPrefix("@") {
      self = .object(String(encoding.dropFirst().filter { $0 != "\"" }))
      return
    }
    guard encoding.hasPrefix("^{") else { return nil }
    let type = g_type_from_name(String(encoding.dropFirst(2).prefix { $0 != "=" && $0 != "}" }))
    guard g_type_fundamental(type) == Fundamental.boxed else { return nil }
    self = .boxed(type)
  }
}

extension BridgeError {
  /// The host says what was expected and what was found.
  fileprivate static var otherValue: BridgeError { .invalid("") }
}
