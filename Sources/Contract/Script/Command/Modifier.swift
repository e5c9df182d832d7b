/// A `%name=value` after a command's words.
public struct Modifier: Sendable {
  public let name: String
  public let value: Word
  /// Where in its line the modifier stands, in UTF-8 offsets; nil for one that was made.
  public let range: Range<Int>?

  /// - Parameters:
  ///   - name: a letter or `_`, then letters, digits, `_`, `.` and `-`.
  ///   - value: the word after the `=`.
  /// - Returns: nil if the name is not one.
  public init?(name: String, value: Word) {
    guard Identifier.isValid(name) else { return nil }
    self.init(checkedName: name, value: value, range: nil)
  }

  init(checkedName name: String, value: Word, range: Range<Int>?) {
    self.name = name
    self.value = value
    self.range = range
  }
}

extension Modifier: Hashable {
  public static func == (left: Modifier, right: Modifier) -> Bool {
    left.name == right.name && left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}

extension Modifier: CustomStringConvertible {
  /// The modifier in canonical form.
  public var description: String { "%\(name)=\(value)" }
}
