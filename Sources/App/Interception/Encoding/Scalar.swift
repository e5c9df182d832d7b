/// A type that one letter stands for.
///
/// `BOOL` has no letter of its own: gcc's runtime on x86-64 makes it an `unsigned char`, `C`; `B` is
/// C's `_Bool`. `l` is this platform's `long`, as in the runtime's own headers; the compilers write
/// `q` for it.
public enum Scalar: String, CaseIterable, Hashable, Sendable {
  case char = "c"
  case unsignedChar = "C"
  case short = "s"
  case unsignedShort = "S"
  case int = "i"
  case unsignedInt = "I"
  case long = "l"
  case unsignedLong = "L"
  case longLong = "q"
  case unsignedLongLong = "Q"
  case int128 = "t"
  case unsignedInt128 = "T"
  case float = "f"
  case double = "d"
  case longDouble = "D"
  case bool = "B"
  case void = "v"
  /// `char *`.
  case text = "*"
  /// `NXAtom`, a unique string.
  case atom = "%"
  case `class` = "#"
  case selector = ":"
  /// What the compiler had no letter for; `^?` is a pointer to a function.
  case unknown = "?"

  /// Whether a bit-field can have this type.
  var isInteger: Bool {
    switch self {
    case .char, .unsignedChar, .short, .unsignedShort, .int, .unsignedInt, .long, .unsignedLong,
      .longLong, .unsignedLongLong, .int128, .unsignedInt128, .bool:
      true
    default: false
    }
  }
}
