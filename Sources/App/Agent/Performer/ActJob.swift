import PackHost
import struct PackHost.Point
import Script

/// Finds a widget, waits until it can be used, lets its component play the verb, and waits until
/// the app has come to rest.
final class ActJob: Job {
  private enum Stage {
    case find, play, settle
    /// The time is over: what was sent is dispatched first, so that the component can take it back.
    case giveUp(Problem)
  }

  private let search: WidgetSearch
  private let scene: any Scene
  private let acting: any Acting
  private let readiness: Readiness
  private let verb: String
  private var wordings: Wordings
  /// Why the component has refused the script's own words.
  private var refusal: Problem?
  private let modifiers: [String: Value]
  private let point: Point?
  private let mayMove: Bool
  private let looksOnce: Bool
  private let clock: () -> Double
  private let usesTexts: (String) -> Void
  private var lastReason = LastReason()
  private var hovering: Hovering

  private var stage = Stage.find
  private var request: PlayRequest?
  /// Whether the component has said that it wants to be called again.
  private var isAwaited = false
  /// What had been done to the app when the component was asked first.
  private var deedsBefore: UInt64 = 0
  /// How many events had been sent then.
  private var sentBefore: UInt64 = 0
  private var pause = Backoff(from: 5, to: 40)
  /// Between two looks whether the widget moves; each has a frame made before it.
  private var framePause = Backoff(from: 3, to: 40, atOnce: 5)
  /// Where the widget was when it was last looked whether it moves.
  private var lastPlace: Rect?
  /// A press and its release are dealt with in as many turns of the loop.
  private var effectPause = Backoff(from: 0, to: 10, atOnce: 4)
  private var settling = Settling()
  /// How often the app is looked at once more after the time is over, a millisecond apart.
  private var grace = 100
  /// Who was typed into, where it is known whether anybody took that: what an app draws itself is recorded with
  /// all that is typed there.
  private var typing: Node?
  /// Why the component did not press, since when nothing was sent.
  private var obstacle: Problem?
  /// What the component waited for at the last pass.
  private var lastAwaited: String?
  private(set) var isInsideApp = false
  private(set) var found: Node?
  var willAct: () -> Void = {}

  var seen: Ending? {
    if case .find = stage { lastReason.known.map(Ending.error) } else { nil }
  }

  /// - Parameters:
  ///   - point: where it presses, in the widget's own coordinates; nil for the middle.
  ///   - mayMove: whether the script says that the widget need not stand still.
  ///   - looksOnce: whether it was given no time to watch whether the widget moves.
  ///   - clock: milliseconds that never go back.
  ///   - usesTexts: takes what the command has used in the app's language in place of the script's own words.
  init(
    _ verb: String, _ wordings: Wordings, _ modifiers: [String: Value], at point: Point?, looksOnce: Bool,
    mayMove: Bool,
    search: WidgetSearch, acting: any Acting, readiness: Readiness, clock: @escaping () -> Double,
    usesTexts: @escaping (String) -> Void, hovering: Hovering
  ) {
    self.verb = verb
    self.wordings = wordings
    (self.clock, self.usesTexts) = (clock, usesTexts)
    self.modifiers = modifiers
    self.mayMove = mayMove
    self.point = point
    self.looksOnce = looksOnce
    self.search = search
    scene = search.scene
    self.acting = acting
    self.readiness = readiness
    self.hovering = hovering
  }

  func countAsActed() {
    isInsideApp = false
    stage = .settle
  }

  func cancel() {
    if isAwaited, let request { acting.abandon(request) }
    isAwaited = false
  }

  func pass(isOver: Bool) -> JobStep {
    switch stage {
    case .find: find(isOver)
    case .play: play(isOver)
    case .settle: settle(isOver)
    case .giveUp(let problem): giveUp(problem)
    }
  }

  private func find(_ isOver: Bool) -> JobStep {
    do throws(Problem) {
      let node = try search.find()
      found = node
      if let problem = misplacedModifier(of: node) { throw problem }
      let isWindow = scene.has(.window, node)
      let demand = Readiness.demand(
        of: verb, isWindow: isWindow, hasPlace: point != nil, hasRow: modifiers["row"] != nil,
        hasRows: scene.hasRows(node))
      let lastWatch: Readiness.Watch = looksOnce ? .never : .ends(lastPlace: lastPlace)
      let watch: Readiness.Watch = mayMove ? .never : isOver ? lastWatch : .goesOn
      let ownPlace = ownPlace(in: node)
      let byKeys = Readiness.isByKeys(verb, modifiers)
      let obstacle = readiness.obstacle(
        node, named: search.name, demand, at: ownPlace ?? point, byKeys: byKeys, watch)
      if let obstacle { throw obstacle }
      let places = ownPlace.map { [Value.double($0.x), .double($0.y)] }
      request = PlayRequest(
        verb, node: node, arguments: places ?? wordings.arguments, modifiers: modifiers,
        semantic: !acting.hasPointer(node))
      (deedsBefore, sentBefore) = (acting.deeds, acting.sent)
      typing = verb == "Type" && !isOpaque(node, isWindow) ? node : nil
      stage = .play
      willAct()
      return play(isOver)
    } catch {
      let reason = lastReason.reason(error)
      if isOver || error.isHopeless { return .end(.error(search.explained(reason))) }
      if case .moving(_, _, let place, _) = error {
        lastPlace = place
        // The sooner a layout that is due is made, the sooner it is known where it is.
        acting.forceFrame()
        return .wait(framePause.next(), for: error.message)
      }
      // A toolkit may hide all that the app shows as long as another app has the keys.
      if Places(scene: scene).front() == nil { _ = try? acting.settle() }
      if let found { hovering.answer(error, of: found, at: point) }
      return .wait(pause.next(), for: error.message)
    }
  }

  /// A modifier that says nothing of what was found, where the script has named its class, or a kind of many: the
  /// component would pass over it.
  private func misplacedModifier(of node: Node) -> Problem? {
    guard !modifiers.isEmpty, let schemas = scene.catalog.verb(named: verb)?.modifiers else { return nil }
    let kind = scene.kind(of: node)
    let wrong = schemas.first { modifiers[$0.name] != nil && !scene.catalog.isMeant($0, for: kind) }
    return wrong.map { .misplacedModifier($0.name, search.name, kind: kind, kinds: $0.kinds) }
  }

  /// Where a row is pressed that has another widget in its middle.
  private func ownPlace(in node: Node) -> Point? {
    guard ["Touch", "LongPress"].contains(verb), wordings.arguments.isEmpty, acting.hasPointer(node) else { return nil }
    return readiness.ownPlace(in: node)
  }

  private func play(_ isOver: Bool) -> JobStep {
    guard var request else { return .end(.error(.gone(search.name))) }
    // What is called again must find the layout that it has brought about, which Wayland leaves to a frame.
    if !isOver, let lastAwaited, case .again? = try? acting.settle() {
      if effectPause.count > 0 { acting.forceFrame() }
      return .wait(effectPause.next(), for: lastAwaited)
    }
    (isInsideApp, isAwaited) = (true, false)
    let result = Result { () throws(PackError) in try acting.play(&request) }
    // A nested main loop went on without this call.
    guard isInsideApp else {
      if case .success(.again) = result { acting.abandon(request) }
      return .wait(0, for: "")
    }
    isInsideApp = false
    self.request = request
    switch result {
    case .success(.done):
      if let texts = wordings.found { usesTexts(texts) }
      stage = .settle
      return .wait(0, for: "")
    case .success(.again(let awaited)):
      isAwaited = true
      return waitForEffect(awaited, isOver)
    case .success(.missing(let awaited)):
      isAwaited = true
      if rewords(after: awaited, isRefused: false, isOver) { return .wait(pause.next(), for: awaited) }
      return waitForEffect(wordings.ownAnswer ?? awaited, isOver)
    case .failure(let error):
      let problem = Problem(error, widget: search.name, verb: verb)
      if error.status == .invalid {
        if wordings.found == nil { refusal = problem }
        if rewords(after: problem.message, isRefused: true, isOver) { return .wait(0, for: problem.message) }
        return .end(.error(refusal ?? problem))
      }
      return !isOver && isUndone(error) ? findAgain(problem) : .end(.error(problem))
    }
  }

  /// Lets the component begin again with other arguments, where it has found nothing of the present ones.
  private func rewords(after answer: String, isRefused: Bool, _ isOver: Bool) -> Bool {
    guard !isOver, wordings.goOn(after: answer, isRefused: isRefused, now: clock()) else { return false }
    cancel()
    (stage, request, lastAwaited) = (.find, nil, nil)
    return true
  }

  /// Whether nothing was done yet. A part of a widget may be covered where the widget's middle is not, as when a page
  /// slides off it: what was prepared for the press may be done again.
  private func isUndone(_ error: PackError) -> Bool {
    switch error.status {
    case .untouched: true
    case .stale: acting.deeds == deedsBefore
    case .covered: acting.sent == sentBefore
    default: false
    }
  }

  /// Nothing was done yet. Where the widget went before that, the app has put another in its place, or will; once
  /// something was done, it may have gone by that, and what came in its place must not get it a second time. Where
  /// nobody took a key, that for which it is may become possible.
  private func findAgain(_ problem: Problem) -> JobStep {
    (stage, request, lastAwaited) = (.find, nil, nil)
    _ = lastReason.reason(problem)
    if case .blocked = problem { obstacle = problem }
    return .wait(pause.next(), for: problem.message)
  }

  private func waitForEffect(_ awaited: String, _ isOver: Bool) -> JobStep {
    let settled = try? acting.settle()
    if isOver {
      if case .again(let reason)? = settled, awaited.isEmpty { return giveUp(.busy(reason)) }
      if let obstacle, acting.sent == sentBefore { return giveUp(obstacle) }
      return giveUp(.noEffect(search.name, awaited: awaited.isEmpty ? "its effect" : awaited))
    }
    // What has something new to say goes on at once, and still leaves the app its turn.
    if hasNews(awaited) { return .wait(min(1, effectPause.next()), for: awaited) }
    // The layout alone often brings the effect; only if not, a frame is made to happen.
    if effectPause.count > 0 { acting.forceFrame() }
    return .wait(effectPause.next(), for: awaited)
  }

  private func settle(_ isOver: Bool) -> JobStep {
    let step = settling.step(acting, &effectPause, isOver)
    switch step {
    case .wait, .end(.error), .end(.fail): return step
    case .drain, .end(.ok):
      guard let typing, acting.keyFate(in: typing) == .unhandled else { return step }
      let problem = Problem.untyped(search.name)
      guard !isOver, isOneKey else { return .end(.error(problem)) }
      settling = Settling()
      return findAgain(problem)
    }
  }

  /// Of a window it is who has the focus there.
  private func isOpaque(_ node: Node, _ isWindow: Bool) -> Bool {
    isWindow ? KeysJob.Addressee(name: nil, scene: scene).isOpaque(node) : scene.isOpaque(scene.owner(of: node))
  }

  /// Of several, some may have been taken.
  private var isOneKey: Bool {
    if case .string(let text)? = wordings.arguments.first { text.unicodeScalars.count == 1 } else { false }
  }

  private func giveUp(_ problem: Problem) -> JobStep {
    if grace > 0, case .again? = try? acting.settle() {
      (stage, grace) = (.giveUp(problem), grace - 1)
      return .wait(1, for: "")
    }
    cancel()
    return .end(.error(problem))
  }

  private func hasNews(_ awaited: String) -> Bool {
    defer { lastAwaited = awaited }
    return lastAwaited != nil && lastAwaited != awaited
  }
}

/// Waits that grow, from looking again at once to looking now and then.
struct Backoff {
  private let most: UInt32
  private let atOnce: Int
  private var following: UInt32
  private(set) var count = 0

  /// - Parameters:
  ///   - first: the first wait, in milliseconds.
  ///   - most: the longest.
  ///   - atOnce: how often the first one is given before they grow.
  init(from first: UInt32, to most: UInt32, atOnce: Int = 1) {
    following = first
    self.most = most
    self.atOnce = atOnce
  }

  mutating func next() -> UInt32 {
    defer {
      count += 1
      if count >= atOnce { following = min(most, max(1, following &* 2)) }
    }
    return following
  }
}
