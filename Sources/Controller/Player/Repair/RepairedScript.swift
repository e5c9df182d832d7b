import Files
import Script

/// A script, and its map, as repairs change them. Nothing is written before `write`.
public struct RepairedScript: Sendable {
  public let file: String
  /// The lines that change, with their numbers from 1.
  public let changes: [Change]
  /// Whether the map changes: by a repair, or by what was written into the script by hand.
  public let changesMap: Bool
  private let lines: [[UInt8]]
  private let map: ScriptMap?

  /// A line of the script.
  public struct Change: Sendable, Hashable {
    public let line: Int
    public let before: String
    public let after: String
  }

  /// - Parameters:
  ///   - file: the script as it was named.
  ///   - repairs: those of other scripts are left out.
  /// - Throws: `FileError` if the script or its map cannot be read, or is no script of lines.
  public init(_ file: String, _ repairs: [Repair]) throws(FileError) {
    let bytes: [UInt8]
    do {
      bytes = Array(try InputFile.read(file))
    } catch {
      throw FileError(description: "cannot read \(file): \(error)")
    }
    guard ScriptFile(bytes, named: file) == .lines else {
      throw FileError(description: "\(file) is a property list, which repairs do not change; write its names by hand")
    }
    self.file = file
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let before = try ScriptMap.read(beside: file)
    var map = before
    let commands = Script(bytes: bytes, file: file).commands
    let places = map?.places(of: commands.map(\.description)) ?? []
    var changes: [Change] = []
    for (index, command) in commands.enumerated() {
      let recorded = places.indices.contains(index) ? places[index] : nil
      if let recorded { map?.take(command.description, at: recorded) }
      guard let line = command.line, let repair = repairs.first(where: { $0.file == file && $0.line == line.number }),
        let aimed = command.aimed(at: repair.new.kind, repair.new.id),
        let text = Self.text(of: command, in: line, repair)
      else { continue }
      guard lines[line.number - 1].replace(line.text, with: text) else { continue }
      changes.append(Change(line: line.number, before: line.text, after: text))
      map?.take(repair, line: aimed.description, at: recorded)
    }
    (self.lines, self.changes, self.map, changesMap) = (lines, changes, map, map != before)
  }

  /// A line with the widget's new name, all else as it was; nil if the line does not say the old one.
  private static func text(of command: Command, in line: SourceLine, _ repair: Repair) -> String? {
    guard command.words[1].description == repair.old.kind, command.words[2].description == repair.old.id,
      let kind = command.words[1].range, let id = command.words[2].range
    else { return nil }
    let bytes = Array(line.text.utf8)
    let changed = bytes[..<kind.lowerBound] + Array(repair.new.kind.utf8) + bytes[kind.upperBound..<id.lowerBound]
      + Array(repair.new.id.utf8) + bytes[id.upperBound...]
    return String(decoding: changed, as: UTF8.self)
  }

  /// What changes in the script, as `diff -U0` prints it; empty if nothing does.
  public var diff: String {
    guard !changes.isEmpty else { return "" }
    let hunks = changes.map { "@@ -\($0.line) +\($0.line) @@\n-\($0.before)\n+\($0.after)\n" }
    return "--- \(file)\n+++ \(file)\n" + hunks.joined()
  }

  /// Writes the script, and its map if there is one.
  ///
  /// - Throws: `FileError`.
  public func write() throws(FileError) {
    if !changes.isEmpty { try OutputFile(file).write(Array(lines.joined(separator: [UInt8(ascii: "\n")]))) }
    if changesMap, let map { try map.write(beside: file) }
  }
}

extension ScriptMap {
  /// Takes over a line that was written by hand in place of a recorded one.
  fileprivate mutating func take(_ line: String, at place: Int) {
    guard commands[place].line != line, let old = Repair.Name(in: commands[place].line), let new = Repair.Name(in: line)
    else { return }
    commands[place] = commands[place].renamed(old, new, line: line)
    for index in widgets.indices where widgets[index].name == old && new != old {
      widgets[index] = Widget(
        window: widgets[index].window, kind: new.kind, id: new.id, candidates: widgets[index].candidates,
        ofKind: widgets[index].ofKind)
    }
  }

  /// Takes over what a widget is called now.
  fileprivate mutating func take(_ repair: Repair, line: String, at place: Int?) {
    let known = widgets.indices.filter { widgets[$0].name == repair.old }
    for index in commands.indices where known.count < 2 || index == place {
      commands[index] = commands[index].renamed(repair.old, repair.newName, line: index == place ? line : nil)
    }
    guard let first = known.first else { return }
    let widget = Widget(
      window: widgets[first].window, kind: repair.new.kind, id: repair.new.id, candidates: repair.new.candidates,
      ofKind: repair.new.ofKind.isEmpty ? nil : repair.new.ofKind)
    if known.count == 1 { widgets[first] = widget } else { widgets.append(widget) }
    rename(repair, in: widget.window)
  }

  /// The neighbours of a widget know it by its new name, too.
  private mutating func rename(_ repair: Repair, in window: String) {
    guard case .text(let old, nil)? = (try? MonkeyID(parsing: repair.old.id))?.target,
      let new = repair.new.candidates.first
    else { return }
    for index in widgets.indices where widgets[index].window == window && widgets[index].kind == repair.old.kind {
      widgets[index].ofKind = widgets[index].ofKind.map { $0.map { $0 == old ? new.text : $0 } }
    }
  }
}

extension RecordedCommand {
  /// The same with another name of a widget.
  ///
  /// - Parameter line: the script's line now; nil leaves it.
  func renamed(_ old: Repair.Name, _ new: Repair.Name, line: String?) -> RecordedCommand {
    func renamed(_ check: String) -> String {
      guard Repair.Name(in: check) == old, let command = try? Command(parsing: check) else { return check }
      return command.aimed(at: new.kind, new.id)?.description ?? check
    }
    return RecordedCommand(
      line: line ?? self.line, pause: pause, conditions: conditions.map(renamed), effects: effects.map(renamed))
  }
}

extension Repair.Name {
  /// What a line calls its widget; nil for a line without one.
  init?(in line: String) {
    guard let command = try? Command(parsing: line), command.words.count > 2, (try? MonkeyID(command.words[2])) != nil
    else { return nil }
    self.init(kind: command.words[1].text, id: command.words[2].description)
  }
}

extension [UInt8] {
  /// Puts a text in the place of another that it holds; what is around that, as a CR at the end, stays.
  ///
  /// - Returns: false if it does not hold that.
  fileprivate mutating func replace(_ text: String, with other: String) -> Bool {
    guard let range = firstRange(of: Array(text.utf8)) else { return false }
    replaceSubrange(range, with: other.utf8)
    return true
  }
}
