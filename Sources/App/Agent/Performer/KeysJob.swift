import PackHost
import Script

/// Presses keys in the window that gets the user's next key.
///
/// Keys have no widget that could be waited for: what they are for may be off until the app gets round to
/// it, or not be there yet. So keys that nothing handled are pressed again until something does. If an app's handler
/// saw them and did not say whether it handled them, their recorded effects decide: while none of these has come and
/// nothing else has changed, they count as unhandled.
final class KeysJob: Job {
  /// How long keys are tried that go to a drawing or the like: pressed there, they were recorded whatever
  /// came of them.
  static let patienceWithOpaque: Double = 1000

  /// How long their effects are waited for before they are pressed again, in milliseconds.
  static let patienceWithEffects: Double = 1000

  private let acting: any Acting
  private let addressee: Addressee
  private let keys: Keys
  private let clock: () -> Double
  private var window: Node?
  /// When they were pressed first.
  private var begun: Double?
  private var isTaken = false
  /// When they were pressed last, and what the app showed before.
  private var pressed: (at: Double, before: RecordedEffects.Look)?
  private var hasRaised = false
  private var pause = Backoff(from: 0, to: 10)
  private var pauseBetween = Backoff(from: 10, to: 100)
  private var settling = Settling()
  private(set) var isInsideApp = false
  var willAct: () -> Void = {}
  let found: Node? = nil

  /// What is pressed.
  struct Keys {
    /// As the script names them.
    let name: String
    /// Whether they are pressed again where nobody takes them; keys that stay down are not.
    let isRepeated: Bool
    /// What they brought about when they were recorded.
    var effects = RecordedEffects()
    /// Sends them to a window.
    let send: (Node) throws(PackError) -> Void
  }

  init(_ keys: Keys, to addressee: Addressee, acting: any Acting, clock: @escaping () -> Double) {
    (self.keys, self.addressee, self.acting, self.clock) = (keys, addressee, acting, clock)
  }

  func countAsActed() { isInsideApp = false }

  func pass(isOver: Bool) -> JobStep {
    if let window { return settle(window, isOver) }
    return press(isOver)
  }

  private func press(_ isOver: Bool) -> JobStep {
    let window: Node
    do throws(Problem) {
      window = try addressee.window()
    } catch {
      if isOver { return .end(.error(error)) }
      raise()
      return .wait(pause.next(), for: error.message)
    }
    if begun == nil {
      willAct()
      begun = clock()
    }
    if !keys.effects.isEmpty { pressed = (clock(), keys.effects.look()) }
    self.window = window
    isInsideApp = true
    let result = Result { () throws(PackError) in try keys.send(window) }
    isInsideApp = false
    if case .failure(let error) = result { return refused(error, window, isOver) }
    return .wait(0, for: "")
  }

  /// A window does not get keys that what fades in it would take: the person waited until that was gone.
  private func refused(_ error: PackError, _ window: Node, _ isOver: Bool) -> JobStep {
    guard error.status == .again else { return .end(.error(Problem(error, widget: "the active window", verb: "Keys"))) }
    self.window = nil
    let problem = Problem.noEffect("the window \"\(addressee.title(of: window))\"", awaited: error.message)
    return isOver ? .end(.error(problem)) : .wait(pause.next(), for: problem.message)
  }

  /// Brings their window to the front, if it is there: the user did so by its frame, or by the window manager's keys.
  private func raise() {
    guard !hasRaised, let window = addressee.windowBehind() else { return }
    hasRaised = true
    isInsideApp = true
    defer { isInsideApp = false }
    var request = PlayRequest("Raise", node: window, semantic: !acting.hasPointer(window))
    // If it cannot be, the keys say in the end who has them.
    if case .again? = try? acting.play(&request) { acting.abandon(request) }
  }

  private func settle(_ window: Node, _ isOver: Bool) -> JobStep {
    let step = settling.step(acting, &pause, isOver)
    switch step {
    case .wait, .end(.error), .end(.fail): return step
    case .drain, .end(.ok):
      let fate = isTaken || !keys.isRepeated ? .handled : acting.keyFate(in: window)
      let missing = fate == .unknown ? missingEffect() : nil
      if fate == .handled || fate == .unknown && missing == nil || isEnough(window) {
        isTaken = true
        return step
      }
      if let missing, let pressed, clock() - pressed.at < KeysJob.patienceWithEffects, !isOver {
        return .wait(pauseBetween.next(), for: missing)
      }
      let problem = Problem.untaken(keys.name, in: addressee.title(of: window), missing: missing)
      if isOver { return .end(.error(problem)) }
      // Perhaps it was for a window that has come meanwhile.
      self.window = nil
      settling = Settling()
      return .wait(pauseBetween.next(), for: problem.message)
    }
  }

  /// Why the keys count as unhandled: a recorded effect that has not come.
  ///
  /// - Returns: nil if all effects have come, if something else has changed, or if no effect was recorded.
  private func missingEffect() -> String? {
    guard let pressed else { return nil }
    let now = keys.effects.look()
    return now == pressed.before ? now.missing.compactMap(\.self).first : nil
  }

  private func isEnough(_ window: Node) -> Bool {
    clock() - (begun ?? 0) >= KeysJob.patienceWithOpaque && addressee.isOpaque(window)
  }
}

extension KeysJob {
  /// Whose keys they are.
  struct Addressee {
    /// What the window is called, `Letter` or `Letter#2`; nil for whichever is in front.
    let name: String?
    let scene: any Scene
    /// By which a window is found that has another title in the app's language.
    var translations: Translations?

    /// The window that gets them now.
    func window() throws(Problem) -> Node {
      guard let front = Places(scene: scene).front() else { throw .hidden("the app's window") }
      guard let name else { return front }
      let called = windows(called: name)
      guard called.count < 2 else { throw .severalWindows(name, count: called.count) }
      guard called == [front] else { throw .otherWindow(name, inFront: scene.identities(of: front).first?.text) }
      return front
    }

    /// The window that is to have them, where it is on screen and a person would bring it to the front first; nil if
    /// it is in front, has yet to come, or a modal one keeps it behind.
    func windowBehind() -> Node? {
      guard let name, let front = Places(scene: scene).front(), !scene.has(.modal, front) else {
        return nil
      }
      let called = windows(called: name)
      guard called.count == 1, let window = called.first, window != front else { return nil }
      return scene.has(.focusable, window) ? window : nil
    }

    private func windows(called name: String) -> [Node] {
      let places = Places(scene: scene)
      let called = places.windows(called: name)
      guard called.isEmpty, let translations else { return called }
      let mark = name.lastIndex(of: "#") ?? name.endIndex
      let number = Int(name[mark...].dropFirst()) == nil ? "" : name[mark...]
      let titles = translations.expected(String(name.dropLast(number.count))).map { $0 + number }
      let found = titles.lazy.map { (title: $0, windows: places.windows(called: $0)) }.first { !$0.windows.isEmpty }
      translations.foundTexts = found?.title
      return found?.windows ?? []
    }

    /// As sentences name a window.
    func title(of window: Node) -> String { scene.identities(of: window).first?.text ?? "in front" }

    /// Whether the focus of a window is where nobody knows what comes of a key.
    func isOpaque(_ window: Node) -> Bool {
      var focus: Node?
      scene.walk(window, Asked()) { _, node, look in
        if look.flags.contains(.focused) { focus = node }
        return .more
      }
      return focus.map { scene.isOpaque(scene.owner(of: $0)) } ?? false
    }
  }
}
