import Engine
import FoundationEssentials
import Wire

/// The clipboard of an app's display, by the programs that people have for it.
struct Clipboard {
  private let environment: [String: String]
  private let (read, write): ([String], [String])

  /// - Throws: `WebDriverError` with `.unsupportedOperation` where there is no such program.
  init(_ app: EngineAPI.Opened) throws(WebDriverError) {
    environment = app.displayEnvironment
    let isWayland = environment["WAYLAND_DISPLAY"] != nil && environment["DISPLAY"] == nil
    (read, write) = isWayland
      ? (["wl-paste", "--no-newline"], ["wl-copy", "--foreground"]) : (["xclip", "-selection", "clipboard", "-o"], ["xclip", "-selection", "clipboard", "-i", "-quiet"])
    let folders = ["/usr/local/bin", "/usr/bin", "/bin"]
    for name in [read[0], write[0]] where !folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) {
      throw WebDriverError(.unsupportedOperation, "the clipboard is read and written by \(name), which is not installed")
    }
  }

  static func requireText(_ body: Body) throws(WebDriverError) {
    guard let type = body["contentType"]?.text, type.lowercased() != "plaintext" else { return }
    throw WebDriverError(.unsupportedOperation, "the clipboard is served as plaintext, not as \(type)")
  }

  func text() async throws -> String {
    let process = process(read)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // Nobody has put anything there.
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : ""
  }

  /// The program stays and hands the text out, until somebody else puts something there or the display ends.
  func set(_ text: String) async throws {
    let process = process(write)
    let input = Pipe()
    process.standardInput = input
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let end = ContinuousClock.now + .seconds(5)
    while try await self.text() != text {
      guard process.isRunning, .now < end else {
        throw WebDriverError(.unknownError, "\(write[0]) has not put the text on the clipboard")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private func process(_ command: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    return process
  }
}
