import FoundationEssentials

/// The first line of a script: `# capuchin {"app":["gedit"],"toolkit":"GTK"}`. A recording writes one; what a recording
/// does not know is written by hand: `arguments`, `tags`.
public struct ScriptHeader: Sendable, Hashable, Codable {
  private static let opening = "# capuchin "

  /// The app's command and its arguments; `play FILE` starts it.
  public var app: [String]
  public var toolkit: String?
  /// The toolkit's version.
  public var version: String?
  /// The locale that was recorded in.
  public var locale: String?
  /// The folder that the app was started in, absolute or seen from the script's own.
  public var folder: String?
  /// Whose settings and files the app had: `private` or `user`.
  public var stage: String?
  /// The folder with the app's own settings, absolute or seen from the script's own.
  public var settings: String?
  /// The toolkit's theme, such as `Adwaita:dark`.
  public var theme: String?
  /// How many pixels of the screen a logical one had in each direction.
  public var scale: Double?
  /// The names of what the script is given where another runs it, in their order.
  public var arguments: [String]?
  /// By which scripts are chosen.
  public var tags: [String]?

  public init(
    app: [String], toolkit: String? = nil, version: String? = nil, locale: String? = nil, folder: String? = nil,
    stage: String? = nil, settings: String? = nil, theme: String? = nil, scale: Double? = nil
  ) {
    self.app = app
    self.toolkit = toolkit
    self.version = version
    self.locale = locale
    self.folder = folder
    self.stage = stage
    self.settings = settings
    self.theme = theme
    self.scale = scale
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    app = try container.decodeIfPresent([String].self, forKey: .app) ?? []
    toolkit = try container.decodeIfPresent(String.self, forKey: .toolkit)
    version = try container.decodeIfPresent(String.self, forKey: .version)
    locale = try container.decodeIfPresent(String.self, forKey: .locale)
    folder = try container.decodeIfPresent(String.self, forKey: .folder)
    stage = try container.decodeIfPresent(String.self, forKey: .stage)
    settings = try container.decodeIfPresent(String.self, forKey: .settings)
    theme = try container.decodeIfPresent(String.self, forKey: .theme)
    scale = try container.decodeIfPresent(Double.self, forKey: .scale)
    arguments = try container.decodeIfPresent([String].self, forKey: .arguments)
    tags = try container.decodeIfPresent([String].self, forKey: .tags)
  }

  /// The header as a script's line, without a newline.
  ///
  /// - Throws: an encoder's error; with these fields there is none.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Self.opening + String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads a comment line; fields that are not known are ignored.
  ///
  /// - Returns: nil for a comment that is no header.
  init?(comment: String) {
    guard comment.hasPrefix(Self.opening) else { return nil }
    let json = Data(comment.utf8.dropFirst(Self.opening.utf8.count))
    guard let header = try? JSONDecoder().decode(ScriptHeader.self, from: json) else { return nil }
    self = header
  }
}

extension Script {
  /// What the script was recorded with, if its first line says so.
  public var header: ScriptHeader? {
    guard case .comment(let comment) = lines.first?.content else { return nil }
    return ScriptHeader(comment: comment)
  }
}
