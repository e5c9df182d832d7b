import Files
import Foundation
import Script
import Wire

/// All ids of each widget that was recorded, beside the script: for healing a script whose widgets
/// have got other names.
struct CandidateMap {
  /// What `FILE.map` holds; fields are only ever added.
  struct Contents: Codable, Equatable {
    var version = 1
    var widgets: [Widget] = []
  }

  struct Widget: Codable, Equatable {
    let window: String
    let kind: String
    /// As the script calls it.
    let id: String
    var candidates: [Candidate]
  }

  let path: String
  private(set) var contents = Contents()

  init(beside script: String) { path = script + ".map" }

  /// Takes in the widget of a command and writes the file, in one step.
  ///
  /// - Throws: `FileError`.
  mutating func add(_ recorded: Recorded) throws(FileError) {
    guard !recorded.kind.isEmpty, let id = Self.id(in: recorded.line) else { return }
    let widget = Widget(
      window: recorded.window, kind: recorded.kind, id: id, candidates: recorded.candidates)
    let index = contents.widgets.firstIndex {
      $0.window == widget.window && $0.kind == widget.kind && $0.id == widget.id
    }
    if let index {
      guard contents.widgets[index] != widget else { return }
      contents.widgets[index] = widget
    } else {
      contents.widgets.append(widget)
    }
    try write()
  }

  /// Writes the file.
  ///
  /// - Throws: `FileError`.
  func write() throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json: Data
    do {
      json = try encoder.encode(contents)
    } catch {
      throw FileError(description: "cannot write \(path): \(error)")
    }
    try OutputFile(path).write(json + [UInt8(ascii: "\n")])
  }

  private static func id(in line: String) -> String? {
    guard let command = try? Command(parsing: line), command.words.count > 2 else { return nil }
    return command.words[2].description
  }
}
