/// Tells a class of the app, `--setup AddAccountOperation`, from an operation of a pack, `--setup add-account`.
///
/// An operation that a pack offers under such a name counts more.
public enum AppClassName {
  /// Whether a name begins with a capital letter and holds only letters, digits and `_`.
  public static func isOne(_ name: String) -> Bool {
    guard let first = name.utf8.first, isCapital(first) else { return false }
    return name.utf8.allSatisfy { isCapital($0) || isSmall($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
