import CGObject
import CapuchinABI

/// A GValue of our own, initialised once and unset at the end of `body`.
package func withGValue<Result, Failure: Error>(
  _ type: GType, _ body: (UnsafeMutablePointer<GValue>) throws(Failure) -> Result
) throws(Failure) -> Result {
  var value = GValue()
  g_value_init(&value, type)
  defer { g_value_unset(&value) }
  return try withUnsafeMutablePointer(to: &value) { (value) throws(Failure) in try body(value) }
}

/// From the toolkit's values to the ABI's.
///
/// Enumerations become their nick ("horizontal"), flags their nicks joined by "|", objects nodes,
/// string arrays lists, variants what they print as; the toolkit has a text for other boxed values.
extension ObjectValues {
  /// Calls `body` with the value in the form of the ABI, or answers nil where it has none. Its
  /// memory lives for that call.
  func with<Result>(
    _ value: UnsafePointer<GValue>, _ body: (capuchin_value) -> Result
  ) -> Result? {
    if let simple = number(value) { return body(simple) }
    switch g_type_fundamental(value.pointee.g_type) {
    case Fundamental.string: return body(Self.text(g_value_get_string(value)))
    case Fundamental.enumeration: return body(enumeration(value))
    case Fundamental.flags: return flags(value).lent { body(.text($0)) }
    case Fundamental.object, Fundamental.interface: return body(object(g_value_get_object(value)))
    case Fundamental.boxed: return boxed(value, body)
    case Fundamental.variant:
      return Self.printed(g_value_get_variant(value).map { g_variant_print($0, 0) }, body)
    default: return nil
    }
  }

  /// Calls `body` with several values as a list; what has no form becomes null.
  package func withList(_ values: UnsafeBufferPointer<GValue>, _ body: (capuchin_list) -> Void) {
    var read: [capuchin_value] = []
    func step(_ rest: Slice<UnsafeBufferPointer<GValue>>) {
      guard let base = values.baseAddress, !rest.isEmpty else { return read.withForeignList(body) }
      let next: Void? = with(base + rest.startIndex) { value in
        read.append(value)
        step(rest.dropFirst())
      }
      if next == nil {
        read.append(.null)
        step(rest.dropFirst())
      }
    }
    step(values[...])
  }

  private func number(_ value: UnsafePointer<GValue>) -> capuchin_value? {
    switch g_type_fundamental(value.pointee.g_type) {
    case Fundamental.boolean: .bool(g_value_get_boolean(value) != 0)
    case Fundamental.char: .int(Int64(g_value_get_schar(value)))
    case Fundamental.uchar: .int(Int64(g_value_get_uchar(value)))
    case Fundamental.int: .int(Int64(g_value_get_int(value)))
    case Fundamental.uint: .int(Int64(g_value_get_uint(value)))
    case Fundamental.long: .int(Int64(g_value_get_long(value)))
    case Fundamental.ulong: .whole(UInt64(g_value_get_ulong(value)))
    case Fundamental.int64: .int(Int64(g_value_get_int64(value)))
    case Fundamental.uint64: .whole(UInt64(g_value_get_uint64(value)))
    case Fundamental.float: .double(Double(g_value_get_float(value)))
    case Fundamental.double: .double(g_value_get_double(value))
    default: nil
    }
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> capuchin_value {
    text == nil ? .null : .text(capuchin_string(text))
  }

  private func object(_ pointer: UnsafeMutableRawPointer?) -> capuchin_value {
    guard let object = pointer?.assumingMemoryBound(to: GObject.self),
      isA(object, Fundamental.object)
    else { return .null }
    return .node(registry.node(object))
  }

  /// Nicks live as long as the class, which is never unloaded while a value of it exists.
  private func enumeration(_ value: UnsafePointer<GValue>) -> capuchin_value {
    let number = g_value_get_enum(value)
    guard let type = g_type_class_peek(value.pointee.g_type),
      let found = g_enum_get_value(type.assumingMemoryBound(to: GEnumClass.self), number)
    else { return .int(Int64(number)) }
    return .text(capuchin_string(found.pointee.value_nick))
  }

  private func flags(_ value: UnsafePointer<GValue>) -> String {
    let bits = g_value_get_flags(value)
    guard let type = g_type_class_peek(value.pointee.g_type) else { return "\(bits)" }
    let flags = type.assumingMemoryBound(to: GFlagsClass.self).pointee
    let known = UnsafeBufferPointer(start: flags.values, count: Int(flags.n_values))
    let nicks = known.filter { $0.value != 0 && bits & $0.value == $0.value }
    return nicks.map { String(cString: $0.value_nick) }.joined(separator: "|")
  }

  private func boxed<Result>(
    _ value: UnsafePointer<GValue>, _ body: (capuchin_value) -> Result
  ) -> Result? {
    guard let content = g_value_get_boxed(value) else { return body(.null) }
    guard value.pointee.g_type == g_strv_get_type() else {
      return toolkit.with(content, of: value.pointee.g_type, registry, body)
    }
    return list(content.assumingMemoryBound(to: UnsafePointer<CChar>?.self), body)
  }

  private func list<Result>(
    _ texts: UnsafePointer<UnsafePointer<CChar>?>, _ body: (capuchin_value) -> Result
  ) -> Result {
    let count = sequence(first: 0) { $0 + 1 }.first { texts[$0] == nil } ?? 0
    return (0..<count).map { Self.text(texts[$0]) }.withForeignList { body(.list($0)) }
  }

  /// Text that GLib allocated, freed after `body`.
  package static func printed<Result>(
    _ text: UnsafeMutablePointer<CChar>?, _ body: (capuchin_value) -> Result
  ) -> Result {
    defer { g_free(text) }
    return body(self.text(text))
  }
}
