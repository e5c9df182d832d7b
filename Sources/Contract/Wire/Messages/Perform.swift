/// Performs one command whole: find, wait, check, act, settle.
public enum Perform: WireMethod {
  public static let method = Method.perform

  public struct Parameters: Codable, Sendable, Hashable {
    /// The command with its variables substituted, secrets excepted: those stay `${secret:name}`.
    public var line: String
    /// How long it may take; a `%timeout` of the line itself counts more.
    public var timeoutMilliseconds: Int
    /// The secrets the line names.
    public var secrets: [String: Secret]
    public var options: Options

    public init(
      line: String, timeoutMilliseconds: Int, secrets: [String: Secret] = [:],
      options: Options = Options()
    ) {
      self.line = line
      self.timeoutMilliseconds = timeoutMilliseconds
      self.secrets = secrets
      self.options = options
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      line = try container.decode(String.self, forKey: .line)
      timeoutMilliseconds = try container.decode(Int.self, forKey: .timeoutMilliseconds)
      secrets = try container.decodeIfPresent([String: Secret].self, forKey: .secrets) ?? [:]
      options = try container.decodeIfPresent(Options.self, forKey: .options) ?? Options()
    }
  }

  /// What else the answer shall hold, and how the command is performed.
  public struct Options: Codable, Sendable, Hashable {
    /// With a failure, a picture of the window.
    public var picture: Bool
    /// With a failure, the tree of the process.
    public var tree: Bool
    /// Where the widget stands in the tree.
    public var path: Bool
    /// Whether a `Verify…` looks once: whatever is not as expected now fails at once.
    public var once: Bool
    /// The recorded effects of keys, as lines that check them. They decide if an app's handler saw the keys and did not
    /// say whether it handled them.
    public var effects: [String]
    /// Once the command has acted, how long the app must show the same before it counts as done.
    public var rest: Rest?
    /// Of a command that only looks: what the recorder would call its widget, if all is well.
    public var locator: Bool
    /// What texts of the line may be in the app's code, by text: they are looked for in the app's language, too.
    public var texts: [String: [String]]?
    /// The locale in which the line was recorded: if the app shows another language, the line's texts go by their
    /// translations first. Absent where that is not known.
    public var locale: String?
    /// Whether a command that finds no widget is given up after half a second, if another has found none in all its
    /// time and the app has shown the same since.
    public var givesUpEarly: Bool?

    public init(
      picture: Bool = false, tree: Bool = false, path: Bool = false, once: Bool = false, effects: [String] = [],
      rest: Rest? = nil, locator: Bool = false, texts: [String: [String]]? = nil, locale: String? = nil,
      givesUpEarly: Bool? = nil
    ) {
      self.picture = picture
      self.tree = tree
      self.path = path
      self.once = once
      self.effects = effects
      self.rest = rest
      self.locator = locator
      self.texts = texts
      self.locale = locale
      self.givesUpEarly = givesUpEarly
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      picture = try container.decodeIfPresent(Bool.self, forKey: .picture) ?? false
      tree = try container.decodeIfPresent(Bool.self, forKey: .tree) ?? false
      path = try container.decodeIfPresent(Bool.self, forKey: .path) ?? false
      once = try container.decodeIfPresent(Bool.self, forKey: .once) ?? false
      effects = try container.decodeIfPresent([String].self, forKey: .effects) ?? []
      rest = try container.decodeIfPresent(Rest.self, forKey: .rest)
      locator = try container.decodeIfPresent(Bool.self, forKey: .locator) ?? false
      texts = try container.decodeIfPresent([String: [String]].self, forKey: .texts)
      locale = try container.decodeIfPresent(String.self, forKey: .locale)
      givesUpEarly = try container.decodeIfPresent(Bool.self, forKey: .givesUpEarly)
    }
  }

  /// How long an app is waited for that may still be at work on what a command began.
  public struct Rest: Codable, Sendable, Hashable {
    /// How long it must show the same.
    public var quietMilliseconds: Int
    /// How long it is waited for at most.
    public var mostMilliseconds: Int

    public init(quietMilliseconds: Int, mostMilliseconds: Int) {
      (self.quietMilliseconds, self.mostMilliseconds) = (quietMilliseconds, mostMilliseconds)
    }
  }

  public struct Result: Codable, Sendable, Hashable {
    public var status: Status
    /// One sentence, secrets redacted; empty if all is well.
    public var message: String
    /// How long it took in the process.
    public var milliseconds: Double
    /// What went wrong, for programs: one of `Code`, open-ended; nil if all is well.
    public var code: Code?
    /// Widgets that almost matched, the nearest first.
    public var nearMisses: [NearMiss]
    /// The ids by which the widget can be found, the recorder's choice first.
    public var candidates: [Candidate]
    /// What `Get` read.
    public var value: JSONValue?
    /// A PNG file in base64: of a `Screenshot`, or of a failure if asked for.
    public var picture: String?
    /// XML, of a failure if asked for.
    public var tree: String?
    /// An XPath that finds the widget in the tree, as it was before the command was performed; if
    /// asked for, of a command with a widget.
    public var path: String?
    /// With `path`: what tells the widget from all others as long as it lives, and is no other's later.
    public var handle: String?
    /// The pack whose fault it is, with the codes `pack-crash` and `pack-hang`.
    public var pack: String?
    /// What the recorder would call the widget, if that is wanted.
    public var locator: Locator?

    public init(
      status: Status, message: String = "", milliseconds: Double, code: Code? = nil,
      nearMisses: [NearMiss] = [], candidates: [Candidate] = [], value: JSONValue? = nil,
      picture: String? = nil, tree: String? = nil, path: String? = nil, handle: String? = nil, pack: String? = nil,
      locator: Locator? = nil
    ) {
      self.status = status
      self.message = message
      self.milliseconds = milliseconds
      self.code = code
      self.nearMisses = nearMisses
      self.candidates = candidates
      self.value = value
      self.picture = picture
      self.tree = tree
      self.path = path
      self.handle = handle
      self.pack = pack
      self.locator = locator
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = try container.decode(Status.self, forKey: .status)
      message = try container.decodeIfPresent(String.self, forKey: .message) ?? ""
      milliseconds = try container.decodeIfPresent(Double.self, forKey: .milliseconds) ?? 0
      code = try container.decodeIfPresent(Code.self, forKey: .code)
      nearMisses = try container.decodeIfPresent([NearMiss].self, forKey: .nearMisses) ?? []
      candidates = try container.decodeIfPresent([Candidate].self, forKey: .candidates) ?? []
      value = try container.decodeIfPresent(JSONValue.self, forKey: .value)
      picture = try container.decodeIfPresent(String.self, forKey: .picture)
      tree = try container.decodeIfPresent(String.self, forKey: .tree)
      path = try container.decodeIfPresent(String.self, forKey: .path)
      handle = try container.decodeIfPresent(String.self, forKey: .handle)
      pack = try container.decodeIfPresent(String.self, forKey: .pack)
      locator = try container.decodeIfPresent(Locator.self, forKey: .locator)
    }
  }

  /// What the recorder would call a widget.
  public struct Locator: Codable, Sendable, Hashable {
    public var kind: String
    /// As a script writes it.
    public var id: String
    /// All its ids, the recorder's choice first.
    public var candidates: [Candidate]
    /// The id of its window.
    public var window: String
    /// The first id of each widget of the kind where its number counts, in order; none if they are many.
    public var ofKind: [String]

    public init(kind: String, id: String, candidates: [Candidate], window: String, ofKind: [String] = []) {
      (self.kind, self.id, self.candidates) = (kind, id, candidates)
      (self.window, self.ofKind) = (window, ofKind)
    }
  }

  /// Of a failure the reason counts: its evidence is left out, the larger piece first, and that is said.
  public static func shortened(_ result: Result) -> Result? {
    guard result.status != .ok else { return nil }
    var shorter = result
    let tree = result.tree?.utf8.count ?? 0
    let picture = result.picture?.utf8.count ?? 0
    guard max(tree, picture) > 0 else { return nil }
    let left = tree > picture ? "tree" : "picture"
    if tree > picture { shorter.tree = nil } else { shorter.picture = nil }
    shorter.message += WireError.leftOut(left, bytes: max(tree, picture))
    return shorter
  }

  public static func isLarge(_ result: Result) -> Bool { result.picture != nil || result.tree != nil }

  /// How a command ended; one that this side does not know decodes as `error`.
  public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
    case ok
    /// A verification was false.
    case fail
    /// The command could not be performed.
    case error

    public init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer().decode(String.self)
      self = Status(rawValue: name) ?? .error
    }
  }

  /// Why a command did not end well, for programs.
  public struct Code: RawRepresentable, Codable, Sendable, Hashable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let syntax = Code(rawValue: "syntax")
    public static let unsupported = Code(rawValue: "unsupported")
    public static let notFound = Code(rawValue: "not-found")
    public static let ambiguous = Code(rawValue: "ambiguous")
    public static let notVisible = Code(rawValue: "not-visible")
    public static let insensitive = Code(rawValue: "insensitive")
    public static let covered = Code(rawValue: "covered")
    public static let moving = Code(rawValue: "moving")
    public static let noInputDevice = Code(rawValue: "no-input-device")
    public static let noEffect = Code(rawValue: "no-effect")
    public static let busy = Code(rawValue: "busy")
    /// The app's main thread could have run, and had no processor.
    public static let machineBusy = Code(rawValue: "machine-busy")
    /// The driver has given it up.
    public static let givenUp = Code(rawValue: "given-up")
    public static let falseVerification = Code(rawValue: "false")
    public static let pack = Code(rawValue: "pack")
    /// A pack ended the process; where that crashed, said by the controller.
    public static let packCrash = Code(rawValue: "pack-crash")
    /// A pack does not return, so that the process does not answer.
    public static let packHang = Code(rawValue: "pack-hang")
    /// The process ended meanwhile; said by the controller, never sent.
    public static let ended = Code(rawValue: "ended")
  }

  /// A widget that almost matched.
  public struct NearMiss: Codable, Sendable, Hashable {
    public var kind: String
    /// As a script would call it.
    public var id: String

    public init(kind: String, id: String) {
      self.kind = kind
      self.id = id
    }
  }
}

/// An id by which a widget can be found, with its tier: 1 its own words, 2 the label beside it, 3 the developer's id,
/// 4 an ordinal, 5 the text that a label shows, 6 what a field shows while it is empty.
public struct Candidate: Codable, Sendable, Hashable {
  public var tier: Int
  public var text: String

  public init(tier: Int, text: String) {
    self.tier = tier
    self.text = text
  }
}
