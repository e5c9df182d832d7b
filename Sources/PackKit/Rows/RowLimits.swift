/// How much of a long list is looked at, the same in all packs.
public enum RowLimits {
  /// As many rows as a tree of widgets lists: a person reads no more.
  public static let mostListed = 1000
  /// How long a search may hold the app up before it is asked again; a frame lasts 16 ms.
  public static let turn: Duration = .milliseconds(8)
  /// How long one that is asked for by another pack may hold the app up until the caller asks again.
  public static let moment: Duration = .milliseconds(250)
  /// For how long of the processor rows are looked at to name some of them, which holds up the press or
  /// key (``WorkLimit``): the others go by number.
  public static let naming: Duration = .milliseconds(250)
  static let longestName = 80
}

extension String {
  /// Whether it can be what a script calls a row: not a text so long, or with a line break, that a person
  /// would not write it. One like a number is: it is written `\#4`.
  public var isRowName: Bool {
    !isEmpty && utf8.count <= RowLimits.longestName && !contains(where: \.isNewline)
  }
}
