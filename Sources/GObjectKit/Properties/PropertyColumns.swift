import BridgeKit
import CGObject
import CapuchinABI

/// Reads the properties that snapshots ask of the objects of a class; how each is read is worked out once.
package final class PropertyColumns {
  private struct Key: Hashable {
    let type: GType
    let number: UInt64
  }

  private enum Column {
    case none
    case own(PropertyReader)
    /// Of an object that a property holds.
    case path(String)
  }

  private let properties: Properties
  private var known: [Key: [Column]] = [:]

  package init(_ properties: Properties) { self.properties = properties }

  /// Adds what is asked of an object, in the order in which that is; the app's getters may run.
  package func tell(of object: Object, _ asked: SnapshotWriter.Asked, to writer: SnapshotWriter) {
    guard asked.count > 0 else { return }
    for column in columns(of: object, asked) {
      switch column {
      case .none: writer.add(.null)
      case .own(let reader):
        if properties.read(reader, of: object, from: object, writer.add) == nil { writer.add(.null) }
      case .path(let path):
        do throws(BridgeError) { try properties.get(path, of: object, writer.add) } catch { writer.add(.null) }
      }
    }
  }

  private func columns(of object: Object, _ asked: SnapshotWriter.Asked) -> [Column] {
    let key = Key(type: object.type, number: asked.number)
    if let columns = known[key] { return columns }
    let columns = asked.properties().map { name -> Column in
      if name.utf8.contains(UInt8(ascii: ".")) { return .path(name) }
      guard let owner = object.objectClass, let spec = g_object_class_find_property(owner, name) else { return .none }
      return PropertyReader(spec, of: owner).map(Column.own) ?? .none
    }
    known[key] = columns
    return columns
  }
}
