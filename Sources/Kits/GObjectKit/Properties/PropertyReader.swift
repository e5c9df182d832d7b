import BridgeKit
import CapuchinABI
import CGObject
import CLinker

package typealias ParamSpec = UnsafeMutablePointer<GParamSpec>

/// Reads one property of objects of one class.
///
/// It does what `g_object_get_property` does, without looking the name up each time where it need not: the class
/// that owns the property reads it, by the number it gave it. Looked up are properties of interfaces, for which
/// each class has a number of its own, and those of which a class below may have overridden: GLib tells nobody
/// whether one that reads properties has.
package struct PropertyReader {
  private typealias Function = @convention(c) (Object?, UInt32, UnsafeMutablePointer<GValue>?, ParamSpec?) -> Void

  let spec: ParamSpec
  /// The function of the owner; nil where it is looked up who reads.
  private let read: Function?

  /// - Parameter known: a class that has the property.
  /// - Returns: nil where it cannot be read.
  init?(_ spec: ParamSpec, of known: UnsafeMutablePointer<GObjectClass>) {
    guard PropertyReader.isReadable(spec) else { return nil }
    let isLast = PropertyReader.lastReader(known, spec.pointee.owner_type) == nil
    self.init(spec, by: isLast ? PropertyReader.function(of: spec.pointee.owner_type) : nil)
  }

  /// One that runs no code but that of GTK or a library of its kind: an app's own, or a script's, does who knows
  /// what. Of a property that a class of the app's may have overridden it reads what the base knows.
  /// - Returns: nil where there is none.
  package init?(byLibrary name: String, of known: UnsafeMutablePointer<GObjectClass>) {
    guard let spec = g_object_class_find_property(known, name), PropertyReader.isReadable(spec) else { return nil }
    let owner = PropertyReader.function(of: spec.pointee.owner_type)
    guard PropertyReader.isLibrarys(owner) else { return nil }
    // No library's class descends from one of the app's.
    let last = PropertyReader.lastReader(known, spec.pointee.owner_type)
    self.init(spec, by: last != nil && PropertyReader.isLibrarys(last) ? nil : owner)
  }

  private init(_ spec: ParamSpec, by read: Function?) { (self.spec, self.read) = (spec, read) }

  package var type: GType { spec.pointee.value_type }

  package var holdsObject: Bool { g_type_is_a(type, Fundamental.object) != 0 || Classes.isInterface(type) }

  /// Calls `body` with the value.
  package func with<Result, Failure: Error>(
    _ object: Object, _ body: (UnsafeMutablePointer<GValue>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withGValue(type) { (value) throws(Failure) in
      if let read {
        read(object, spec.pointee.param_id, value, spec)
      } else {
        g_object_get_property(object, spec.pointee.name, value)
      }
      return try body(value)
    }
  }

  /// The text it holds; nil where it holds none.
  package func text(_ object: Object) -> String? {
    with(object) { value in g_value_get_string(value).map { String(cString: $0) } }
  }

  package func bool(_ object: Object) -> Bool { with(object) { g_value_get_boolean($0) != 0 } }

  // MARK: - Who reads

  private static func isReadable(_ spec: ParamSpec) -> Bool {
    spec.pointee.flags.rawValue & G_PARAM_READABLE.rawValue != 0
  }

  /// How a class reads its own properties; nil for an interface, and for a class that has none.
  private static func function(of type: GType) -> Function? {
    g_type_class_peek(type)?.assumingMemoryBound(to: GObjectClass.self).pointee.get_property
  }

  /// How the first from a class up reads properties that descends from their owner; nil where none does.
  private static func lastReader(_ known: UnsafeMutablePointer<GObjectClass>, _ owner: GType) -> Function? {
    var type = known.pointee.g_type_class.g_type
    while type != 0, type != owner {
      if let function = function(of: type) { return function }
      type = g_type_parent(type)
    }
    return nil
  }

  private static func isLibrarys(_ function: Function?) -> Bool {
    guard let function, let path = clinker_image_of(unsafeBitCast(function, to: UnsafeRawPointer.self)) else {
      return false
    }
    return String(cString: path).split(separator: "/").last?.hasPrefix("lib") == true
  }
}

/// Reads the properties that snapshots ask of the objects of a class; how each is read is worked out once.
package final class PropertyColumns {
  /// Reads what is none of an object's properties. A text lives until the object changes.
  package typealias BridgeValue = (Object) -> capuchin_value

  private struct Key: Hashable {
    let type: GType
    let number: UInt64
  }

  private enum Column {
    case none
    case own(PropertyReader)
    /// Of an object that a property holds.
    case path(String)
    /// What is none of the object's properties.
    case ofBridge(BridgeValue)
  }

  private let values: ObjectValues
  /// Gives what the bridge itself knows of objects of a class by a name; nil where that is nothing.
  private let bridgeValue: (String, GType) -> BridgeValue?
  private var known: [Key: [Column]] = [:]

  package init(_ values: ObjectValues, bridgeValue: @escaping (String, GType) -> BridgeValue?) {
    (self.values, self.bridgeValue) = (values, bridgeValue)
  }

  /// Adds what is asked of an object, in the order in which that is; the app's getters may run.
  package func tell(of object: Object, _ asked: SnapshotWriter.Asked, to writer: SnapshotWriter) {
    guard asked.count > 0 else { return }
    for column in columns(of: object, asked) {
      switch column {
      case .none: writer.add(.null)
      case .own(let reader):
        if values.read(reader, of: object, from: object, writer.add) == nil { writer.add(.null) }
      case .path(let path):
        do throws(BridgeError) { try values.get(path, of: object, writer.add) } catch { writer.add(.null) }
      case .ofBridge(let read): writer.add(read(object))
      }
    }
  }

  private func columns(of object: Object, _ asked: SnapshotWriter.Asked) -> [Column] {
    let key = Key(type: object.type, number: asked.number)
    if let columns = known[key] { return columns }
    let columns = asked.properties().map { name -> Column in
      if name.utf8.contains(UInt8(ascii: ".")) { return .path(name) }
      if let read = bridgeValue(name, object.type) { return .ofBridge(read) }
      guard let owner = object.objectClass, let spec = g_object_class_find_property(owner, name) else { return .none }
      return PropertyReader(spec, of: owner).map(Column.own) ?? .none
    }
    known[key] = columns
    return columns
  }
}
