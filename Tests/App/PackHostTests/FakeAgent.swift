import PackHost
import Synchronization

/// An agent that keeps what it hears as one line each, and answers what tests expect.
final class FakeAgent: HostServices, BridgeClient {
  var heard: [String] = []
  var offered: [Candidate] = []
  var events: [InputEvent] = []

  func owner(of inner: Node) throws(PackError) -> Node { inner.part(0) }
  func kind(of node: Node) throws(PackError) -> String { "Knob" }
  func property(_ name: String, of node: Node) throws(PackError) -> Value { .int(42) }

  func find(kind: String, id: String) throws(PackError) -> Node {
    guard id == "Save" else { throw PackError(.failed, "no \(kind) \"\(id)\"") }
    return Node(bridge: 1, generation: 7, object: 2)
  }

  func place(ofRow row: Value, in node: Node) throws(PackError) -> Rect {
    guard row == .string("Ada") else { throw PackError(.again, "row \(row)") }
    return Rect(x: 0, y: 20, width: 100, height: 10)
  }

  func offer(_ candidate: Candidate) { offered.append(candidate) }
  func hasPointer(_ node: Node) -> Bool { true }
  func hasKeyboard(_ node: Node) -> Bool { false }
  func send(_ event: InputEvent) throws(PackError) { events.append(event) }

  func click(
    _ node: Node, at point: Point?, button: UInt32, count: UInt32,
    modifiers: InputEvent.Modifiers
  ) throws(PackError) {
    let place = point.map { "\($0.x),\($0.y)" } ?? "middle"
    heard.append("click \(node.object) \(place) \(button) \(count) \(modifiers.rawValue)")
  }

  func chord(_ chord: String, in node: Node) throws(PackError) { heard.append("chord \(chord)") }

  func type(_ text: String, in node: Node) throws(PackError) {
    throw PackError(.noDevice, "the display has no keyboard")
  }

  func reveal(_ node: Node) throws(PackError) { heard.append("reveal \(node.object)") }

  /// What is done before the first window.
  var whenLaunching: (Bridge) -> Void = { _ in }
  func opening(_ bridge: Bridge) {
    heard.append("opening \(bridge.toolkit)")
  }

  func launching(_ bridge: Bridge) {
    heard.append("launching \(bridge.toolkit)")
    whenLaunching(bridge)
  }
  /// What is done once the toolkit is ready.
  var whenReady: (Bridge) -> Void = { _ in }
  func ready(_ bridge: Bridge) {
    heard.append("ready \(bridge.toolkit)")
    whenReady(bridge)
  }
  func event(_ bridge: Bridge, _ event: InputEvent) -> Bool {
    events.append(event)
    return false
  }

  func emission(
    _ bridge: Bridge, listen: UInt64, emitter: Node, cause: Cause, arguments: [Value]
  ) {
    heard.append("emission \(listen) of \(emitter.object) by \(cause): \(arguments)")
  }

  func turn(_ bridge: Bridge) { heard.append("turn") }
  func windowsChanged(_ bridge: Bridge) { heard.append("windows changed") }
}

/// A log for tests.
final class Log: Sendable {
  private let entries = Mutex<[LogEntry]>([])

  func add(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }

  /// The lines, as "pack: text".
  var lines: [String] { entries.withLock { $0.map { "\($0.pack): \($0.text)" } } }

  func lines(_ level: LogEntry.Level) -> [String] {
    entries.withLock { $0.filter { $0.level == level }.map { "\($0.pack): \($0.text)" } }
  }
}
