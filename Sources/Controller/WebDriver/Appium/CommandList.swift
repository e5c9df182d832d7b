import Engine
import Wire

/// What a session serves, as Appium's Inspector lists it.
enum CommandList {
  /// By path and method.
  static var paths: JSONValue {
    var commands: [String: [String: JSONValue]] = [:]
    for route in Router.all.routes where route.path.first == "session" && route.path.count > 1 {
      let path = "/" + route.path.map { $0 == ":session" ? ":sessionId" : $0 == ":element" ? ":elementId" : String($0) }
        .joined(separator: "/")
      let words = route.path.dropFirst(2).filter { !$0.hasPrefix(":") }
      let name = words.isEmpty ? "session" : words.joined(separator: " ")
      commands[path, default: [:]][route.method] = ["command": .string("\(route.method.lowercased()) \(name)")]
    }
    return ["rest": ["base": .object(commands.mapValues(JSONValue.object)), "driver": [:]]]
  }

  /// The commands that `execute/sync` takes: those for the device, our own, and each verb of the language.
  static func extensions(_ language: EngineAPI.Language) -> JSONValue {
    var commands: [String: JSONValue] = [:]
    for command in DeviceCommand.all {
      commands["mobile: \(command.name)"] = described("mobile \(command.name)", command.parameters.map { ($0, false) })
    }
    commands["capuchin: perform"] = described("play a line", [("line", true)])
    for verb in language.verbs {
      let isOfWidget = verb.forms.contains { !$0.kinds.isEmpty }
      let needed = isOfWidget ? [("kind", true), ("id", false)] : []
      commands["capuchin: \(verb.name)"] = described(verb.summary, needed + [("arguments", false)])
    }
    return ["rest": ["driver": .object(commands)]]
  }

  private static func described(_ text: String, _ parameters: [(String, Bool)]) -> JSONValue {
    let listed = parameters.map { name, isNeeded -> JSONValue in ["name": .string(name), "required": .bool(isNeeded)] }
    return ["command": .string(text), "params": .array(listed)]
  }
}
