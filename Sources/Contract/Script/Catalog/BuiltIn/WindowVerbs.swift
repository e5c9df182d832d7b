extension BuiltIn {
  static var windowVerbs: [VerbSchema] {
    let size = [
      ArgumentSchema("width", .number, minimum: 1), ArgumentSchema("height", .number, minimum: 1),
    ]
    return [
      VerbSchema("Resize", "give a window a size", isRecorded: true, [VerbForm(["Window"], size)]),
      window("Maximize", "let a window fill the screen"),
      window("Restore", "give a window the size back that it had"),
      window("Fullscreen", "let a window fill the screen without its frame"),
      window("Minimize", "put a window away"),
      window("Close", "close a window as its frame's button does"),
      window("Raise", "bring a window to the front"),
    ]
  }

  private static func window(_ name: String, _ summary: String) -> VerbSchema {
    VerbSchema(name, summary, isRecorded: true, [VerbForm(["Window"])])
  }
}
