/// What both sides refuse before they look closer.
public enum Limits {
  /// The longest line, its newline not counted: 16 MiB.
  public static let lineBytes = 16 << 20
  /// How deep arrays and objects may nest; the messages themselves need five.
  public static let depth = 64
  /// How many values a text may hold that is read as `JSONValue`: no argument of a command needs more.
  public static let values = 200_000
}
