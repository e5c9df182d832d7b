import Wire

/// The topmost message that the app asks to be answered.
struct Alert {
  /// What toolkits call them.
  private static let classes = ["GtkMessageDialog", "AdwMessageDialog", "AdwAlertDialog", "GSAlertPanel"]

  let dialog: Element
  private let session: DriverSession

  /// - Throws: `WebDriverError` with `.noSuchAlert`.
  init(of session: DriverSession) async throws {
    self.session = session
    let named = Self.classes.map { "@class='\($0)'" }.joined(separator: " or ")
    let found = try await session.found(xpath: "//*[\(named)][@visible='true']", limit: .max)
    guard let dialog = found.first(where: { $0.widget.properties["active"] == "true" }) ?? found.first else {
      throw WebDriverError(.noSuchAlert, "the app shows no message dialog")
    }
    self.dialog = dialog
  }

  /// What it says, a line a label.
  var text: String {
    get async throws {
      let labels = try await inside("Label[@visible='true'][not(ancestor::Button)]")
      return labels.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }

  /// Presses the button that Return would.
  func accept() async throws {
    let buttons = try await self.buttons()
    if buttons.count == 1 { return try await buttons[0].click() }
    for button in buttons where try await button.attribute(".has-default") == "true" { return try await button.click() }
    // In AppKit the default button is the one of this key.
    for button in buttons where try await button.attribute(".keyEquivalent") == "\r" { return try await button.click() }
    throw WebDriverError(
      .unsupportedOperation, "no button of the dialog is its default; click one: \(buttons.map(\.label).joined(separator: ", "))")
  }

  /// Closes it as its frame's button does; where it has only one button, that is it.
  func dismiss() async throws {
    let buttons = try await self.buttons()
    if buttons.count == 1 { return try await buttons[0].click() }
    try await dialog.perform("Close")
  }

  /// - Throws: `WebDriverError` with `.elementNotInteractable` where it asks for no text.
  func type(_ text: String) async throws {
    guard let field = try await inside("*[self::TextField or self::PasswordField][@visible='true']").first else {
      throw WebDriverError(.elementNotInteractable, "the message dialog asks for no text")
    }
    try await field.perform("EnterText", [.string(text)])
  }

  private func buttons() async throws -> [Element] { try await inside("Button[@visible='true']") }

  private func inside(_ step: String) async throws -> [Element] {
    try await session.found(xpath: "\(dialog.path)//\(step)", limit: .max)
  }
}

extension Router {
  static let alerts: [Route] = [
    Route("GET", "session/:session/alert/text") { .string(try await Alert(of: try await $0.session()).text) },
    Route("POST", "session/:session/alert/text") { call in
      let text = try call.body.text("text")
      try await Alert(of: try await call.session()).type(text)
      return .null
    },
    answered("accept") { try await $0.accept() }, answered("dismiss") { try await $0.dismiss() },
  ]

  private static func answered(_ name: String, _ answer: @escaping @Sendable (Alert) async throws -> Void) -> Route {
    Route("POST", "session/:session/alert/\(name)") { call in
      try await answer(try await Alert(of: try await call.session()))
      return .null
    }
  }
}
