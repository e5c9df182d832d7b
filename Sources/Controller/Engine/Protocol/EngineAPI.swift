// Made by Scripts/generate-protocol from Protocol/capuchin.json: change that.
import Wire

/// The types of the engine's protocol.
public enum EngineAPI {
  /// The version of the protocol.
  public static let version = 1

  /// An empty object.
  public struct Nothing: Codable, Sendable, Hashable {

    public init() {}
  }

  /// Who answers.
  public struct Hello: Codable, Sendable, Hashable {
    /// The version of this protocol: it rises where something becomes incompatible.
    public var `protocol`: Int
    /// The release of Capuchin.
    public var version: String

    public init(`protocol`: Int, version: String) {
      self.protocol = `protocol`
      self.version = version
    }
  }

  /// A process that may let the agent in.
  public struct Attached: Codable, Sendable, Hashable {
    /// What other requests call it.
    public var session: String
    /// The session's folder, for the agent.
    public var folder: String
    /// What is wrong with packs that were found; they are left out.
    public var problems: [String]

    public init(session: String, folder: String, problems: [String]) {
      self.session = session
      self.folder = folder
      self.problems = problems
    }
  }

  /// An app that is ready.
  public struct Opened: Codable, Sendable, Hashable {
    /// By what all other requests name it.
    public var session: String
    /// Its first process that was entered.
    public var pid: Int
    /// The path of its executable.
    public var program: String
    /// `GTK`, `GNUstep`.
    public var toolkit: String
    /// Of the toolkit.
    public var toolkitVersion: String
    /// The locale of its messages: `en_GB.UTF-8`.
    public var locale: String
    /// The X or Wayland display that it is on.
    public var display: String?
    /// The variables with which another program uses a display of the session's own.
    public var displayEnvironment: [String: String]
    /// The packs that serve it, in its first process.
    public var packs: [String]
    /// What is wrong with packs that were found, one sentence each.
    public var problems: [String]

    public init(
      session: String,
      pid: Int,
      program: String,
      toolkit: String,
      toolkitVersion: String,
      locale: String,
      display: String? = nil,
      displayEnvironment: [String: String],
      packs: [String],
      problems: [String]
    ) {
      self.session = session
      self.pid = pid
      self.program = program
      self.toolkit = toolkit
      self.toolkitVersion = toolkitVersion
      self.locale = locale
      self.display = display
      self.displayEnvironment = displayEnvironment
      self.packs = packs
      self.problems = problems
    }
  }

  /// An id by which a widget can be found.
  public struct Candidate: Codable, Sendable, Hashable {
    /// 1 the widget's own words, 2 the label beside it, 3 the developer's id, 4 its place among its kind, 5 the text
    /// that a label shows, 6 what a field shows while it is empty.
    public var tier: Int
    /// As a script would write it, but for what it would escape.
    public var text: String

    public init(tier: Int, text: String) {
      self.tier = tier
      self.text = text
    }
  }

  /// How a command went.
  public struct Outcome: Codable, Sendable, Hashable {
    /// `fail`: a verification was false. `error`: the command could not be performed.
    public var status: Status
    /// The line, its variables substituted, secrets excepted.
    public var command: String
    /// One sentence; empty if all is well.
    public var message: String
    /// How long it took, the way to the app and back included.
    public var milliseconds: Double
    /// What went wrong, for programs: `not-found`, `ambiguous`, `covered`… (see the wire's `perform`).
    public var code: String?
    /// The widgets that almost matched, as a script would call them, the nearest first.
    public var nearMisses: [String]
    /// The ids of the widget that was found, of a failure; the recorder's choice first.
    public var candidates: [Candidate]
    /// What `Get` has read, as a script has it in a variable.
    public var value: String?
    /// A PNG file in base64, of a failure if evidence was asked for: the window, or what a `VerifyImage` has found.
    public var picture: String?
    /// A PNG file in base64 that shows in red what differs from what a `VerifyImage` expects, likewise.
    public var difference: String?
    /// The app's tree as XML, of a failure if evidence was asked for.
    public var tree: String?
    /// The pack whose fault it is that the app ended or does not answer.
    public var pack: String?
    /// Whether nothing more can be performed: the app has ended or cannot be reached.
    public var lostApp: Bool

    public init(
      status: Status,
      command: String,
      message: String,
      milliseconds: Double,
      code: String? = nil,
      nearMisses: [String],
      candidates: [Candidate],
      value: String? = nil,
      picture: String? = nil,
      difference: String? = nil,
      tree: String? = nil,
      pack: String? = nil,
      lostApp: Bool = false
    ) {
      self.status = status
      self.command = command
      self.message = message
      self.milliseconds = milliseconds
      self.code = code
      self.nearMisses = nearMisses
      self.candidates = candidates
      self.value = value
      self.picture = picture
      self.difference = difference
      self.tree = tree
      self.pack = pack
      self.lostApp = lostApp
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = try container.decode(Status.self, forKey: .status)
      command = try container.decode(String.self, forKey: .command)
      message = try container.decode(String.self, forKey: .message)
      milliseconds = try container.decode(Double.self, forKey: .milliseconds)
      code = try container.decodeIfPresent(String.self, forKey: .code)
      nearMisses = try container.decode([String].self, forKey: .nearMisses)
      candidates = try container.decode([Candidate].self, forKey: .candidates)
      value = try container.decodeIfPresent(String.self, forKey: .value)
      picture = try container.decodeIfPresent(String.self, forKey: .picture)
      difference = try container.decodeIfPresent(String.self, forKey: .difference)
      tree = try container.decodeIfPresent(String.self, forKey: .tree)
      pack = try container.decodeIfPresent(String.self, forKey: .pack)
      lostApp = try container.decodeIfPresent(Bool.self, forKey: .lostApp) ?? false
    }

    /// See `status`.
    public enum Status: String, CaseIterable, Codable, Sendable, Hashable {
      case ok, fail, error
    }
  }

  /// A command of a script that has ended.
  public struct Step: Codable, Sendable, Hashable {
    /// The script as it was named.
    public var file: String
    /// Where the command stands in it, from 1.
    public var line: Int
    /// How many scripts run the one it stands in; 0 in the one that was asked for.
    public var depth: Int
    /// What `%name` calls it.
    public var name: String?
    /// Its `%tag`.
    public var tag: String?
    /// How it went. It has no picture and no tree: those are in the result's last failure.
    public var outcome: Outcome

    public init(file: String, line: Int, depth: Int, name: String? = nil, tag: String? = nil, outcome: Outcome) {
      self.file = file
      self.line = line
      self.depth = depth
      self.name = name
      self.tag = tag
      self.outcome = outcome
    }
  }

  /// How a script went.
  public struct Played: Codable, Sendable, Hashable {
    /// The worst of its commands.
    public var status: Status
    /// How long it took.
    public var milliseconds: Double
    /// Its commands in the order in which they ended, those of scripts that it ran included.
    public var steps: [Step]
    /// The first command that did not end well, with its evidence if that was asked for.
    public var failure: Outcome?
    /// Whether the app has ended or cannot be reached any more.
    public var lostApp: Bool

    public init(status: Status, milliseconds: Double, steps: [Step], failure: Outcome? = nil, lostApp: Bool) {
      self.status = status
      self.milliseconds = milliseconds
      self.steps = steps
      self.failure = failure
      self.lostApp = lostApp
    }

    /// See `status`.
    public enum Status: String, CaseIterable, Codable, Sendable, Hashable {
      case ok, fail, error
    }
  }

  /// The windows and widgets of an app, or some of them.
  public struct Tree: Codable, Sendable, Hashable {
    /// As the `format` says.
    public var tree: String
    /// How many widgets it has.
    public var shown: Int
    /// How many there are: of those that were asked for, those left out by `depth` and `limit` included.
    public var count: Int
    /// What an XPath gives that finds no nodes: a text, a number, a truth value.
    public var value: String?

    public init(tree: String, shown: Int, count: Int, value: String? = nil) {
      self.tree = tree
      self.shown = shown
      self.count = count
      self.value = value
    }
  }

  /// A widget.
  public struct Widget: Codable, Sendable, Hashable {
    /// Its kind: `Button`.
    public var kind: String
    /// As a script would call it.
    public var id: String?
    /// What the tree says of it: `class`, `text`, `enabled`, `frame` (x,y,width,height in its window)…
    public var properties: [String: String]
    /// What tells it from all others as long as it lives, and is no other's later: `xpath=//*[@handle='…']` is a
    /// monkeyID of it.
    public var handle: String?

    public init(kind: String, id: String? = nil, properties: [String: String], handle: String? = nil) {
      self.kind = kind
      self.id = id
      self.properties = properties
      self.handle = handle
    }
  }

  /// Widgets.
  public struct Found: Codable, Sendable, Hashable {
    /// The first of them, in the order of the tree.
    public var widgets: [Widget]
    /// How many there are.
    public var count: Int

    public init(widgets: [Widget], count: Int) {
      self.widgets = widgets
      self.count = count
    }
  }

  /// A toplevel window.
  public struct Window: Codable, Sendable, Hashable {
    /// `Window`, `Dialog`…
    public var kind: String
    /// As a script would call it.
    public var id: String
    /// Its title.
    public var title: String
    /// Whether it has the keys.
    public var active: Bool
    /// Whether it keeps others from being used.
    public var modal: Bool
    /// In pixels of the app.
    public var width: Double
    /// In pixels of the app.
    public var height: Double

    public init(kind: String, id: String, title: String, active: Bool, modal: Bool, width: Double, height: Double) {
      self.kind = kind
      self.id = id
      self.title = title
      self.active = active
      self.modal = modal
      self.width = width
      self.height = height
    }
  }

  /// Toplevel windows.
  public struct WindowList: Codable, Sendable, Hashable {
    /// The topmost first, process by process.
    public var windows: [Window]

    public init(windows: [Window]) {
      self.windows = windows
    }
  }

  /// A picture.
  public struct PictureFile: Codable, Sendable, Hashable {
    /// A PNG file in base64.
    public var png: String

    public init(png: String) {
      self.png = png
    }
  }

  /// A command that was recorded.
  public struct Line: Codable, Sendable, Hashable {
    /// Of the app.
    public var session: String
    /// Of its processes: each counts its commands for itself.
    public var process: Int
    /// The same comes again while the command grows. A lower one than the newest of that process is a command that was
    /// given before it and told late.
    public var sequence: Int
    /// The whole script line; empty takes the command back.
    public var line: String
    /// Whether it is complete.
    public var final: Bool
    /// All ids of the widget, the one used first.
    public var candidates: [Candidate]
    /// Of the widget; empty for a command without one.
    public var kind: String
    /// The id of the window that it happened in.
    public var window: String
    /// Lines that check what it counts on.
    public var conditions: [String]
    /// Lines that check what it has brought about, what says most first.
    public var effects: [String]

    public init(
      session: String,
      process: Int,
      sequence: Int,
      line: String,
      final: Bool,
      candidates: [Candidate],
      kind: String,
      window: String,
      conditions: [String],
      effects: [String]
    ) {
      self.session = session
      self.process = process
      self.sequence = sequence
      self.line = line
      self.final = final
      self.candidates = candidates
      self.kind = kind
      self.window = window
      self.conditions = conditions
      self.effects = effects
    }
  }

  /// What was recorded.
  public struct Recording: Codable, Sendable, Hashable {
    /// The script's lines.
    public var lines: [String]

    public init(lines: [String]) {
      self.lines = lines
    }
  }

  /// What the app has written to its standard output and standard error.
  public struct OutputPart: Codable, Sendable, Hashable {
    /// From the offset on, at most 1 MiB. The last 16 MiB are kept: a line in brackets says how many bytes before it
    /// were dropped. Bytes that are no UTF-8 are repaired.
    public var text: String
    /// The offset behind it.
    public var next: Int

    public init(text: String, next: Int) {
      self.text = text
      self.next = next
    }
  }

  /// How an app ended.
  public struct Ended: Codable, Sendable, Hashable {
    /// Of the app.
    public var session: String
    /// `exit status 0`, `signal 11 (SIGSEGV)`; how it ended is not known where it is empty.
    public var message: String
    /// Whether a signal ended it that was not sent to end the session.
    public var crashed: Bool
    /// The pack whose fault that is.
    public var pack: String?

    public init(session: String, message: String, crashed: Bool, pack: String? = nil) {
      self.session = session
      self.message = message
      self.crashed = crashed
      self.pack = pack
    }
  }

  /// An argument of a verb.
  public struct Argument: Codable, Sendable, Hashable {
    /// As error sentences call it.
    public var name: String
    /// `text`, `number`, `row`, `keys`… (see the script language).
    public var type: String
    /// Whether it may be left out; then so may all that follow.
    public var optional: Bool
    /// Whether it may be there more than once.
    public var repeated: Bool
    /// Of type `choice`: what may be said.
    public var choices: [String]

    public init(name: String, type: String, optional: Bool, repeated: Bool, choices: [String]) {
      self.name = name
      self.type = type
      self.optional = optional
      self.repeated = repeated
      self.choices = choices
    }
  }

  /// A way to write a verb.
  public struct Form: Codable, Sendable, Hashable {
    /// The kinds it is for, their sub-kinds included; none for a verb of the session.
    public var kinds: [String]
    /// In their order.
    public var arguments: [Argument]

    public init(kinds: [String], arguments: [Argument]) {
      self.kinds = kinds
      self.arguments = arguments
    }
  }

  /// A verb.
  public struct Verb: Codable, Sendable, Hashable {
    /// `EnterText`.
    public var name: String
    /// One line.
    public var summary: String
    /// Whether the recorder writes it.
    public var recorded: Bool
    /// The ways to write it.
    public var forms: [Form]

    public init(name: String, summary: String, recorded: Bool, forms: [Form]) {
      self.name = name
      self.summary = summary
      self.recorded = recorded
      self.forms = forms
    }
  }

  /// A property of a kind.
  public struct Property: Codable, Sendable, Hashable {
    /// As `Verify` and `Get` name it.
    public var name: String
    /// `text`, `number`, `integer`, `boolean`.
    public var type: String
    /// One line.
    public var summary: String

    public init(name: String, type: String, summary: String) {
      self.name = name
      self.type = type
      self.summary = summary
    }
  }

  /// A kind of widget.
  public struct Kind: Codable, Sendable, Hashable {
    /// `Button`.
    public var name: String
    /// The kind that finds this one, too.
    public var parent: String?
    /// What `Verify` compares if no property is named; its parent's if absent.
    public var mainProperty: String?
    /// One line.
    public var summary: String
    /// Beside its parent's.
    public var properties: [Property]

    public init(
      name: String,
      parent: String? = nil,
      mainProperty: String? = nil,
      summary: String,
      properties: [Property]
    ) {
      self.name = name
      self.parent = parent
      self.mainProperty = mainProperty
      self.summary = summary
      self.properties = properties
    }
  }

  /// What scripts may say.
  public struct Language: Codable, Sendable, Hashable {
    /// By name.
    public var kinds: [Kind]
    /// By name.
    public var verbs: [Verb]

    public init(kinds: [Kind], verbs: [Verb]) {
      self.kinds = kinds
      self.verbs = verbs
    }
  }

  /// Something for the log.
  public struct LogLine: Codable, Sendable, Hashable {
    /// Of the app, if it is one's.
    public var session: String?
    /// How bad it is.
    public var level: Level
    /// One sentence.
    public var text: String

    public init(session: String? = nil, level: Level, text: String) {
      self.session = session
      self.level = level
      self.text = text
    }

    /// See `level`.
    public enum Level: String, CaseIterable, Codable, Sendable, Hashable {
      case debug, info, warning, error
    }
  }

  /// A command of a script that is being played has ended.
  public struct StepEnded: Codable, Sendable, Hashable {
    /// Of the app.
    public var session: String
    /// 
    public var step: Step

    public init(session: String, step: Step) {
      self.session = session
      self.step = step
    }
  }

  /// Says who answers. Nothing else need come first.
  public struct HelloRequest: EngineRequest {
    public typealias Answer = Hello
    public static let method = "hello"
    /// The name and version of the client, for the log.
    public var client: String?

    public init(client: String? = nil) {
      self.client = client
    }
  }

  /// The kinds and verbs that scripts may use: the built-in ones and those of packs.
  public struct LanguageRequest: EngineRequest {
    public typealias Answer = Language
    public static let method = "language"
    /// Folders in which packs are looked for first.
    public var packPath: [String]

    public init(packPath: [String] = []) {
      self.packPath = packPath
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      packPath = try container.decodeIfPresent([String].self, forKey: .packPath) ?? []
    }
  }

  /// Starts an app on a stage of its own and waits until it can be controlled and shows a window.
  public struct OpenRequest: EngineRequest {
    public typealias Answer = Opened
    public static let method = "open"
    /// The command line: a program or a desktop entry, and its arguments.
    public var app: [String]
    /// The file of a script: where `app` is left out, the app that its first line names. The set-up that it begins with
    /// is run, too.
    public var script: String?
    /// `headless` (an X display that no one sees), `wayland` (a Wayland display that no one sees), `automatic` (the
    /// person's, or a headless one where there is none), or the name of an X or Wayland display.
    public var display: String
    /// Whose home, XDG folders and message bus the app has: private ones, removed afterwards, or the person's.
    public var stage: Stage
    /// Variables for the app alone.
    public var environment: [String: String]
    /// Set-up operations of packs and classes of the app, run in this order before the app's first window.
    public var setUp: [String]
    /// Folders in which packs are looked for first.
    public var packPath: [String]
    /// The values of `${name}` at the beginning.
    public var variables: [String: String]
    /// The values of `${secret:name}`. Messages, and trees of the process that they were typed into, show marks in
    /// their place; what the app itself writes is its own.
    public var secrets: [String: String]
    /// How long it may take to start, in milliseconds.
    public var timeout: Int

    public init(
      app: [String] = [],
      script: String? = nil,
      display: String = "headless",
      stage: Stage = .private,
      environment: [String: String] = [:],
      setUp: [String] = [],
      packPath: [String] = [],
      variables: [String: String] = [:],
      secrets: [String: String] = [:],
      timeout: Int = 60000
    ) {
      self.app = app
      self.script = script
      self.display = display
      self.stage = stage
      self.environment = environment
      self.setUp = setUp
      self.packPath = packPath
      self.variables = variables
      self.secrets = secrets
      self.timeout = timeout
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      app = try container.decodeIfPresent([String].self, forKey: .app) ?? []
      script = try container.decodeIfPresent(String.self, forKey: .script)
      display = try container.decodeIfPresent(String.self, forKey: .display) ?? "headless"
      stage = try container.decodeIfPresent(Stage.self, forKey: .stage) ?? .private
      environment = try container.decodeIfPresent([String: String].self, forKey: .environment) ?? [:]
      setUp = try container.decodeIfPresent([String].self, forKey: .setUp) ?? []
      packPath = try container.decodeIfPresent([String].self, forKey: .packPath) ?? []
      variables = try container.decodeIfPresent([String: String].self, forKey: .variables) ?? [:]
      secrets = try container.decodeIfPresent([String: String].self, forKey: .secrets) ?? [:]
      timeout = try container.decodeIfPresent(Int.self, forKey: .timeout) ?? 60000
    }

    /// See `stage`.
    public enum Stage: String, CaseIterable, Codable, Sendable, Hashable {
      case `private`, user
    }
  }

  /// Makes ready to control a process that lets the agent in itself: `capuchin/embed.h` asks for this and does that.
  public struct AttachRequest: EngineRequest {
    public typealias Answer = Attached
    public static let method = "attach"
    /// The number of the process.
    public var process: Int
    /// Folders in which packs are looked for first.
    public var packPath: [String]
    /// The values of `${name}` at the beginning.
    public var variables: [String: String]
    /// The values of `${secret:name}`.
    public var secrets: [String: String]
    /// How long its main loop may take to turn, in milliseconds.
    public var timeout: Int

    public init(
      process: Int,
      packPath: [String] = [],
      variables: [String: String] = [:],
      secrets: [String: String] = [:],
      timeout: Int = 60000
    ) {
      self.process = process
      self.packPath = packPath
      self.variables = variables
      self.secrets = secrets
      self.timeout = timeout
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      process = try container.decode(Int.self, forKey: .process)
      packPath = try container.decodeIfPresent([String].self, forKey: .packPath) ?? []
      variables = try container.decodeIfPresent([String: String].self, forKey: .variables) ?? [:]
      secrets = try container.decodeIfPresent([String: String].self, forKey: .secrets) ?? [:]
      timeout = try container.decodeIfPresent(Int.self, forKey: .timeout) ?? 60000
    }
  }

  /// Performs a line of a script: finds the widget, waits until it can be used, acts, and waits until that has had its
  /// effect.
  public struct DoRequest: EngineRequest {
    public typealias Answer = Outcome
    public static let method = "do"
    /// What `open` has called the app.
    public var session: String
    /// One command, as a script has it. Either this or `verb`.
    public var line: String?
    /// The command's verb: then no client needs to quote anything.
    public var verb: String?
    /// The kind of the widget; none for a verb of the session.
    public var kind: String?
    /// Its monkeyID, as a script writes it without quotes.
    public var id: String
    /// Texts, numbers, truth values, and `{"secret": name}` for a secret. `${name}` in a text is no variable.
    public var arguments: [JSONValue]
    /// Values of modifiers by name: `{"timeout": "2s"}`.
    public var modifiers: [String: JSONValue]
    /// How long it may take, in milliseconds.
    public var timeout: Int
    /// Whether a failure carries a picture of the window and the tree.
    public var evidence: Bool
    /// Whether the pictures of `VerifyImage` are written where there are none, or others.
    public var updateImages: Bool
    /// Where files with relative paths are looked for; the engine's current folder if it is left out.
    public var folder: String?

    public init(
      session: String,
      line: String? = nil,
      verb: String? = nil,
      kind: String? = nil,
      id: String = "*",
      arguments: [JSONValue] = [],
      modifiers: [String: JSONValue] = [:],
      timeout: Int = 5000,
      evidence: Bool = false,
      updateImages: Bool = false,
      folder: String? = nil
    ) {
      self.session = session
      self.line = line
      self.verb = verb
      self.kind = kind
      self.id = id
      self.arguments = arguments
      self.modifiers = modifiers
      self.timeout = timeout
      self.evidence = evidence
      self.updateImages = updateImages
      self.folder = folder
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      session = try container.decode(String.self, forKey: .session)
      line = try container.decodeIfPresent(String.self, forKey: .line)
      verb = try container.decodeIfPresent(String.self, forKey: .verb)
      kind = try container.decodeIfPresent(String.self, forKey: .kind)
      id = try container.decodeIfPresent(String.self, forKey: .id) ?? "*"
      arguments = try container.decodeIfPresent([JSONValue].self, forKey: .arguments) ?? []
      modifiers = try container.decodeIfPresent([String: JSONValue].self, forKey: .modifiers) ?? [:]
      timeout = try container.decodeIfPresent(Int.self, forKey: .timeout) ?? 5000
      evidence = try container.decodeIfPresent(Bool.self, forKey: .evidence) ?? false
      updateImages = try container.decodeIfPresent(Bool.self, forKey: .updateImages) ?? false
      folder = try container.decodeIfPresent(String.self, forKey: .folder)
    }
  }

  /// Reads a property of a widget; waits until the widget is there.
  public struct GetRequest: EngineRequest {
    public typealias Answer = Outcome
    public static let method = "get"
    /// What `open` has called the app.
    public var session: String
    /// The kind of the widget.
    public var kind: String
    /// Its monkeyID, as a script writes it without quotes; `*` is the only one of its kind.
    public var id: String
    /// The property; the kind's main property if it is left out.
    public var property: String?
    /// How long it may take, in milliseconds.
    public var timeout: Int

    public init(session: String, kind: String, id: String = "*", property: String? = nil, timeout: Int = 5000) {
      self.session = session
      self.kind = kind
      self.id = id
      self.property = property
      self.timeout = timeout
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      session = try container.decode(String.self, forKey: .session)
      kind = try container.decode(String.self, forKey: .kind)
      id = try container.decodeIfPresent(String.self, forKey: .id) ?? "*"
      property = try container.decodeIfPresent(String.self, forKey: .property)
      timeout = try container.decodeIfPresent(Int.self, forKey: .timeout) ?? 5000
    }
  }

  /// Plays a script in the app as it is now, to its end or to the first command that does not end well.
  public struct RunRequest: EngineRequest {
    public typealias Answer = Played
    public static let method = "run"
    /// What `open` has called the app.
    public var session: String
    /// The script's file. Either this or `text`.
    public var file: String?
    /// The script itself.
    public var text: String?
    /// Values of `${name}` for it.
    public var variables: [String: String]
    /// How long it may take, in milliseconds.
    public var timeout: Int
    /// Whether the commands after a failure are played, too.
    public var keepGoing: Bool
    /// Whether the first failure carries a picture of the window and the tree.
    public var evidence: Bool
    /// Whether the pictures of `VerifyImage` are written where there are none, or others.
    public var updateImages: Bool
    /// Where files with relative paths are looked for; the engine's current folder if it is left out.
    public var folder: String?

    public init(
      session: String,
      file: String? = nil,
      text: String? = nil,
      variables: [String: String] = [:],
      timeout: Int = 5000,
      keepGoing: Bool = false,
      evidence: Bool = false,
      updateImages: Bool = false,
      folder: String? = nil
    ) {
      self.session = session
      self.file = file
      self.text = text
      self.variables = variables
      self.timeout = timeout
      self.keepGoing = keepGoing
      self.evidence = evidence
      self.updateImages = updateImages
      self.folder = folder
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      session = try container.decode(String.self, forKey: .session)
      file = try container.decodeIfPresent(String.self, forKey: .file)
      text = try container.decodeIfPresent(String.self, forKey: .text)
      variables = try container.decodeIfPresent([String: String].self, forKey: .variables) ?? [:]
      timeout = try container.decodeIfPresent(Int.self, forKey: .timeout) ?? 5000
      keepGoing = try container.decodeIfPresent(Bool.self, forKey: .keepGoing) ?? false
      evidence = try container.decodeIfPresent(Bool.self, forKey: .evidence) ?? false
      updateImages = try container.decodeIfPresent(Bool.self, forKey: .updateImages) ?? false
      folder = try container.decodeIfPresent(String.self, forKey: .folder)
    }
  }

  /// The widgets that an XPath expression finds, the one of a monkeyID, or all of a kind, as they are now.
  public struct FindRequest: EngineRequest {
    public typealias Answer = Found
    public static let method = "find"
    /// What `open` has called the app.
    public var session: String
    /// XPath 1.0 over the tree.
    public var xpath: String?
    /// Of this kind; without `id` exactly of this kind, no sub-kinds.
    public var kind: String?
    /// The widget that a command with this monkeyID would mean; needs `kind`.
    public var id: String?
    /// How many widgets are told.
    public var limit: Int

    public init(session: String, xpath: String? = nil, kind: String? = nil, id: String? = nil, limit: Int = 20) {
      self.session = session
      self.xpath = xpath
      self.kind = kind
      self.id = id
      self.limit = limit
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      session = try container.decode(String.self, forKey: .session)
      xpath = try container.decodeIfPresent(String.self, forKey: .xpath)
      kind = try container.decodeIfPresent(String.self, forKey: .kind)
      id = try container.decodeIfPresent(String.self, forKey: .id)
      limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 20
    }
  }

  /// The windows and widgets, as they are now.
  public struct TreeRequest: EngineRequest {
    public typealias Answer = Tree
    public static let method = "tree"
    /// What `open` has called the app.
    public var session: String
    /// Only what this finds, and what is in it.
    public var xpath: String?
    /// `text`: a line a widget. `xml`: an element a widget.
    public var format: Format
    /// How far below a window, or below what was found, it goes; all if it is left out.
    public var depth: Int?
    /// How many widgets it has at most; 0 means all.
    public var limit: Int
    /// As text: also what is hidden, and containers that have no id. XML has all.
    public var all: Bool
    /// Also the inner widgets of composite ones.
    public var inner: Bool
    /// Also rows that have no widget because they are off screen.
    public var unrealised: Bool

    public init(
      session: String,
      xpath: String? = nil,
      format: Format = .text,
      depth: Int? = nil,
      limit: Int = 200,
      all: Bool = false,
      inner: Bool = false,
      unrealised: Bool = false
    ) {
      self.session = session
      self.xpath = xpath
      self.format = format
      self.depth = depth
      self.limit = limit
      self.all = all
      self.inner = inner
      self.unrealised = unrealised
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      session = try container.decode(String.self, forKey: .session)
      xpath = try container.decodeIfPresent(String.self, forKey: .xpath)
      format = try container.decodeIfPresent(Format.self, forKey: .format) ?? .text
      depth = try container.decodeIfPresent(Int.self, forKey: .depth)
      limit = try container.decodeIfPresent(Int.self, forKey: .limit) ?? 200
      all = try container.decodeIfPresent(Bool.self, forKey: .all) ?? false
      inner = try container.decodeIfPresent(Bool.self, forKey: .inner) ?? false
      unrealised = try container.decodeIfPresent(Bool.self, forKey: .unrealised) ?? false
    }

    /// See `format`.
    public enum Format: String, CaseIterable, Codable, Sendable, Hashable {
      case text, xml
    }
  }

  /// The toplevel windows.
  public struct WindowsRequest: EngineRequest {
    public typealias Answer = WindowList
    public static let method = "windows"
    /// What `open` has called the app.
    public var session: String

    public init(session: String) {
      self.session = session
    }
  }

  /// A picture of a widget, a window, or of the active window; secrets are masked.
  public struct PictureRequest: EngineRequest {
    public typealias Answer = PictureFile
    public static let method = "picture"
    /// What `open` has called the app.
    public var session: String
    /// The kind of the widget.
    public var kind: String?
    /// Its monkeyID.
    public var id: String?
    /// The monkeyID of a window.
    public var window: String?

    public init(session: String, kind: String? = nil, id: String? = nil, window: String? = nil) {
      self.session = session
      self.kind = kind
      self.id = id
      self.window = window
    }
  }

  /// Begins to record: each command is told by a `recorded` notification.
  public struct RecordStartRequest: EngineRequest {
    public typealias Answer = Nothing
    public static let method = "record.start"
    /// What `open` has called the app.
    public var session: String
    /// Which ids come first: what the person sees, or what the developer wrote.
    public var ids: Ids
    /// The project file (`capuchin.yaml`) that chooses which names come first of some widgets, regardless of `ids`. It
    /// is not looked for.
    public var project: String?
    /// The chord that turns the next widget pressed into a `Verify`.
    public var verifyKey: String?

    public init(session: String, ids: Ids = .visible, project: String? = nil, verifyKey: String? = nil) {
      self.session = session
      self.ids = ids
      self.project = project
      self.verifyKey = verifyKey
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      session = try container.decode(String.self, forKey: .session)
      ids = try container.decodeIfPresent(Ids.self, forKey: .ids) ?? .visible
      project = try container.decodeIfPresent(String.self, forKey: .project)
      verifyKey = try container.decodeIfPresent(String.self, forKey: .verifyKey)
    }

    /// See `ids`.
    public enum Ids: String, CaseIterable, Codable, Sendable, Hashable {
      case visible, developer
    }
  }

  /// Ends recording.
  public struct RecordStopRequest: EngineRequest {
    public typealias Answer = Recording
    public static let method = "record.stop"
    /// What `open` has called the app.
    public var session: String

    public init(session: String) {
      self.session = session
    }
  }

  /// What the app has written so far.
  public struct OutputRequest: EngineRequest {
    public typealias Answer = OutputPart
    public static let method = "output"
    /// What `open` has called the app.
    public var session: String
    /// Where to begin, in bytes.
    public var offset: Int

    public init(session: String, offset: Int = 0) {
      self.session = session
      self.offset = offset
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      session = try container.decode(String.self, forKey: .session)
      offset = try container.decodeIfPresent(Int.self, forKey: .offset) ?? 0
    }
  }

  /// Ends the app and all that it has started, and removes its stage. A process that was attached runs on.
  public struct CloseRequest: EngineRequest {
    public typealias Answer = Ended
    public static let method = "close"
    /// What `open` has called the app.
    public var session: String

    public init(session: String) {
      self.session = session
    }
  }

  /// Ends a request that is under way: it is answered with the error `cancelled`, or as far as it came.
  public struct CancelRequest: EngineRequest {
    public typealias Answer = Nothing
    public static let method = "cancel"
    /// The request's id, an integer or a text.
    public var request: RequestID

    public init(request: RequestID) {
      self.request = request
    }
  }
}

extension ErrorCode {
  /// No app of that name is open, or it was closed.
  public static let noSession = ErrorCode(rawValue: -32020)
  /// The app could not be started, or not be controlled.
  public static let notStarted = ErrorCode(rawValue: -32021)
  /// A pack, set-up operation or project file that was named is of no use.
  public static let unusable = ErrorCode(rawValue: -32022)
  /// The line or script cannot be played: its syntax, an unknown kind or verb, a wrong argument. `data.problems` has a
  /// sentence for each, with its place.
  public static let script = ErrorCode(rawValue: -32023)
  /// The XPath does not parse or takes too long.
  public static let query = ErrorCode(rawValue: -32024)
  /// The request was cancelled.
  public static let cancelled = ErrorCode(rawValue: -32025)
  /// The app has ended, or cannot be reached: there is nothing to be looked at.
  public static let appEnded = ErrorCode(rawValue: -32026)
  /// The widget that was named is not there, or there are several.
  public static let widget = ErrorCode(rawValue: -32027)
  /// There is no picture of it: it is not on screen.
  public static let picture = ErrorCode(rawValue: -32028)
  /// Too many requests of this client wait already: read answers before you send more.
  public static let tooManyRequests = ErrorCode(rawValue: -32029)
}

/// Who answers the requests; `cancel` is for the connection that they came on.
protocol EngineService: Sendable {
  func hello(_ request: EngineAPI.HelloRequest) async throws -> EngineAPI.Hello
  func language(_ request: EngineAPI.LanguageRequest) async throws -> EngineAPI.Language
  func open(_ request: EngineAPI.OpenRequest) async throws -> EngineAPI.Opened
  func attach(_ request: EngineAPI.AttachRequest) async throws -> EngineAPI.Attached
  func `do`(_ request: EngineAPI.DoRequest) async throws -> EngineAPI.Outcome
  func get(_ request: EngineAPI.GetRequest) async throws -> EngineAPI.Outcome
  func run(_ request: EngineAPI.RunRequest) async throws -> EngineAPI.Played
  func find(_ request: EngineAPI.FindRequest) async throws -> EngineAPI.Found
  func tree(_ request: EngineAPI.TreeRequest) async throws -> EngineAPI.Tree
  func windows(_ request: EngineAPI.WindowsRequest) async throws -> EngineAPI.WindowList
  func picture(_ request: EngineAPI.PictureRequest) async throws -> EngineAPI.PictureFile
  func recordStart(_ request: EngineAPI.RecordStartRequest) async throws -> EngineAPI.Nothing
  func recordStop(_ request: EngineAPI.RecordStopRequest) async throws -> EngineAPI.Recording
  func output(_ request: EngineAPI.OutputRequest) async throws -> EngineAPI.OutputPart
  func close(_ request: EngineAPI.CloseRequest) async throws -> EngineAPI.Ended
}

extension EngineService {
  /// Decodes a request, and has it answered.
  ///
  /// - Throws: `WireError` with `.methodNotFound` or `.invalidParameters`; what the service throws.
  func answer(_ request: Request) async throws -> any Encodable & Sendable {
    switch request.method {
    case "hello": try await hello(request.parameters())
    case "language": try await language(request.parameters())
    case "open": try await open(request.parameters())
    case "attach": try await attach(request.parameters())
    case "do": try await `do`(request.parameters())
    case "get": try await get(request.parameters())
    case "run": try await run(request.parameters())
    case "find": try await find(request.parameters())
    case "tree": try await tree(request.parameters())
    case "windows": try await windows(request.parameters())
    case "picture": try await picture(request.parameters())
    case "record.start": try await recordStart(request.parameters())
    case "record.stop": try await recordStop(request.parameters())
    case "output": try await output(request.parameters())
    case "close": try await close(request.parameters())
    default: throw WireError.unknownMethod(request.method, known: EngineAPI.methods)
    }
  }
}

extension EngineAPI {
  /// The names of all methods.
  static let methods = [
    "hello", "language", "open", "attach", "do", "get", "run", "find", "tree", "windows", "picture", "record.start", "record.stop", "output", "close", "cancel",
  ]
}
