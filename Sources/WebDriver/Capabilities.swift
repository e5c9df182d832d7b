import Engine
import FoundationEssentials
import Wire

/// What a client wants of a session, and what it gets.
struct Capabilities {
  /// As the engine is asked.
  private(set) var request = EngineAPI.OpenRequest()
  private(set) var timeouts = Timeouts()
  private(set) var answered: [String: JSONValue] = [
    "platformName": "linux", "acceptInsecureCerts": .bool(false), "setWindowRect": .bool(true),
    "strictFileInteractability": .bool(false), "unhandledPromptBehavior": "dismiss and notify",
    "appium:automationName": "Capuchin",
  ]

  private init() {}

  /// Takes the first that can be met.
  ///
  /// - Throws: `WebDriverError` with `.invalidArgument`, or with `.sessionNotCreated` where none can.
  init(_ body: Body) throws(WebDriverError) {
    let asked = Body(try body.object("capabilities"))
    let always = asked["alwaysMatch"] == nil ? [:] : try asked.object("alwaysMatch")
    let alternatives = asked["firstMatch"] == nil ? [[:]] : try asked.list("firstMatch")
    guard !alternatives.isEmpty else { throw .argument("firstMatch", "a list that is not empty") }
    var problem = WebDriverError(.sessionNotCreated, "no capabilities were given")
    for alternative in alternatives {
      guard case .object(let members) = alternative else { throw .argument("firstMatch", "a list of objects") }
      if let both = members.keys.first(where: { always[$0] != nil }) {
        throw WebDriverError(.invalidArgument, "\"\(both)\" is in alwaysMatch and in firstMatch")
      }
      do throws(WebDriverError) {
        var taken = Capabilities()
        try taken.take(always.merging(members) { $1 })
        self = taken
        return
      } catch {
        guard error.code == .sessionNotCreated else { throw error }
        problem = error
      }
    }
    throw problem
  }

  private mutating func take(_ asked: [String: JSONValue]) throws(WebDriverError) {
    for (name, value) in asked.sorted(by: { $0.key < $1.key }) where value != .null {
      switch name {
      case "app", "appium:app": request.app = try Self.command(value)
      case "environ", "appium:environ": request.environment = try Self.texts(name, value)
      case "timeouts": timeouts = try Timeouts(value, from: timeouts)
      case "capuchin:options": try take(options: value)
      case "platformName":
        guard let text = value.text else { throw .argument(name, "a text") }
        guard ["linux", "any"].contains(text.lowercased()) else {
          throw WebDriverError(.sessionNotCreated, "platformName must be linux, found \(text)")
        }
      case "pageLoadStrategy":
        guard ["none", "eager", "normal"].contains(value.text) else { throw .argument(name, "none, eager or normal") }
      // What means nothing here, or is a client's own.
      case "acceptInsecureCerts", "browserName", "browserVersion", "proxy", "setWindowRect", "strictFileInteractability",
        "unhandledPromptBehavior", "webSocketUrl": break
      default:
        guard name.contains(":") else { throw WebDriverError(.invalidArgument, "there is no capability \"\(name)\"") }
      }
    }
    guard !request.app.isEmpty else {
      throw WebDriverError(.sessionNotCreated, "no app: name its command in the capability appium:app")
    }
    answered["appium:app"] = .string(request.app.joined(separator: " "))
    answered["timeouts"] = timeouts.value
  }

  /// As `open` of the engine has them.
  private mutating func take(options value: JSONValue) throws(WebDriverError) {
    guard case .object(var members) = value else { throw .argument("capuchin:options", "an object") }
    members["app"] = nil
    let given = Set(members.keys)
    guard let data = try? JSONEncoder().encode(JSONValue.object(members)),
      let options = try? JSONDecoder().decode(EngineAPI.OpenRequest.self, from: data)
    else { throw .argument("capuchin:options", "what open of the engine takes") }
    if given.contains("display") { request.display = options.display }
    if given.contains("stage") { request.stage = options.stage }
    if given.contains("setUp") { request.setUp = options.setUp }
    if given.contains("packPath") { request.packPath = options.packPath }
    if given.contains("variables") { request.variables = options.variables }
    if given.contains("secrets") { request.secrets = options.secrets }
    if given.contains("timeout") { request.timeout = options.timeout }
  }

  /// A command line in one text, or as a list of words.
  private static func command(_ value: JSONValue) throws(WebDriverError) -> [String] {
    switch value {
    case .string(let text): return words(of: text)
    case .array(let items):
      let words = items.compactMap(\.text)
      if words.count == items.count { return words }
    default: break
    }
    throw .argument("app", "a command line")
  }

  /// Split at blanks; quotes hold words together.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var (word, quote): (String?, Character?) = (nil, nil)
    for character in line {
      switch (character, quote) {
      case (_, character): quote = nil
      case (_, .some): word = (word ?? "") + [character]
      case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
      case (" ", nil):
        if let whole = word { words.append(whole) }
        word = nil
      default: word = (word ?? "") + [character]
      }
    }
    return words + [word].compactMap(\.self)
  }

  private static func texts(_ name: String, _ value: JSONValue) throws(WebDriverError) -> [String: String] {
    guard case .object(let members) = value else { throw .argument(name, "an object of texts") }
    let texts = members.compactMapValues(\.text)
    guard texts.count == members.count else { throw .argument(name, "an object of texts") }
    return texts
  }
}

/// How long a session's commands may take, in milliseconds.
struct Timeouts: Sendable {
  private(set) var implicit = 0
  private(set) var pageLoad = 300_000
  private(set) var script: Int? = 30_000

  init() {}

  /// - Throws: `WebDriverError` with `.invalidArgument`.
  init(_ value: JSONValue, from known: Timeouts) throws(WebDriverError) {
    guard case .object(let members) = value else { throw .argument("timeouts", "an object") }
    let body = Body(members)
    implicit = try body.whole("implicit") ?? known.implicit
    pageLoad = try body.whole("pageLoad") ?? known.pageLoad
    script = members["script"] == .null ? nil : try body.whole("script") ?? known.script
  }

  /// KDE's and older clients' way.
  mutating func setImplicit(_ milliseconds: Int) { implicit = milliseconds }

  var value: JSONValue {
    [
      "implicit": .integer(Int64(implicit)), "pageLoad": .integer(Int64(pageLoad)),
      "script": script.map { .integer(Int64($0)) } ?? .null,
    ]
  }
}
