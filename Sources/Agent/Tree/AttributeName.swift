/// The name of a property as an attribute has it.
enum AttributeName {
  /// What every element has, whatever its kind.
  static let own: Set<String> = [
    "class", "id", "text", "frame", "enabled", "visible", "focused", "x", "y", "width", "height",
    "address",
  ]
  /// Portable properties of kinds.
  static let portable: Set<String> = ["value", "active", "selected", "count"]

  /// A toolkit's own property loses its dot; where a portable one has that name, `toolkit-` goes
  /// in front. What XML has in no name becomes `_`.
  static func of(_ property: String) -> String {
    guard property.hasPrefix(".") else { return cleaned(property) }
    let name = cleaned(String(property.dropFirst()))
    return own.contains(name) || portable.contains(name) ? "toolkit-\(name)" : name
  }

  private static func cleaned(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { isPart($0) ? $0 : "_" }
    guard let first = scalars.first else { return "_" }
    let text = String(String.UnicodeScalarView(scalars))
    return isStart(first) ? text : "_" + text
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "-", ".": true
    default: isStart(scalar)
    }
  }
}
