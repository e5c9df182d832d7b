/// The first request on a connection: who speaks, with which version, and by which right.
public enum Hello: WireMethod {
  public static let method = Method.hello

  public struct Parameters: Codable, Sendable, Hashable {
    public var `protocol`: ProtocolVersion
    /// The versions of the programs on this side, for the log: `{"capuchin": "0.1.0"}`.
    public var versions: [String: String]
    /// The content of the session's token file.
    public var token: Secret
    public var role: Role
    /// Names of what this side can do beyond the protocol's version; unknown ones are ignored.
    public var capabilities: [String]

    public init(
      protocol version: ProtocolVersion = .current, versions: [String: String], token: Secret,
      role: Role, capabilities: [String] = []
    ) {
      self.protocol = version
      self.versions = versions
      self.token = token
      self.role = role
      self.capabilities = capabilities
    }
  }

  /// What a client may do.
  public enum Role: String, Codable, Sendable, Hashable {
    /// Records and performs; a session has one.
    case driver
    /// Reads only; any number.
    case watcher
  }

  public struct Result: Codable, Sendable, Hashable {
    /// What both sides speak from now on.
    public var `protocol`: ProtocolVersion
    public var pid: Int32
    /// The path of the executable.
    public var program: String
    public var argv: [String]
    public var toolkit: Toolkit
    public var packs: [Pack]
    public var capabilities: [String]
    /// The locale of messages as the process has it, `en_GB.UTF-8`.
    public var locale: String

    public init(
      protocol version: ProtocolVersion, pid: Int32, program: String, argv: [String],
      toolkit: Toolkit, packs: [Pack], capabilities: [String] = [], locale: String
    ) {
      self.protocol = version
      self.pid = pid
      self.program = program
      self.argv = argv
      self.toolkit = toolkit
      self.packs = packs
      self.capabilities = capabilities
      self.locale = locale
    }
  }

  /// The toolkit whose windows the agent sees.
  public struct Toolkit: Codable, Sendable, Hashable {
    public var name: String
    public var version: String
    /// `x11`, `wayland`, `broadway`.
    public var backend: String
    /// Whether the display has a pointer; without one input is not synthesised.
    public var pointer: Bool?
    public var keyboard: Bool?
    /// What the app is called by the toolkit and its settings: `org.gnome.Calculator`.
    public var application: String?
    /// The theme with its variant, `Adwaita:dark`.
    public var theme: String?
    /// How many pixels of the screen a logical one has in each direction.
    public var scale: Double?

    public init(
      name: String, version: String, backend: String, pointer: Bool? = nil, keyboard: Bool? = nil,
      application: String? = nil, theme: String? = nil, scale: Double? = nil
    ) {
      self.name = name
      self.version = version
      self.backend = backend
      self.pointer = pointer
      self.keyboard = keyboard
      self.application = application
      self.theme = theme
      self.scale = scale
    }
  }

  /// A pack in short; `packs` tells the rest.
  public struct Pack: Codable, Sendable, Hashable {
    public var id: String
    public var version: String
    public var state: PackState

    public init(id: String, version: String, state: PackState) {
      self.id = id
      self.version = version
      self.state = state
    }
  }
}
