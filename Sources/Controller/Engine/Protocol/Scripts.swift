import Player
import Script
import Session
import Wire

extension ScriptLoader {
  /// The script of a file, or a text.
  ///
  /// - Parameters:
  ///   - file: where there is a text, what problems call it.
  ///   - folder: where relative paths are looked for; nil for the current one.
  /// - Throws: `WireError` with `.script`.
  func loaded(_ file: String?, _ text: String?, in folder: String? = nil) throws(WireError) -> LoadedScript {
    guard file != nil || text != nil else { throw .script(["name a file, or give the text of a script"]) }
    do throws(ScriptProblems) {
      if let text { return try load(text: text, as: file ?? "", in: folder ?? "") }
      let path = file ?? ""
      return try load(path.hasPrefix("/") || folder == nil ? path : "\(folder ?? "")/\(path)")
    } catch {
      throw .script(error.diagnostics.map(\.description))
    }
  }
}

extension EngineAPI.OpenRequest {
  /// With the app that the script names, and the set-up that it begins with.
  func withScript(_ loader: ScriptLoader) throws(WireError) -> EngineAPI.OpenRequest {
    guard let file = script else { return self }
    let script = try loader.loaded(file, nil)
    var request = self
    request.setUp += script.setUp
    if app.isEmpty { request.app = script.script.header?.app ?? [] }
    guard !request.app.isEmpty else { throw .notStarted("\(file) does not say which app it is for; name it") }
    return request
  }
}

extension EngineAPI.DoRequest {
  /// The command as a script has it.
  ///
  /// - Throws: `WireError` with `.script`.
  func wholeLine() throws(WireError) -> String {
    if let line { return line }
    guard let verb else { throw .script(["name a line or a verb"]) }
    do {
      let words = try arguments.map(Word.init(given:))
      let modifiers = try modifiers.sorted { $0.key < $1.key }.map { name, value in
        guard let modifier = Modifier(name: name, value: try Word(given: value)) else { throw WireError.wrongModifier(name) }
        return modifier
      }
      guard let kind else { return Command(sessionVerb: verb, arguments: words, modifiers: modifiers).description }
      let id = try MonkeyID(Word(text: id))
      return Command(verb: verb, kind: kind, id: id, arguments: words, modifiers: modifiers).description
    } catch let error as WireError {
      throw error
    } catch {
      throw .script(["\(error)"])
    }
  }
}

extension Word {
  /// An argument as a program gives it.
  fileprivate init(given value: JSONValue) throws(WireError) {
    switch value {
    case .object(let members) where members.count == 1:
      guard let name = members["secret"]?.text else { throw .wrongArgument(value) }
      self = .secret(named: name)
    case .string(let text): self = Word(text: text)
    case .integer(let number): self = Word(text: String(number))
    case .number(let number): self = .number(number)
    case .bool(let isTrue): self = .boolean(isTrue)
    case .null, .array, .object: throw .wrongArgument(value)
    }
  }
}

extension WireError {
  fileprivate static func wrongModifier(_ name: String) -> WireError {
    script(["a modifier's name has letters, digits, _ . and -; found \"\(name)\""])
  }

  fileprivate static func wrongArgument(_ value: JSONValue) -> WireError {
    script(["an argument is a text, a number, a truth value or {\"secret\": name}; found \(value.shown)"])
  }
}
