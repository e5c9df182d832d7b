import PackHost
import Script

@testable import Agent

/// Components of a made-up app: one for each kind, listening to "changed" of its widgets, or of a
/// model that a property of theirs holds.
final class FakeBehaviours: Behaviours {
  /// What the component of a kind makes of "changed".
  var changed: [String: (WidgetNotification) -> [Candidate]] = [:]
  /// What it makes of raw events.
  var events: [String: (InputEvent) -> EventAnswer?] = [:]
  /// How two of its commands merge.
  var merges: [String: (Candidate, Candidate) -> Candidate?] = [:]
  var untouchable: Set<String> = []
  /// The kinds whose presses are their own.
  var keeping: Set<String> = []
  /// The kinds whose timers are the user's.
  var settling: Set<String> = []
  /// The kinds that listen to a model: `["TextArea": "buffer"]`.
  var models: [String: String] = [:]
  /// What "changed" is.
  var source = Source.signal

  /// Whose delegates are to be heard.
  private(set) var prepared: [Node] = []

  private let scene: FakeScene
  private var kinds: [String] { changed.keys.sorted() }

  init(_ scene: FakeScene) { self.scene = scene }

  private func kind(_ node: Node) -> String { scene[node]?.kind ?? "" }

  func listeners(_ number: UInt64) -> [Listener] {
    kinds.enumerated().map {
      Listener(number: number, index: $0.offset, source: source, name: "changed", property: models[$0.element] ?? "")
    }
  }

  func serves(_ listener: Listener, _ node: Node) -> Bool { kinds[listener.index] == kind(node) }
  func model(_ property: String, of node: Node) -> Node? { scene[node]?.properties[property]?.node }
  func prepare(_ node: Node) { prepared.append(node) }
  func wantsEvents(_ node: Node) -> Bool { events[kind(node)] != nil }

  func unservedClass(of node: Node) -> String? { kind(node) == "View" ? "FakeView" : nil }
  func serving(_ node: Node) -> String { "asked is \(kind(node))" }
  func report(_ sentence: String) { said.insert(sentence) }
  /// What the person was told.
  private(set) var said: Set<String> = []

  func event(_ event: InputEvent, on node: Node) -> EventAnswer? {
    events[kind(node)]?(event)
  }

  func notified(_ notification: WidgetNotification, for listener: Listener) -> [Candidate] {
    changed[kinds[listener.index]]?(notification) ?? []
  }

  func merge(_ pending: Candidate, with next: Candidate, on node: Node) -> Candidate? {
    merges[kind(node)]?(pending, next)
  }

  func isTouchable(_ node: Node) -> Bool { !untouchable.contains(kind(node)) }
  func handlesOwnPress(_ node: Node) -> Bool { keeping.contains(kind(node)) }
  func timersAreUsers(_ node: Node) -> Bool { settling.contains(kind(node)) }
}

/// A recorder in a made-up app, a user, and the script that comes of it.
final class RecorderRig {
  let scene: FakeScene
  let behaviours: FakeBehaviours
  let secrets = Secrets()
  var now: UInt64 = 1000
  var isPlaying = false
  private(set) var told: [Journal.Line] = []
  /// What presses would have been if they had ended the app.
  private(set) var provisional: [String] = []
  private(set) var recorder: Recorder!

  init(_ roots: FakeWidget...) {
    scene = FakeScene(roots)
    behaviours = FakeBehaviours(scene)
    let maker = LocatorMaker(finder: scene.finder, holdsSecret: secrets.isIn)
    recorder = Recorder(
      scene: scene, behaviours: behaviours, maker: maker,
      words: CommandWords(catalog: scene.catalog, secrets: secrets), clock: { [unowned self] in now },
      isPlaying: { [unowned self] in isPlaying }, tell: { [unowned self] in
        if $0.isProvisional { provisional.append($0.text) } else { told.append($0) }
      })
  }

  /// The script as the controller has it on disk.
  var script: [String] {
    var lines: [Int: String] = [:]
    for line in told { lines[line.sequence] = line.text }
    return lines.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Time passes in which the person does nothing, and is looked at as the agent does.
  func pause(_ second: (Int) -> Void) {
    for quarter in 1...16 {
      now += 250
      if quarter.isMultiple(of: 4) { second(quarter / 4) }
      recorder.lookAround()
    }
  }

  var finals: [String] { told.filter(\.isFinal).map(\.text) }

  func press(_ widget: FakeWidget, button: UInt32 = 1, count: UInt32 = 1, _ modifiers: InputEvent.Modifiers = []) {
    send(.press, widget) { ($0.button, $0.count, $0.modifiers) = (button, count, modifiers) }
  }

  func release(_ widget: FakeWidget, after milliseconds: UInt64 = 20, button: UInt32 = 1) {
    now += milliseconds
    send(.release, widget) { $0.button = button }
  }

  /// A click, with what the app does in the dispatch of the release.
  func click(_ widget: FakeWidget, count: UInt32 = 1, _ handler: () -> Void = {}) {
    press(widget, count: count)
    turn()
    release(widget)
    handler()
    turn()
  }

  /// A key, with what the app does in the dispatch of the press.
  func key(_ text: String, keysym: UInt32? = nil, _ modifiers: InputEvent.Modifiers = [], in widget: FakeWidget, _ handler: () -> Void = {}) {
    let keysym = keysym ?? text.unicodeScalars.first.map(KeyNames.keysym) ?? 0
    send(.keyPress, widget) { ($0.text, $0.keysym, $0.modifiers) = (text, keysym, modifiers) }
    handler()
    turn()
    now += 10
    send(.keyRelease, widget) { ($0.keysym, $0.modifiers) = (keysym, modifiers) }
    turn()
  }

  func send(_ kind: InputEvent.Kind, _ widget: FakeWidget, _ change: (inout InputEvent) -> Void = { _ in }) {
    var event = InputEvent(kind, window: scene.window(of: widget.node) ?? .null, target: widget.node, time: UInt64(now))
    change(&event)
    recorder.event(event)
  }

  func emit(_ widget: FakeWidget, _ cause: Cause = .event) {
    recorder.emission(1, widget.node, cause, [])
  }

  func turn() { recorder.turn() }
}
