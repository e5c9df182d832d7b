import BridgeKit
import CGObject
import CapuchinABI

/// What error sentences say of a type: "one of horizontal, vertical".
enum Expected {
  static func of(_ type: GType, _ toolkit: any ToolkitValues.Type) -> String {
    switch g_type_fundamental(type) {
    case Fundamental.boolean: "true or false"
    case Fundamental.string: "a text"
    case Fundamental.float, Fundamental.double: "a number"
    case Fundamental.char, Fundamental.uchar, Fundamental.int, Fundamental.uint, Fundamental.long,
      Fundamental.ulong, Fundamental.int64, Fundamental.uint64:
      "a whole number"
    case Fundamental.enumeration: "one of \(nicks(type).joined(separator: ", "))"
    case Fundamental.flags: "any of \(nicks(type).joined(separator: ", ")), joined by |"
    case Fundamental.object, Fundamental.interface: "a \(typeName(type))"
    case Fundamental.variant: "a text, a number, or true or false"
    default: toolkit.expected(type) ?? "a \(typeName(type))"
    }
  }

  private static func nicks(_ type: GType) -> [String] {
    guard let known = g_type_class_ref(type) else { return [] }
    defer { g_type_class_unref(known) }
    if g_type_fundamental(type) == Fundamental.flags {
      let flags = known.assumingMemoryBound(to: GFlagsClass.self).pointee
      return UnsafeBufferPointer(start: flags.values, count: Int(flags.n_values))
        .map { String(cString: $0.value_nick) }
    }
    let values = known.assumingMemoryBound(to: GEnumClass.self).pointee
    return UnsafeBufferPointer(start: values.values, count: Int(values.n_values))
      .map { String(cString: $0.value_nick) }
  }
}

extension Found {
  static func describe(_ value: capuchin_value, _ registry: Registry) -> String {
    describe(value) { (try? registry.object($0))?.className }
  }
}
