import BridgeKit
import CObjC
import CapuchinABI

/// Values of Objective-C's own types, as methods take and return them: objects, classes, selectors. Objects on the
/// toolkit's thread.
struct ToolkitValues {
  let registry: Registry

  /// Puts the value at `memory`; an object without a value of its own is left to the host, which makes a node of it.
  func read(
    _ type: capuchin_value_type, at memory: UnsafeRawPointer, _ sink: UnsafePointer<capuchin_sink>
  ) -> capuchin_status {
    guard let pointer = memory.load(as: UnsafeMutableRawPointer?.self) else { return CAPUCHIN_STATUS_UNSUPPORTED }
    switch type.encoding.text.first {
    case "#":
      guard let known = KnownClasses.shared.of(number: UInt64(UInt(bitPattern: pointer))) else {
        return CAPUCHIN_STATUS_UNSUPPORTED
      }
      sink.put(.text(capuchin_string(known.cName)))
    case ":":
      guard let name = sel_getName(OpaquePointer(pointer)) else { return CAPUCHIN_STATUS_UNSUPPORTED }
      sink.put(.text(capuchin_string(name)))
    case "@" where type.flags & CAPUCHIN_TYPE_KEEPS_OBJECTS == 0 && ToolkitValues.isValue(type.encoding.text):
      return autoreleasing { put(pointer, type.flags, sink) }
    default: return CAPUCHIN_STATUS_UNSUPPORTED
    }
    return CAPUCHIN_STATUS_OK
  }

  private func put(
    _ pointer: UnsafeMutableRawPointer, _ flags: UInt32, _ sink: UnsafePointer<capuchin_sink>
  ) -> capuchin_status {
    guard KnownClasses.shared.of(pointer) != nil,
      let reading = reading(pointer.assumingMemoryBound(to: objc_object.self), flags)
    else { return CAPUCHIN_STATUS_UNSUPPORTED }
    let putter = ReadingPutter(registry, isSecret: false)
    return withExtendedLifetime(putter) {
      sink.put(putter.value(reading))
      return CAPUCHIN_STATUS_OK
    }
  }

  /// Nil of an object that has no value of its own, and of one that only the app's code could read.
  private func reading(_ object: Object, _ flags: UInt32) -> Reading? {
    if flags & CAPUCHIN_TYPE_PASSIVE != 0 {
      guard !object.runningClass.isOfApp, ToolkitValues.simple.contains(where: object.isKind) else { return nil }
    }
    guard let reading = try? Reading(object) else { return nil }
    if case .object = reading { return nil }
    return reading
  }

  /// Whether an object may be put as its value: a class that is named must be one of these, as in `@"NSString"`.
  private static func isValue(_ encoding: String) -> Bool {
    let name = encoding.dropFirst().filter { $0 != "\"" }
    return name.isEmpty || names.contains(name)
  }

  private static let names = ["NSString", "NSNumber"]

  /// Those that a call brings as their values, as they are at that moment.
  private static let simple = names.compactMap(ObjCClass.init(_:))

  /// Writes a value; an object is kept alive until `release`.
  func write(
    _ value: capuchin_value, as type: capuchin_value_type, to memory: UnsafeMutableRawPointer,
    _ made: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) throws(BridgeError) {
    switch type.encoding.text.first {
    case "#": memory.storeBytes(of: try known(value).raw, as: OpaquePointer.self)
    case ":":
      guard value.tag == CAPUCHIN_VALUE_STRING else { throw .otherValue }
      memory.storeBytes(of: Selector(value.data.string.text).raw, as: OpaquePointer.self)
    case "@" where type.encoding.text != "@?":
      guard let object = try object(value) else { throw .otherValue }
      _ = try? object.send("retain")
      made.pointee = UnsafeMutableRawPointer(object)
      memory.storeBytes(of: UnsafeMutableRawPointer(object), as: UnsafeMutableRawPointer.self)
    default: throw .unsupported("")
    }
  }

  static func release(_ made: UnsafeMutableRawPointer) {
    try? made.assumingMemoryBound(to: objc_object.self).perform("release")
  }

  private func known(_ value: capuchin_value) throws(BridgeError) -> ObjCClass {
    if value.tag == CAPUCHIN_VALUE_STRING, let known = ObjCClass(value.data.string.text) { return known }
    guard value.tag == CAPUCHIN_VALUE_NODE else { throw .otherValue }
    let known = ObjCClass(OpaquePointer(try registry.object(value.data.node)))
    guard KnownClasses.shared.of(number: known.number) != nil else { throw .otherValue }
    return known
  }

  private func object(_ value: capuchin_value) throws(BridgeError) -> Object? {
    switch value.tag {
    case CAPUCHIN_VALUE_NODE: return try registry.object(value.data.node)
    case CAPUCHIN_VALUE_LIST: return try list(value.data.list.values)
    case CAPUCHIN_VALUE_RECT: return Object.value(NSRect(value.data.rect))
    default: return try Writing(registry: registry).object(value, as: "@", what: "")
    }
  }

  private func list(_ values: [capuchin_value]) throws(BridgeError) -> Object? {
    guard let array = try? ObjCClass("NSMutableArray")?.object.send("array") else { throw .otherValue }
    for value in values {
      guard let item = try object(value) else { throw .otherValue }
      try? array.perform("addObject:", item)
    }
    return array
  }
}

extension BridgeError {
  /// The host says what was expected and what was found.
  fileprivate static var otherValue: BridgeError { .invalid("") }
}

extension NSRect {
  fileprivate init(_ rect: capuchin_rect) {
    self.init(origin: NSPoint(x: rect.x, y: rect.y), size: NSSize(width: rect.width, height: rect.height))
  }
}
