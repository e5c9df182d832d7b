extension Word {
  /// An argument that says exactly this text.
  ///
  /// - Parameter text: any text; a `*` in it stays readable, as an argument has no wildcards.
  public init(text: String) {
    self.init(pieces: [.plain(text)])
  }

  /// An argument or id in which no character has a special meaning.
  public static func literal(_ text: String) -> Word {
    Word(pieces: [.literal(text)])
  }

  /// `${secret:name}`.
  ///
  /// - Parameter name: the widget's id; each character that a name may not hold becomes `_`.
  public static func secret(named name: String) -> Word {
    Word(pieces: [.variable(.secret(named: name))])
  }

  /// A number in the shortest form that reads back the same.
  public static func number(_ number: Double) -> Word {
    Word(text: NumberText.text(of: number))
  }

  /// `true` or `false`.
  public static func boolean(_ value: Bool) -> Word {
    Word(text: value ? "true" : "false")
  }

  /// `500ms`, `5s`.
  public static func duration(_ duration: Duration) -> Word {
    Word(text: DurationText.text(of: duration))
  }

  /// A row, item, tab or column: its text, or `#n` for the n-th, from 1.
  public static func row(_ row: RowReference.Step) -> Word {
    path([row])
  }

  /// A path of a menu or of tree rows: `File>Recent>a.txt`.
  public static func path(_ steps: [RowReference.Step]) -> Word {
    Word(pieces: RowReference.Step.pieces(of: steps, escaping: [">"]))
  }

  /// Points as `x,y,x,y…`.
  public static func points(_ points: [Point]) -> Word {
    Word(text: Point.text(of: points))
  }
}
