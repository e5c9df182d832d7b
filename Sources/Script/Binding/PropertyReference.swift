/// A property of a widget that a command names.
public enum PropertyReference: Sendable, Hashable {
  /// A portable property, as the catalog spells it.
  case portable(String)
  /// A toolkit's own, `adjustment.value`; written with a leading dot, here without.
  case toolkit(String)
}

extension PropertyReference: CustomStringConvertible {
  /// As a script writes it: `value`, `.adjustment.value`.
  public var description: String {
    switch self {
    case .portable(let name): name
    case .toolkit(let path): "." + path
    }
  }
}
