import Engine
import Wire

/// A window is told by what no later widget gets, as elements are: two of one title are two.
extension DriverSession {
  func windows() async throws -> [Element] {
    try await found(xpath: "/*/*[@visible='true' or @value='minimized']", limit: .max)
  }

  /// The window that the client has chosen; until it does, the one on top.
  ///
  /// - Throws: `WebDriverError` with `.noSuchWindow`.
  func window() async throws -> Element {
    let windows = try await windows()
    if let chosenWindow {
      guard let window = windows.first(where: { $0.reference == chosenWindow }) else {
        throw WebDriverError(.noSuchWindow, "the window was closed; switch to another")
      }
      return window
    }
    guard let window = windows.first(where: { $0.widget.properties["active"] == "true" }) ?? windows.first else {
      throw WebDriverError(.noSuchWindow, "the app shows no window")
    }
    return window
  }

  /// - Throws: `WebDriverError` with `.noSuchWindow`.
  func choose(_ handle: String) async throws {
    guard let window = try await windows().first(where: { $0.reference == handle }) else {
      throw WebDriverError(.noSuchWindow, "no window has the handle \"\(handle)\"")
    }
    chosenWindow = handle
    // Keys go to the window in front.
    if window.widget.properties["active"] != "true" { try await window.perform("Raise") }
  }

  /// Closes it as its frame's button does; what asks first stays open.
  func closeWindow() async throws -> [Element] {
    let window = try await window()
    chosenWindow = window.reference
    try await window.perform("Close")
    do {
      return try await windows()
    } catch let error as WireError where error.code == .appEnded {
      return []
    }
  }
}
