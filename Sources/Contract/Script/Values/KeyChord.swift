/// A key with the modifier keys that are held: `ctrl+s`, `ctrl+shift+Return`, `ctrl++`.
public struct KeyChord: Sendable, Hashable {
  /// A key that is held while another is pressed.
  public enum Modifier: String, Sendable, Hashable, CaseIterable {
    case ctrl, shift, alt, `super`, meta
  }

  /// In the order of `Modifier`, none twice.
  public let modifiers: [Modifier]
  /// One character, or a key's name: `Return`, `F1`, `Page_Up`.
  public let key: String

  /// The key that deletes.
  public static let delete = KeyChord(key: "Delete")

  private init(key: String) { (modifiers, self.key) = ([], key) }

  /// Reads a chord.
  ///
  /// - Returns: nil for an unknown modifier, one that is there twice, and a key that is neither a character nor a name.
  public init?(_ text: String) {
    let key = text.hasSuffix("+") ? "+" : String(text.split(separator: "+").last ?? "")
    guard text.hasSuffix(key), !key.isEmpty, key.count == 1 || Identifier.isValid(key) else {
      return nil
    }
    let before = text.dropLast(key.count)
    guard before.isEmpty || (before.hasSuffix("+") && before.count > 1),
      let modifiers = KeyChord.modifiers(String(before.dropLast()))
    else { return nil }
    self.modifiers = modifiers
    self.key = key
  }

  /// Reads modifier keys alone: `ctrl+shift`; an empty text is none.
  ///
  /// - Returns: nil for an unknown one or one that is there twice.
  public static func modifiers(_ text: String) -> [Modifier]? {
    if text.isEmpty { return [] }
    let names = text.split(separator: "+", omittingEmptySubsequences: false)
    let found = names.compactMap { Modifier(rawValue: String($0)) }
    guard found.count == names.count, Set(found).count == found.count else { return nil }
    return Modifier.allCases.filter(found.contains)
  }
}

extension KeyChord: CustomStringConvertible {
  /// The chord with its modifiers in their usual order.
  public var description: String {
    (modifiers.map(\.rawValue) + [key]).joined(separator: "+")
  }
}
