import Files
import Player
import Script
import Wire

/// Writes what a recording knows beyond its lines beside the script.
struct MapFile {
  private let script: String
  private(set) var contents = ScriptMap()

  init(beside script: String) { self.script = script }

  var path: String { ScriptMap.path(beside: script) }

  /// Takes in a command with its widget and writes the file, in one step.
  ///
  /// - Parameters:
  ///   - recorded: in its last form.
  ///   - pause: how long after the command before it was begun.
  /// - Throws: `FileError`.
  mutating func add(_ recorded: Recorded, after pause: Duration) throws(FileError) {
    guard !recorded.line.isEmpty else { return }
    contents.commands.append(
      RecordedCommand(
        line: recorded.line, pause: Int(pause / .milliseconds(1)), conditions: recorded.conditions,
        effects: recorded.effects))
    if !recorded.texts.isEmpty { contents.texts = (contents.texts ?? [:]).merging(recorded.texts) { $1 } }
    if !recorded.kind.isEmpty, let id = Self.id(in: recorded.line) { addWidget(recorded, id: id) }
    try write()
  }

  /// Takes back effects of a command.
  ///
  /// - Throws: `FileError`.
  mutating func amend(_ place: Int, effects: [String]) throws(FileError) {
    guard contents.commands.indices.contains(place) else { return }
    contents.commands[place].effects = effects
    try write()
  }

  private mutating func addWidget(_ recorded: Recorded, id: String) {
    let widget = ScriptMap.Widget(
      window: recorded.window, kind: recorded.kind, id: id, candidates: recorded.candidates,
      ofKind: recorded.ofKind.isEmpty ? nil : recorded.ofKind)
    let index = contents.widgets.firstIndex {
      $0.window == widget.window && $0.kind == widget.kind && $0.id == widget.id
    }
    if let index { contents.widgets[index] = widget } else { contents.widgets.append(widget) }
  }

  /// Writes the file.
  ///
  /// - Throws: `FileError`.
  func write() throws(FileError) { try contents.write(beside: script) }

  private static func id(in line: String) -> String? {
    guard let command = try? Command(parsing: line), command.words.count > 2 else { return nil }
    return command.words[2].description
  }
}
