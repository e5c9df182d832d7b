import BridgeKit
import CGObject
import CapuchinABI
import Spelling

/// The toolkit's own properties of its objects.
extension ObjectValues {
  /// One property of an object, found by a path such as "adjustment.value".
  private struct Found {
    let object: Object
    let spec: ParamSpec
    let name: String
  }

  /// Puts the property at `path`.
  /// - Throws: `BridgeError.noProperty` and the like; `stale` never.
  package func get(
    _ path: String, of object: Object, _ sink: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    try get(path, of: object) { value in path.lent { _ = sink.put(value, named: $0) } }
  }

  /// Calls `body` with the property at `path`; the memory of its value lives for that call.
  func get(_ path: String, of object: Object, _ body: (capuchin_value) -> Void) throws(BridgeError) {
    try find(path, in: object) { (found) throws(BridgeError) in
      guard let reader = ObjectValues.reader(found.spec, of: found.object) else {
        throw .notReadable(found.name, found.object.className)
      }
      guard read(reader, of: found.object, from: object, body) != nil else {
        let type = typeName(found.spec.pointee.value_type)
        throw .noForm(found.name, found.object.className, type)
      }
    }
  }

  /// Sets the property at `path`.
  /// - Throws: what is wrong with the name or the value.
  package func set(_ path: String, of object: Object, _ value: capuchin_value) throws(BridgeError) {
    try find(path, in: object) { (found) throws(BridgeError) in try set(found, value) }
  }

  private func set(_ found: Found, _ value: capuchin_value) throws(BridgeError) {
    let className = found.object.className
    let flags = found.spec.pointee.flags.rawValue
    guard flags & G_PARAM_WRITABLE.rawValue != 0, flags & G_PARAM_CONSTRUCT_ONLY.rawValue == 0
    else { throw .notWritable(found.name, className) }
    let what = "property \"\(found.name)\" of \(className)"
    let type = found.spec.pointee.value_type
    try withGValue(type) { (content) throws(BridgeError) in
      try write(value, to: content, what: what)
      // Validating changes a value that the property does not take: out of its range, for one.
      guard g_param_value_is_valid(found.spec, content) != 0 else {
        throw .mismatch(
          what, expected: range(found.spec),
          found: BridgeKit.Found.describe(value, registry))
      }
      g_object_set_property(found.object, found.name, content)
    }
  }

  /// Calls `body` with the property at `path`, and keeps the object that has it meanwhile: getters
  /// and setters are the app's, too.
  private func find(
    _ path: String, in root: Object, _ body: (Found) throws(BridgeError) -> Void
  ) throws(BridgeError) {
    g_object_ref(root)
    var object = root
    defer { g_object_unref(object) }
    guard path.utf8.contains(UInt8(ascii: ".")) else {
      return try body(Found(object: object, spec: try spec(path, of: object), name: path))
    }
    var names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let last = names.popLast() ?? ""
    for name in names {
      let next = try follow(name, of: object)
      g_object_unref(object)
      object = next
    }
    try body(Found(object: object, spec: try spec(last, of: object), name: last))
  }

  private func spec(
    _ name: String, of object: Object
  ) throws(BridgeError) -> ParamSpec {
    guard let known = object.objectClass, let spec = g_object_class_find_property(known, name) else {
      throw .noProperty(name, of: object.type)
    }
    return spec
  }

  /// The object that a property holds, with a reference of the caller's: a getter may have made it
  /// for this call.
  private func follow(_ name: String, of object: Object) throws(BridgeError) -> Object {
    let spec = try spec(name, of: object)
    let fundamental = g_type_fundamental(spec.pointee.value_type)
    guard fundamental == Fundamental.object || fundamental == Fundamental.interface,
      let reader = ObjectValues.reader(spec, of: object)
    else { throw .noObject(name, object.className) }
    let found = reader.with(object) {
      g_value_dup_object($0)?.assumingMemoryBound(to: GObject.self)
    }
    guard let found else { throw .noObject(name, object.className) }
    return found
  }

  private static func reader(_ spec: ParamSpec, of object: Object) -> PropertyReader? {
    object.objectClass.flatMap { PropertyReader(spec, of: $0) }
  }

  /// Calls `body` with what a reader reads; nil where that has no form.
  ///
  /// - Parameter root: where the path to the property began.
  func read<Result>(
    _ reader: PropertyReader, of object: Object, from root: Object,
    _ body: (capuchin_value) -> Result
  ) -> Result? {
    reader.with(object) { content in
      with(content) { value in
        guard value.tag == CAPUCHIN_VALUE_STRING, toolkit.isSecret(object, reader.spec, from: root) else {
          return body(value)
        }
        return body(.secret(value.data.string))
      }
    }
  }

  /// The property of a class whose name is most like `name`.
  static func nearestProperty(to name: String, in type: GType) -> String? {
    guard let known = g_type_class_peek(type)?.assumingMemoryBound(to: GObjectClass.self) else { return nil }
    let specs = ownedList { g_object_class_list_properties(known, $0) }
    return Suggestion.nearest(to: name, in: specs.compactMap { $0.map { String(cString: $0.pointee.name) } })
  }

  /// The range of a number's property, else what its type takes.
  private func range(_ spec: ParamSpec) -> String {
    func between<Number>(_ low: Number, _ high: Number) -> String {
      "a number from \(low) to \(high)"
    }
    let raw = UnsafeMutableRawPointer(spec)
    switch g_type_fundamental(spec.pointee.value_type) {
    case Fundamental.int:
      let spec = raw.assumingMemoryBound(to: GParamSpecInt.self).pointee
      return between(spec.minimum, spec.maximum)
    case Fundamental.uint:
      let spec = raw.assumingMemoryBound(to: GParamSpecUInt.self).pointee
      return between(spec.minimum, spec.maximum)
    case Fundamental.double:
      let spec = raw.assumingMemoryBound(to: GParamSpecDouble.self).pointee
      return between(spec.minimum, spec.maximum)
    case Fundamental.float:
      let spec = raw.assumingMemoryBound(to: GParamSpecFloat.self).pointee
      return between(spec.minimum, spec.maximum)
    default: return Expected.of(spec.pointee.value_type, toolkit) + " that it takes"
    }
  }
}
