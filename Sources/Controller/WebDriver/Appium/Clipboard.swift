import Engine
import Files
import FoundationEssentials
import Glibc
import Session
import Wire

/// The clipboard of an app's display, by the programs that people have for it.
struct Clipboard {
  private static let patience = Duration.seconds(5)

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
    let (process, line) = try start(read, STDOUT_FILENO)
    do {
      let data = try await all(of: line)
      // Nobody has put anything there.
      return ExitStatus(waitingFor: process).isSuccess ? String(decoding: data, as: UTF8.self) : ""
    } catch {
      kill(process, SIGKILL)
      _ = ExitStatus(waitingFor: process)
      throw error
    }
  }

  /// - Throws: `WebDriverError` with `.timeout` where whoever has the clipboard does not hand it out.
  private func all(of line: Descriptor) async throws -> [UInt8] {
    let end = ContinuousClock.now + Self.patience
    var data: [UInt8] = []
    var state = pollfd(fd: line.number, events: Int16(POLLIN), revents: 0)
    while .now < end {
      if poll(&state, 1, 0) > 0 {
        guard let part = line.read() else { return data }
        data += part
      } else {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    throw WebDriverError(.timeout, "\(read[0]) could not read the clipboard in \(Self.patience): who has it does not answer")
  }

  /// The program stays and hands the text out, until somebody else puts something there or the display ends.
  func set(_ text: String) async throws {
    let (process, line) = try start(write, STDIN_FILENO)
    _ = DetachedThread.start { _ = ExitStatus(waitingFor: process) }
    try WholeWriting.write(text.utf8, to: line.number)
    shutdown(line.number, Int32(SHUT_WR))
    let end = ContinuousClock.now + Self.patience
    while try await self.text() != text {
      guard kill(process, 0) == 0, .now < end else {
        throw WebDriverError(.unknownError, "\(write[0]) has not put the text on the clipboard")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// - Returns: the process, and the other end of the one of its descriptors that is named.
  private func start(_ command: [String], _ end: Int32) throws -> (pid_t, Descriptor) {
    let (ours, theirs) = try Descriptor.socketPair()
    let null = try Descriptor(opening: "/dev/null", O_RDWR)
    let request = SpawnRequest(
      program: "/usr/bin/env", arguments: ["env"] + command,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      descriptors: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { $0 == end ? theirs.number : null.number })
    let process = try withExtendedLifetime((theirs, null)) { try request.start() }
    return (process, ours)
  }
}
