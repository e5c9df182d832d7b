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
    "strictFileInteractability": .bool(false), "unhandledPromptBehavior": "ignore",
  ]
  /// The app as the client named it, if in one text.
  private(set) var named: String?
  /// Whether the client did not ask for us by name: then it may be one of KDE's driver, and is served as by that.
  private(set) var isKDE = true

  private init() {}

  /// Takes the first that can be met.
  ///
  /// - Throws: `WebDriverError` with `.invalidArgument`, or with `.sessionNotCreated` where none can.
  init(_ body: Body) throws(WebDriverError) {
    let asked = try Self.asked(body)
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
        let names = ["automationName", "appium:automationName"]
        taken.isKDE = !names.contains { always[$0] != nil || members[$0] != nil }
        if taken.isKDE { taken.timeouts.setImplicit(Self.patienceOfKDE) }
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

  /// KDE's driver waits so long for an element, in milliseconds, where nobody says how long.
  private static let patienceOfKDE = 5000

  /// How many pixels of a scroll make a notch of the wheel: as browsers have it, and as KDE's driver does.
  var pixelsOfNotch: Double { isKDE ? 10 : 100 }

  private static let answersToPrompts = ["dismiss", "accept", "dismiss and notify", "accept and notify", "ignore"]

  /// What is wanted; clients of before the W3C's standard say it by another name.
  private static func asked(_ body: Body) throws(WebDriverError) -> Body {
    guard body["capabilities"] == nil, body["desiredCapabilities"] != nil else { return Body(try body.object("capabilities")) }
    return Body(["alwaysMatch": .object(try body.object("desiredCapabilities"))])
  }

  private mutating func take(_ asked: [String: JSONValue]) throws(WebDriverError) {
    for (name, value) in asked.sorted(by: { $0.key < $1.key }) where value != .null {
      switch name {
      case "app", "appium:app": 
        request.app = try AppName(value).command
        named = value.text
      case "automationName", "appium:automationName":
        guard value.text?.lowercased() == "capuchin" else {
          throw WebDriverError(.sessionNotCreated, "automationName must be Capuchin, or left out")
        }
        answered["appium:automationName"] = "Capuchin"
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
      case "acceptInsecureCerts", "setWindowRect", "strictFileInteractability", "webSocketUrl":
        guard case .bool = value else { throw .argument(name, "true or false") }
      case "browserName", "browserVersion":
        guard value.text != nil else { throw .argument(name, "a text") }
      case "proxy":
        guard case .object = value else { throw .argument(name, "an object") }
      case "unhandledPromptBehavior":
        if case .object = value { continue }
        guard Self.answersToPrompts.contains(value.text ?? "") else {
          throw .argument(name, Self.answersToPrompts.joined(separator: ", "))
        }
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

  private static func texts(_ name: String, _ value: JSONValue) throws(WebDriverError) -> [String: String] {
    guard case .object(let members) = value else { throw .argument(name, "an object of texts") }
    let texts = members.compactMapValues(\.text)
    guard texts.count == members.count else { throw .argument(name, "an object of texts") }
    return texts
  }
}
