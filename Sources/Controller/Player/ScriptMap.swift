import Files
import FoundationEssentials
import Script

/// What a recording knows beyond its lines, in `FILE.map` beside the script: all ids of each widget, for healing a
/// script whose widgets have got other names, and of each command what it brought about and when it was given.
public struct ScriptMap: Codable, Equatable, Sendable {
  /// Fields are only ever added.
  public var version = 1
  public var widgets: [Widget] = []
  public var commands: [RecordedCommand] = []
  /// What texts of the commands may be in the app's code, by text; nil if the app showed that language.
  public var texts: [String: [String]]?

  /// A widget that commands were recorded of.
  public struct Widget: Codable, Equatable, Sendable {
    public let window: String
    public let kind: String
    /// As the script calls it.
    public let id: String
    public var candidates: [PerformResult.Candidate]
    /// The first id of each widget of the kind that there was, in order, where its number counts; nil if they were
    /// many, or not known.
    public var ofKind: [String]?

    var name: Repair.Name { Repair.Name(kind: kind, id: id) }

    public init(
      window: String, kind: String, id: String, candidates: [PerformResult.Candidate], ofKind: [String]? = nil
    ) {
      self.window = window
      self.kind = kind
      self.id = id
      self.candidates = candidates
      self.ofKind = ofKind
    }
  }

  public init() {}

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    widgets = try container.decodeIfPresent([Widget].self, forKey: .widgets) ?? []
    commands = try container.decodeIfPresent([RecordedCommand].self, forKey: .commands) ?? []
    texts = try container.decodeIfPresent([String: [String]].self, forKey: .texts)
  }

  /// The path of the map of a script.
  public static func path(beside script: String) -> String { script + ".map" }

  /// Reads the map of a script.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: `FileError` if it cannot be read or is no map.
  static func read(beside script: String) throws(FileError) -> ScriptMap? {
    let path = path(beside: script)
    let data: Data
    do throws(InputFile.Failure) {
      data = try InputFile.read(path)
    } catch {
      if error.isMissing { return nil }
      throw FileError(description: "cannot read \(path): \(error)")
    }
    do {
      return try JSONDecoder().decode(ScriptMap.self, from: data)
    } catch {
      throw FileError(description: "cannot read \(path): it is no map that record wrote")
    }
  }

  /// Lines of its conditions and effects that do more than check: no recording writes them, and they would be
  /// performed without appearing in any output.
  var forbidden: [String] {
    commands.flatMap { $0.conditions + $0.effects }.filter { line in
      guard let command = try? Command(parsing: line) else { return true }
      return !Self.checks.contains(command.verb.lowercased())
    }
  }

  /// The verbs that only look at a widget. The others of that name read or write files.
  private static let checks = Set(
    Catalog.builtIn.verbs.map { $0.name.lowercased() }.filter {
      ($0.hasPrefix("verify") || $0.hasPrefix("waitfor")) && $0 != "verifyimage"
    })

  /// What was recorded of each command of a script that may have been edited since. One that was given another name by
  /// hand has brought about the same.
  ///
  /// - Parameter lines: the script's commands in canonical form.
  /// - Returns: one for each line; nil for one that was not recorded so.
  func recorded(of lines: [String]) -> [RecordedCommand?] {
    zip(lines, places(of: lines)).map { line, place in
      guard let recorded = place.map({ commands[$0] }) else { return nil }
      guard recorded.line != line, let old = Repair.Name(in: recorded.line), let new = Repair.Name(in: line)
      else { return recorded }
      return recorded.renamed(old, new, line: line)
    }
  }

  /// Which recorded command each line of a script is: what both have in the same order belongs together, and between
  /// two of those as many commands with the same verbs do.
  ///
  /// - Parameter lines: the script's commands in canonical form.
  /// - Returns: for each line an index of `commands`; nil for one that was not recorded so.
  func places(of lines: [String]) -> [Int?] {
    var places = commands.indices.map(Optional.some)
    for change in lines.difference(from: commands.map(\.line)) {
      switch change {
      case .remove(let offset, _, _): places.remove(at: offset)
      case .insert(let offset, _, _): places.insert(nil, at: offset)
      }
    }
    var begin = 0
    var next = 0
    for end in 0...places.count where end == places.count || places[end] != nil {
      let recorded = next..<(end < places.count ? places[end] ?? next : commands.count)
      if recorded.count == end - begin {
        for (line, place) in zip(begin..<end, recorded) where Self.isRenamed(commands[place].line, lines[line]) {
          places[line] = place
        }
      }
      (begin, next) = (end + 1, recorded.upperBound + 1)
    }
    return places
  }

  /// Whether two commands are the same but for what they call their widget.
  private static func isRenamed(_ line: String, _ other: String) -> Bool {
    guard let name = Repair.Name(in: other), let command = try? Command(parsing: line) else { return false }
    return command.aimed(at: name.kind, name.id)?.description == other
  }

  /// Writes the map of a script.
  ///
  /// - Throws: `FileError`.
  public func write(beside script: String) throws(FileError) {
    let path = Self.path(beside: script)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json: Data
    do {
      json = try encoder.encode(self)
    } catch {
      throw FileError(description: "cannot write \(path): \(error)")
    }
    try OutputFile(path).write(json + [UInt8(ascii: "\n")])
  }
}

/// A command as it was recorded.
public struct RecordedCommand: Codable, Equatable, Sendable {
  /// The script line.
  public let line: String
  /// Milliseconds since the command before was begun; 0 of the first.
  public let pause: Int
  /// What it counts on, as lines that check it: of one that says places in its widget, how large that was.
  public let conditions: [String]
  /// What it brought about, as lines that check it.
  public var effects: [String]

  public init(line: String, pause: Int, conditions: [String] = [], effects: [String]) {
    self.line = line
    self.pause = pause
    self.conditions = conditions
    self.effects = effects
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    line = try container.decode(String.self, forKey: .line)
    pause = try container.decode(Int.self, forKey: .pause)
    conditions = try container.decodeIfPresent([String].self, forKey: .conditions) ?? []
    effects = try container.decode([String].self, forKey: .effects)
  }
}
