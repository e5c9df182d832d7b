/// The second word of a command: a kind, or a toolkit's class.
public enum KindReference: Sendable, Hashable {
  /// A kind of the catalog, as it spells it.
  case kind(String)
  /// A toolkit's class and its subclasses; written with a leading dot, here without.
  case toolkitClass(String)
}

extension KindReference {
  /// Reads what a script writes: `Button`, `.GtkSpinner`. Whether there is such a kind is the catalog's
  /// matter.
  public init(_ text: String) {
    self = text.hasPrefix(".") && text.count > 1 ? .toolkitClass(String(text.dropFirst())) : .kind(text)
  }
}

extension KindReference: CustomStringConvertible {
  /// As a script writes it: `Button`, `.GtkSpinner`.
  public var description: String {
    switch self {
    case .kind(let name): name
    case .toolkitClass(let name): "." + name
    }
  }
}
