import Player
import Report
import Wire

/// The tools of the MCP server. What goes wrong in an app is a tool's answer, with what may have been meant.
struct MCPTools: Sendable {
  /// `tools/call`.
  struct Call: Decodable {
    let name: String
    let arguments: [String: JSONValue]?
  }

  static let instructions = """
    Drives Linux desktop apps. open starts an app, do plays lines in it, look shows its widgets as do calls them. A line \
    is VERB KIND ID ARGUMENTS: Touch Button Save; EnterText TextField "First name" Ada; Select List files readme.md; \
    Switch CheckBox "Send news" On; Verify Label status text "Saved"; Keys ctrl+s. Ids are what a person sees; * is the only \
    one of its kind, #2 the second. Each line waits until its widget can be used.
    """

  private static let session: JSONValue = ["type": "string", "description": "Which app, if several are open."]

  /// As `tools/list` tells them.
  static let descriptions: [JSONValue] = [
    tool(
      "open", "Starts an app on a display that nobody sees, and waits until it shows a window.",
      ["app": ["type": "array", "items": ["type": "string"], "description": "The command and its arguments."]], needs: ["app"]),
    tool(
      "do", "Plays lines in an app, to the first that does not end well. Says of each how it went.",
      [
        "lines": ["type": "array", "items": ["type": "string"], "description": "Commands of the script language."],
        "timeout": ["type": "number", "description": "How long each may take, in seconds; 5."], "session": session,
      ], needs: ["lines"]),
    tool(
      "look", "The widgets that an app shows, a line each, and of how many. Narrow it down rather than ask for all.",
      [
        "kind": ["type": "string", "description": "Only widgets of exactly this kind: Button."],
        "id": ["type": "string", "description": "With kind: the widget that a line would mean."],
        "xpath": ["type": "string", "description": "Only what this finds (XPath 1.0), and what is in it."],
        "depth": ["type": "integer", "description": "How far below a window it goes."],
        "limit": ["type": "integer", "description": "How many widgets at most, up to 200; 40."],
        "picture": ["type": "boolean", "description": "A picture of the window, or of kind and id, in place of text."],
        "session": session,
      ]),
    tool("output", "The end of what an app has written to its standard output and error.", ["session": session]),
    tool("close", "Ends an app, and removes its stage.", ["session": session]),
  ]

  private static func tool(
    _ name: String, _ description: String, _ properties: [String: JSONValue], needs: [JSONValue] = []
  ) -> JSONValue {
    [
      "name": .string(name), "description": .string(description),
      "inputSchema": ["type": "object", "properties": .object(properties), "required": .array(needs)],
    ]
  }

  private let engine: Engine
  private let packPath: [String]

  init(_ engine: Engine, packPath: [String]) { (self.engine, self.packPath) = (engine, packPath) }

  /// - Throws: `WireError` with `.invalidParameters` for a tool that there is not.
  func answer(_ call: Call) async throws(WireError) -> JSONValue {
    let arguments = MCPArguments(call.arguments ?? [:])
    do {
      switch call.name {
      case "open": return try await open(arguments)
      case "do": return try await perform(arguments)
      case "look": return try await look(arguments)
      case "output": return try await output(arguments)
      case "close": return try await close(arguments)
      default: throw WireError.invalidParameters(of: "tools/call", "no tool is called \"\(call.name)\"")
      }
    } catch let error as WireError where error.code == .invalidParameters {
      throw error
    } catch {
      return Self.text("\(error)", isError: true)
    }
  }

  private func open(_ arguments: MCPArguments) async throws -> JSONValue {
    let opened = try await engine.open(EngineAPI.OpenRequest(app: try arguments.texts("app"), packPath: packPath))
    if Task.isCancelled {
      // No client learns what the app is called.
      _ = try? await engine.close(EngineAPI.CloseRequest(session: opened.session))
      throw WireError.cancelled()
    }
    let windows = try await engine.windows(EngineAPI.WindowsRequest(session: opened.session)).windows
    let shown = windows.map { "\($0.kind) \($0.id)" }.joined(separator: "\n")
    return Self.text("session \(opened.session), \(opened.toolkit) \(opened.toolkitVersion), shows:\n\(shown)")
  }

  private func perform(_ arguments: MCPArguments) async throws -> JSONValue {
    let session = try session(arguments)
    let timeout = Int((try arguments.number("timeout") ?? 5) * 1000)
    var told = ""
    for line in try arguments.texts("lines") {
      do {
        let outcome = try await engine.do(EngineAPI.DoRequest(session: session, line: line, timeout: timeout))
        told += TextReporter.lines(of: StepResult(outcome))
        guard outcome.status == .ok else { return Self.text(told, isError: true) }
      } catch {
        // Those before it were performed.
        return Self.text("\(told)\(error)", isError: true)
      }
    }
    return Self.text(told)
  }

  private func look(_ arguments: MCPArguments) async throws -> JSONValue {
    let session = try session(arguments)
    let (kind, id) = (try arguments.text("kind"), try arguments.text("id"))
    if try arguments.truth("picture") == true {
      let png = try await engine.picture(EngineAPI.PictureRequest(session: session, kind: kind, id: id)).png
      return ["content": [["type": "image", "data": .string(png), "mimeType": "image/png"]], "isError": .bool(false)]
    }
    let limit = min(max(1, try arguments.integer("limit") ?? 40), 200)
    if let kind {
      let found = try await engine.find(EngineAPI.FindRequest(session: session, kind: kind, id: id, limit: limit))
      let lines = found.widgets.map { TreePrinter.line(of: $0) }.joined()
      return Self.text("\(lines)\(found.widgets.count) of \(found.count)")
    }
    let tree = try await engine.tree(
      EngineAPI.TreeRequest(
        session: session, xpath: try arguments.text("xpath"), depth: try arguments.integer("depth"), limit: limit))
    return Self.text(tree.value ?? "\(tree.tree)\(tree.shown) of \(tree.count)")
  }

  private static let longestOutput = 4_000

  private func output(_ arguments: MCPArguments) async throws -> JSONValue {
    let session = try session(arguments)
    var (text, offset) = ("", 0)
    while true {
      let part = try await engine.output(EngineAPI.OutputRequest(session: session, offset: offset))
      guard part.next > offset else { break }
      (text, offset) = (String((text + part.text).suffix(Self.longestOutput)), part.next)
    }
    return Self.text(text.isEmpty ? "nothing" : text)
  }

  private func close(_ arguments: MCPArguments) async throws -> JSONValue {
    let ended = try await engine.close(EngineAPI.CloseRequest(session: try session(arguments)))
    return Self.text(ended.crashed ? "the app crashed: \(ended.message)" : "closed", isError: ended.crashed)
  }

  /// The app that is named, or the only one.
  private func session(_ arguments: MCPArguments) throws -> String {
    if let named = try arguments.text("session") { return named }
    let open = engine.sessions
    guard open.count != 1 else { return open[0] }
    throw WireError.noSession(among: open)
  }

  private static func text(_ text: String, isError: Bool = false) -> JSONValue {
    ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)]
  }
}

/// The arguments of a tool, by name.
private struct MCPArguments {
  private let values: [String: JSONValue]

  init(_ values: [String: JSONValue]) { self.values = values }

  func text(_ name: String) throws(WireError) -> String? {
    switch values[name] {
    case nil, .null?: nil
    case .string(let text)?: text
    default: throw wrong(name, "a text")
    }
  }

  func texts(_ name: String) throws(WireError) -> [String] {
    guard case .array(let items)? = values[name], case let texts = items.compactMap(\.text), texts.count == items.count,
      !texts.isEmpty
    else { throw wrong(name, "a list of texts") }
    return texts
  }

  func number(_ name: String) throws(WireError) -> Double? {
    switch values[name] {
    case nil, .null?: nil
    case .number(let number)? where (0...86_400).contains(number): number
    case .integer(let number)? where (0...86_400).contains(number): Double(number)
    default: throw wrong(name, "a number from 0 to 86400")
    }
  }

  func integer(_ name: String) throws(WireError) -> Int? {
    switch values[name] {
    case nil, .null?: nil
    case .integer(let number)?: Int(clamping: number)
    default: throw wrong(name, "a whole number")
    }
  }

  func truth(_ name: String) throws(WireError) -> Bool? {
    switch values[name] {
    case nil, .null?: nil
    case .bool(let isTrue)?: isTrue
    default: throw wrong(name, "true or false")
    }
  }

  private func wrong(_ name: String, _ expected: String) -> WireError {
    .invalidParameters(of: "tools/call", "\"\(name)\" must be \(expected)")
  }
}
