extension BuiltIn {
  /// What every verb takes.
  static var modifiers: [ModifierSchema] {
    [
      ModifierSchema(
        "timeout", .duration,
        "how long to wait until the command can be performed or the expected is there"),
      ModifierSchema(
        "retries", .integer, minimum: 0, "how often to try again after a FAIL or an ERROR"),
      ModifierSchema("retrydelay", .duration, "how long to wait before each try but the first"),
      ModifierSchema("ignore", .boolean, "`true`: leave the command out"),
      ModifierSchema("shouldfail", .boolean, "`true`: a FAIL is wanted, success is a FAIL"),
      ModifierSchema("screenshotonerror", .boolean, "`false`: no picture after a FAIL or an ERROR"),
      ModifierSchema(
        "tag", .text, "a word that reports show at the command, and by which `play --tags` chooses scripts"),
      ModifierSchema("name", .text, "what reports call the command"),
      ModifierSchema(
        "moving", .boolean, "`true`: the widget need not stand still; all else that a click needs is checked"),
      ModifierSchema("thinktime", .duration, "how long to wait before the command"),
    ]
  }

  static var tolerance: ModifierSchema {
    ModifierSchema("tolerance", .number, minimum: 0, "by how much numbers or colours may differ")
  }
}
