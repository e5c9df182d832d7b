import Engine
import Wire

/// A widget as a client knows it: by what tells it from all others as long as it lives.
struct Element {
  /// The member in which an element's reference is, by the W3C.
  static let key = "element-6066-11e4-a52e-4f735466cecf"

  let widget: EngineAPI.Widget
  let reference: String
  private let session: DriverSession

  /// Nil for what has no widget of its own.
  init?(_ widget: EngineAPI.Widget, _ session: DriverSession) {
    guard let handle = widget.handle else { return nil }
    (self.widget, reference, self.session) = (widget, handle, session)
  }

  var value: JSONValue { [Self.key: .string(reference)] }

  static func path(of reference: String) -> String { "//*[@handle='\(reference)']" }

  /// Its place in an XPath.
  var path: String { Self.path(of: reference) }

  @discardableResult
  func perform(_ verb: String, _ arguments: [JSONValue] = []) async throws -> EngineAPI.Outcome {
    try await session.perform(verb, widget.kind, "xpath=\(path)", arguments)
  }

  // MARK: What it does

  func click() async throws {
    guard widget.kind != "Row" else { return _ = try await perform("Select") }
    try await perform("Touch")
  }

  func clear() async throws {
    guard isEditable else { throw WebDriverError(.invalidElementState, "a \(widget.kind) has no text to be cleared") }
    try await perform("Clear")
  }

  /// Gives it a value as a whole, as KDE's driver does.
  func set(_ value: String) async throws {
    switch widget.kind {
    case "Slider", "ScrollBar": try await perform("Slide", [.string(value)])
    case "Stepper", "Splitter", "DatePicker", "ColorPicker", "FontPicker": try await perform("Set", [.string(value)])
    case "Picker": try await perform("Select", [.string(value)])
    default:
      guard isEditable else { throw WebDriverError(.invalidElementState, "a \(widget.kind) takes no value") }
      try await perform("EnterText", [.string(value)])
    }
  }

  /// Types behind what is there.
  func type(_ text: String) async throws {
    let parts = try Typed.parts(of: text)
    guard isEditable else { return try await press(parts) }
    var rest = parts[...]
    // A text of which some is not shown cannot be said anew.
    if case .text(let first)? = rest.first, widget.kind != "PasswordField", !self.text.contains("•••") {
      try await perform("EnterText", [.string(self.text + first)])
      rest.removeFirst()
    } else if !rest.isEmpty {
      try await perform("Touch")
      try await session.perform("Keys", nil, "*", [.string(widget.kind == "TextArea" ? "ctrl+End" : "End")])
    }
    for part in rest {
      switch part {
      case .text(let text): try await perform("Paste", [.string(text)])
      case .keys("Return"): try await perform("Return")
      case .keys(let keys): try await session.perform("Keys", nil, "*", [.string(keys)])
      }
    }
  }

  /// Where nothing is edited: keys go to whatever has the focus, and a click to give it would be more than asked for.
  private func press(_ parts: [Typed]) async throws {
    for part in parts {
      switch part {
      case .text(let text): try await perform("Type", [.string(text)])
      case .keys(let keys):
        guard try await session.element(reference).widget.properties["focused"] == "true" else {
          throw WebDriverError(
            .elementNotInteractable, "the \(widget.kind) \(label) has not the keyboard focus: \(keys) would go to another widget")
        }
        try await session.perform("Keys", nil, "*", [.string(keys)])
      }
    }
  }

  private var isEditable: Bool {
    ["TextField", "TextArea", "PasswordField", "SearchField"].contains(widget.kind)
  }

  // MARK: What it is

  var text: String { widget.properties["text"] ?? widget.properties["value"] ?? "" }
  var isEnabled: Bool { widget.properties["enabled"] == "true" }
  var isDisplayed: Bool { widget.properties["visible"] == "true" }
  var isSelected: Bool { widget.properties["active"] == "true" || widget.properties["selected"] == "true" }
  var role: String { Roles.role(of: widget.kind) }
  var label: String { widget.id ?? text }

  /// Of a window.
  var title: String { widget.properties["title"] ?? text }

  /// In its window, which is the viewport; nothing of what is not on screen.
  var frame: (x: Double, y: Double, width: Double, height: Double) {
    let sides = (widget.properties["frame"] ?? "").split(separator: ",").compactMap { Double($0) }
    return sides.count == 4 ? (sides[0], sides[1], sides[2], sides[3]) : (0, 0, 0, 0)
  }

  var rectangle: JSONValue {
    let frame = frame
    return ["x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width), "height": .number(frame.height)]
  }

  /// What the tree says of it, also by the names that clients of web pages use; else a property of the widget.
  func attribute(_ name: String) async throws -> JSONValue {
    switch name {
    case "name", "content-desc", "accessibility-id": return .string(label)
    case "checked": return widget.properties["active"].map(JSONValue.string) ?? .null
    case "disabled": return isEnabled ? .null : "true"
    case "displayed": return .string(String(isDisplayed))
    case "tagName", "type": return .string(widget.kind)
    case "textContent", "innerText": return .string(text)
    default: break
    }
    if let known = widget.properties[name] { return .string(known) }
    if name == "value" { return widget.properties["text"].map(JSONValue.string) ?? .null }
    let read = try? await session.engine.do(
      EngineAPI.DoRequest(
        session: try session.app, verb: "Get", kind: widget.kind, id: "xpath=\(path)",
        arguments: [.string(name), "webdriver.read"], timeout: 0))
    // What it does not have, or nobody knows, is null.
    return read?.status == .ok ? read?.value.map(JSONValue.string) ?? .null : .null
  }

  func picture() async throws -> JSONValue {
    let id = DriverSession.id(of: reference)
    return .string(
      try await session.engine.picture(EngineAPI.PictureRequest(session: try session.app, kind: widget.kind, id: id)).png)
  }
}
