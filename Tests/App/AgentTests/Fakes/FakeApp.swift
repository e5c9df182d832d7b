import PackHost
import Script
import Synchronization
import Wire
import struct PackHost.Point

@testable import Agent

/// Plays in a made-up app, whose main loop the test turns.
final class FakeActing: Acting {
  let scene: FakeScene
  /// The widget that a click on a widget would reach; nil: the widget itself.
  var onTop: FakeWidget?
  var hitError: PackError?
  /// What a verb does; the default does it at once.
  var plays: [String: (inout PlayRequest) -> Result<Progress, PackError>] = [:]
  /// The verbs whose components only look.
  var looking: Set<String> = []
  private(set) var deeds: UInt64 = 0
  /// How many events a component has sent.
  var sent: UInt64 = 0
  var settles: [Progress] = []
  var settleError: PackError?
  var hasDevices = true
  var reveals: (FakeWidget, Rect?) -> Void = { _, _ in }
  private(set) var acted: [String] = []
  private(set) var abandoned: [String] = []
  var onAbandon: (PlayRequest) -> Void = { _ in }
  /// Whether something moves by itself.
  var motion: () -> Motion = { .unknown }
  /// What the app says that it is busy with.
  var work: () -> String? = { nil }
  /// What becomes of the keys that are sent.
  var keyFate: () -> KeyFate = { .handled }
  private(set) var forcedFrames = 0
  /// The widgets that show a secret.
  var secretive: [Node] = []
  /// A picture in which these are blanked.
  var image: ([Node]) throws(PackError) -> [UInt8] = { _ in [1] }
  private(set) var rests = 0
  /// What the app does once it has nothing else to do.
  var idles: [() -> Void] = []
  /// How long its idles were waited for at most, each time that they were.
  private(set) var drains: [UInt32] = []
  var now = 0.0
  private var queue: [(due: Double, order: Int, body: () -> Void)] = []
  private var count = 0

  init(_ scene: FakeScene) { self.scene = scene }

  func hit(_ window: Node, _ point: Point) throws(PackError) -> Node {
    if let hitError { throw hitError }
    if let onTop { return onTop.node }
    return innermost(scene.roots.first { $0.node == window }, point)?.node ?? .null
  }

  /// The first leaf whose frame holds the point, as if nothing overlapped.
  private func innermost(_ widget: FakeWidget?, _ point: Point) -> FakeWidget? {
    guard let widget, widget.frame.contains(point) else { return nil }
    return widget.children.compactMap { innermost($0, point) }.first ?? widget
  }

  func reveal(_ node: Node, area: Rect?) throws(PackError) { scene[node].map { reveals($0, area) } }

  func play(_ request: inout PlayRequest) throws(PackError) -> Progress {
    let name = scene[request.node]?.ids.first?.text ?? "?"
    acted.append("\(request.verb) \(name)")
    if !looking.contains(request.verb) { deeds += 1 }
    guard let play = plays[request.verb] else { return .done }
    return try play(&request).get()
  }

  func abandon(_ request: PlayRequest) {
    abandoned.append(request.verb)
    onAbandon(request)
  }

  func settle() throws(PackError) -> Progress {
    if let settleError { throw settleError }
    return settles.isEmpty ? .done : settles.removeFirst()
  }
  var appWork: String? { work() }
  func keyFate(in window: Node) -> KeyFate { keyFate() }
  func motion(of node: Node) -> Motion { motion() }
  func forceFrame() { forcedFrames += 1 }
  func playbackEnded() { rests += 1 }
  func hasPointer(_ node: Node) -> Bool { hasDevices }
  func hasKeyboard(_ node: Node) -> Bool { hasDevices }

  @discardableResult func after(_ milliseconds: UInt32, _ body: @escaping () -> Void) -> Bool {
    count += 1
    queue.append((now + Double(milliseconds), count, body))
    return true
  }

  func afterIdles(within milliseconds: UInt32, _ body: @escaping () -> Void) {
    drains.append(milliseconds)
    after(1) { [self] in
      while !idles.isEmpty { idles.removeFirst()() }
      body()
    }
  }

  /// Turns the main loop once; the clock goes on to what is due next.
  func turn() -> Bool {
    guard let next = queue.min(by: { ($0.due, $0.order) < ($1.due, $1.order) }) else { return false }
    queue.removeAll { $0.order == next.order }
    now = max(now + 0.1, next.due)
    next.body()
    return true
  }
}

/// The events that were sent.
final class EventSink {
  var events: [InputEvent] = []
}

/// What a performer has answered.
final class Told: Sendable {
  private let results = Mutex<[Perform.Result]>([])
  var last: Perform.Result? { all.last }
  var all: [Perform.Result] { results.withLock { $0 } }
  func tell(_ result: Perform.Result) { results.withLock { $0.append(result) } }
}

/// A performer in a made-up app.
final class PerformerRig {
  let scene: FakeScene
  let acting: FakeActing
  let secrets = Secrets()
  let performer: Performer
  let input: InputSynthesizer
  let lastAnswer = LastAnswer()
  private(set) var busy: [String] = []
  /// What catalogs the app has opened.
  let catalogs = FakeCatalogs()
  private let sink: EventSink
  var sent: [InputEvent] { sink.events }

  init(_ roots: FakeWidget...) {
    for root in roots { root.frame = Rect(x: 0, y: 0, width: 400, height: 400) }
    let scene = FakeScene(roots)
    let acting = FakeActing(scene)
    let clock = { acting.now }
    let translations = Translations(
      isTranslated: { true }, locale: { "de_DE.UTF-8" }, files: { [catalogs] in catalogs.files.keys.sorted() },
      read: { [catalogs] in catalogs.files[$0] }, clock: clock)
    let readiness = Readiness(scene: scene, acting: acting, clock: clock)
    let sink = EventSink()
    let input = InputSynthesizer(scene: scene) { event throws(PackError) in sink.events.append(event) }
    let fields = SecureFields(scene: scene, secrets: secrets)
    let jobs = JobMaker(
      finder: scene.finder, translations: translations, acting: acting, readiness: readiness,
      input: input, secrets: secrets, fields: fields, picture: { () throws(PackError) in [1, 2, 3] },
      image: { _, blanked throws(PackError) in try acting.image(blanked) },
      secretive: { _ in acting.secretive },
      tree: { "<Matches>\($0.count)</Matches>" }, clock: clock)
    performer = Performer(
      jobs: jobs,
      results: ResultMaker(
        secrets: secrets, fields: fields, locators: scene.maker(),
        evidence: ResultMaker.Evidence(
          picture: { () throws(PackError) in [1, 2, 3] }, tree: { "<App/>" }, path: TreePath(scene: scene).path(of:))),
      lastAnswer: lastAnswer)
    (self.scene, self.acting, self.input, self.sink) = (scene, acting, input, sink)
    readiness.lookAround()
    acting.now = 100
  }

  /// Performs a command, turning the loop until it has ended.
  func perform(_ line: String, secrets: [String: Wire.Secret] = [:], timeout: Int = 1000, options: Perform.Options = .init()) -> Perform.Result? {
    let result = Told()
    performer.perform(
      Perform.Parameters(line: line, timeoutMilliseconds: timeout, secrets: secrets, options: options),
      busy: { [self] in busy.append($0.reason) }, done: result.tell)
    while result.last == nil && acting.turn() {}
    return result.last
  }
}

extension Rect {
  /// Whether a point is inside; the right and lower edges are outside.
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}

/// Catalogs of gettext's by their paths.
final class FakeCatalogs {
  var files: [String: [UInt8]] = [:]
}
