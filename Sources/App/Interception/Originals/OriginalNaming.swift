/// How the original of a method is called: its name with `orig` in front.
public enum OriginalNaming: Sendable {
  /// `select_item` → `orig_select_item`.
  case underscored
  /// `pickerView:didSelectRow:` → `origPickerView:didSelectRow:`.
  case camelCase

  private static let prefix = "orig"

  /// The name of a method's original.
  public func original(of method: String) -> String {
    switch self {
    case .underscored: Self.prefix + "_" + method
    case .camelCase: Self.prefix + method.prefix(1).uppercased() + method.dropFirst()
    }
  }

  /// The methods whose original may be called that, likeliest first; none if no original is.
  func methods(ofOriginal name: String) -> [String] {
    guard name.hasPrefix(Self.prefix) else { return [] }
    let rest = String(name.dropFirst(Self.prefix.count))
    let candidates: [String] =
      switch self {
      case .underscored: rest.hasPrefix("_") ? [String(rest.dropFirst())] : []
      // `URLFor:` keeps its capital.
      case .camelCase: [rest.prefix(1).lowercased() + rest.dropFirst(), rest]
      }
    return candidates.filter { !$0.isEmpty && original(of: $0) == name }
  }
}
