import TestSupport

extension FixtureRun {
  /// Clicks a widget while a key is held, and waits until this command is the last in the script.
  func click(
    _ xpath: String, holding key: String, across: Double = 0.5, expecting command: String
  ) async throws {
    let point = try await recording.point(xpath, across: across)
    try await recording.display.xdotool("keydown", key)
    try await recording.display.xdotool.click(point)
    try await recording.display.xdotool("keyup", key)
    try await recording.waitForCommand(command)
  }

  /// Presses keys, and waits until this command is the last in the script.
  func key(_ chord: String, expecting command: String) async throws {
    try await recording.display.xdotool.key(chord)
    try await recording.waitForCommand(command)
  }
}
