/// What an argument's or a modifier's word must say.
public enum ArgumentType: String, Sendable, Hashable, CaseIterable {
  /// Any text.
  case text
  /// A number in the C locale.
  case number
  /// A whole number.
  case integer
  /// `true` or `false`.
  case boolean
  /// A number and `ms` or `s`.
  case duration
  /// One of the schema's choices.
  case choice
  /// A row by its text or `#n`; in a tree a path, `src>main.c`.
  case row
  /// A tab or column by its text or `#n`.
  case item
  /// A path of menu items, `File>Recent>a.txt`.
  case path
  /// `x,y,x,y…`.
  case points
  /// One `x,y`.
  case point
  /// A text in which `*` and `?` are wildcards.
  case wildcard
  /// A regular expression (PCRE2).
  case regex
  /// A portable property of the kind, or a toolkit's own with a leading dot.
  case property
  /// What a property is compared with.
  case value
  /// A comparison with a number, `> 5`.
  case comparison
  /// The name of a variable.
  case variable
  /// A file, relative to the script.
  case file
  /// A kind of widget.
  case kind
  /// A monkeyID.
  case monkeyID
  /// Kinds and monkeyIDs in turn: `Label clock Image *`.
  case widgets
  /// A key with the modifiers that are held, `ctrl+s`.
  case keys
  /// Keys that are held, `ctrl+shift`.
  case modifierKeys
  /// A date or a time of day, or both, as ISO 8601 writes them.
  case date
  /// `#rrggbb` or `#rrggbbaa`.
  case color
  /// A command within a command: it takes all words that the arguments after it leave.
  case command
}
