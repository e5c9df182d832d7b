import Foundation
import TestSupport

/// A GTK 4 app with the driver in it, and the bridge in the driver.
final class DrivenApp: Sendable {
  let display: PrivateDisplay
  private let child: Child
  private let input: FileHandle
  private let output: URL
  private let cursor = Cursor()

  /// Runs an app on a display of its own and the body with it. A GLib critical ends the app.
  ///
  /// - Parameter title: that of the window to wait for; nil if it is not on the X display.
  static func with(
    _ words: [String]? = nil, title: String? = "Gallery", environment extra: [String: String] = [:],
    _ body: @escaping @Sendable (DrivenApp) async throws -> Void
  ) async throws {
    let driver = try await Build.driver.value
    let gallery = try await Build.gallery.value
    let page = Build.folder.appending(path: "Gallery/gallery.ui").path
    let command = words ?? [gallery.path, page]
    try await PrivateDisplay.with { display in
      try await TemporaryFolder.with("bridge") { folder in
        let input = folder.appending(path: "input")
        let output = folder.appending(path: "output")
        guard mkfifo(input.path, 0o600) == 0 else { throw POSIXError(.EIO) }
        var environment = display.environment.merging(extra) { $1 }
        environment["LD_PRELOAD"] = driver.path
        environment["DRIVER_PACK"] = Build.pack.path
        environment["DRIVER_INPUT"] = input.path
        environment["DRIVER_OUTPUT"] = output.path
        environment["G_DEBUG"] = "fatal-criticals"
        environment["GTK_A11Y"] = "test"
        environment["GSETTINGS_BACKEND"] = "memory"
        try await withChild(command[0], Array(command.dropFirst()), environment: environment) { child in
          let app = DrivenApp(display, child, input, output)
          try await app.waitUntilUp(title)
          try await body(app)
        }
      }
    }
  }

  private init(_ display: PrivateDisplay, _ child: Child, _ input: URL, _ output: URL) {
    self.display = display
    self.child = child
    self.output = output
    // For reading, too: opening waits for nobody then.
    self.input = FileHandle(fileDescriptor: open(input.path, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
  }

  /// Asks the driver for something and waits for its answer.
  @discardableResult
  func ask(_ command: String, within deadline: Duration = .seconds(20)) async throws -> JSON {
    try input.write(contentsOf: Data((command + "\n").utf8))
    let answer: JSON = try await waitFor("the answer to \"\(command)\"", within: deadline) {
      try ended()
      return try cursor.answer(in: output)
    }
    guard command.hasPrefix(answer["command"].text) else {
      throw Unexpected(command: command, answer: answer)
    }
    return answer
  }

  /// Asks, and expects the status "ok".
  @discardableResult
  func expect(_ command: String) async throws -> JSON {
    let answer = try await ask(command)
    guard answer["status"] == "ok" else { throw Unexpected(command: command, answer: answer) }
    return answer
  }

  /// What was told besides answers since the last call: events, emissions, turns.
  func told() throws -> [JSON] { try cursor.told(in: output) }

  /// Waits until something that was told fits, and returns all that was told until then.
  func wait(for what: String, _ fits: ([JSON]) -> Bool) async throws -> [JSON] {
    var all: [JSON] = []
    do {
      try await waitUntil(what) {
        try ended()
        all += try told()
        return fits(all)
      }
    } catch let timeout as TimedOut {
      throw TimedOut(what: "\(timeout.what); told: \(all)", after: timeout.after)
    }
    return all
  }

  /// A property of a widget.
  func get(_ node: String, _ name: String) async throws -> JSON {
    try await expect("get \(node) \(name)")["pairs"][0][1]
  }

  /// Waits until a property has a value.
  func wait(for node: String, _ name: String, _ value: JSON) async throws {
    var last = JSON.null
    try await waitUntil("\(name) of \(node) is \(value), not \(last)") {
      last = try await get(node, name)
      return last == value
    }
  }

  /// A widget's frame in its window.
  func frame(_ node: String) async throws -> Frame {
    let frame = try await expect("info \(node)")["frame"]
    return Frame(
      x: frame[0].number, y: frame[1].number, width: frame[2].number, height: frame[3].number)
  }

  /// Where a point of a widget is on the display; its middle if none is given.
  func place(_ node: String, _ x: Double? = nil, _ y: Double? = nil, title: String = "Gallery") async throws -> Point {
    var last: Point?
    // A window manager may still move a new window.
    return try await waitFor("\(node) stands still") {
      let frame = try await frame(node)
      let origin = try await display.xdotool.origin(ofWindow: title)
      let now = origin + Point(Int(frame.x + (x ?? frame.width / 2)), Int(frame.y + (y ?? frame.height / 2)))
      defer { last = now }
      return now == last ? now : nil
    }
  }

  private func waitUntilUp(_ title: String?) async throws {
    let ready: JSON = try await waitFor("the bridge is up (\(child.errors); \(child.threads))", within: .seconds(120)) {
      try ended()
      return try cursor.answer(in: output)
    }
    guard ready["status"] == "ok" else { throw Unexpected(command: "ready", answer: ready) }
    if let title { _ = try await display.xdotool.origin(ofWindow: title) }
    try await waitUntil("the window is laid out") {
      let window = try await ask("windows")["values"].list.first?.text ?? "-"
      return try await ask("info \(window)")["frame"].list.last?.number ?? 0 > 0
    }
    try await expect("settle")
  }

  private func ended() throws {
    guard let status = child.status else { return }
    throw Ended(status: status, errors: child.errors)
  }
}

struct Frame: Equatable {
  var x, y, width, height: Double
}

/// The driver answered otherwise than the test needs.
struct Unexpected: Error, CustomStringConvertible {
  let command: String
  let answer: JSON
  var description: String { "\(command): \(answer)" }
}

/// The app is gone.
struct Ended: Error, CustomStringConvertible {
  let status: Int32
  let errors: String
  var description: String { "the app ended with \(status): \(errors)" }
}
