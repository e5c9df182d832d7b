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

  /// A widget that commands were recorded of.
  public struct Widget: Codable, Equatable, Sendable {
    public let window: String
    public let kind: String
    /// As the script calls it.
    public let id: String
    public var candidates: [PerformResult.Candidate]

    public init(window: String, kind: String, id: String, candidates: [PerformResult.Candidate]) {
      self.window = window
      self.kind = kind
      self.id = id
      self.candidates = candidates
    }
  }

  public init() {}

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    widgets = try container.decodeIfPresent([Widget].self, forKey: .widgets) ?? []
    commands = try container.decodeIfPresent([RecordedCommand].self, forKey: .commands) ?? []
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

  /// What was recorded of each command of a script that may have been edited since: what stands in both in the
  /// same order belongs together.
  ///
  /// - Parameter lines: the script's commands in canonical form.
  /// - Returns: one for each line; nil for one that was not recorded so.
  func recorded(of lines: [String]) -> [RecordedCommand?] {
    var found = commands.map(Optional.some)
    for change in lines.difference(from: commands.map(\.line)) {
      switch change {
      case .remove(let offset, _, _): found.remove(at: offset)
      case .insert(let offset, _, _): found.insert(nil, at: offset)
      }
    }
    return found
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
  public let effects: [String]

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
