/// What an argument's word says, read by its type.
public indirect enum ArgumentValue: Sendable, Hashable {
  /// Of types text, choice, value, regex, variable, file, date, color.
  case text(String)
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case duration(Duration)
  /// Of types row, item, path.
  case row(RowReference)
  /// Of types points and point; never empty.
  case points([Point])
  case wildcard(Wildcard)
  case property(PropertyReference)
  case comparison(NumberComparison)
  case kind(KindReference)
  case monkeyID(MonkeyID)
  case keys(KeyChord)
  case modifierKeys([KeyChord.Modifier])
  case command(BoundCommand)
  /// A word with variables that are not substituted yet: it is checked when they are.
  case unresolved(Word)
}
