import ABIOverlay
import CapuchinABI

/// Something that scripts can read of a component's widgets: `capuchin_property`.
public struct ComponentProperty: Hashable, Sendable {
  /// As scripts name it.
  public let name: String
  /// The toolkit's own property that it is; empty where the component says what it is.
  public let source: String

  init(reading pointer: UnsafePointer<capuchin_property>) throws(DataProblem) {
    let raw = capuchin_property(reading: pointer)
    name = try raw.name.checkedText()
    source = try raw.source.checkedText()
  }
}

/// Which widgets inside another are its parts: `CAPUCHIN_OWNS_…`.
public enum PartsRule: Hashable, Sendable {
  case nothing, all
  case allBut([String])
  case children([String])
  /// What the component says of each.
  case asked

  init(_ rule: UInt32, _ classes: [String]) {
    self =
      switch rule {
      case CAPUCHIN_OWNS_ALL: .all
      case CAPUCHIN_OWNS_ALL_BUT: .allBut(classes)
      case CAPUCHIN_OWNS_CHILDREN: .children(classes)
      case CAPUCHIN_OWNS_ASKED: .asked
      default: .nothing
      }
  }
}
