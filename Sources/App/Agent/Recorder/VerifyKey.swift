import PackHost
import Script

/// The chord that turns the next widget pressed into a `Verify`. What belongs to it, and to that press, is kept from
/// the app; pressed a second time it is taken back.
struct VerifyKey {
  /// What an event is to it.
  enum Taken {
    /// It is the app's.
    case pass
    /// It is the recorder's, and means nothing more.
    case keep
    /// It presses the widget that is to be verified.
    case verify
  }

  private let chord: KeyChord
  private var isArmed = false
  /// The key that was kept, until it is let go.
  private var key: UInt32?
  /// The press that was kept, until it is let go.
  private var press: InputEvent?

  /// - Parameter text: the chord; nil, and what is none, gives none.
  init?(_ text: String?) {
    guard let chord = text.flatMap(KeyChord.init) else { return nil }
    self.chord = chord
  }

  mutating func take(_ event: InputEvent) -> Taken {
    switch event.kind {
    case .keyPress: keyPressed(event)
    case .keyRelease: released(&key, event.keysym == key)
    case .press, .touchBegin: pressed(event)
    case .release: released(&press, press?.kind == .press && press?.button == event.button)
    case .touchEnd, .touchCancel: released(&press, press?.kind == .touchBegin && press?.finger == event.finger)
    case .motion: press?.kind == .press ? .keep : .pass
    case .touchUpdate: press?.finger == event.finger && press?.kind == .touchBegin ? .keep : .pass
    case .scroll, .resize, .close, .minimize, .focusIn, .focusOut, .drop, .hover: .pass
    }
  }

  private mutating func keyPressed(_ event: InputEvent) -> Taken {
    guard let name = KeyNames.chord(event), KeyChord(name) == chord else { return .pass }
    // Held down it comes again.
    if key != event.keysym { isArmed.toggle() }
    key = event.keysym
    return .keep
  }

  private mutating func pressed(_ event: InputEvent) -> Taken {
    guard isArmed else { return .pass }
    isArmed = false
    press = event
    return .verify
  }

  private func released<Held>(_ held: inout Held?, _ isIt: Bool) -> Taken {
    guard held != nil, isIt else { return .pass }
    held = nil
    return .keep
  }
}

/// The widget that the person wants to be verified.
extension Recorder {
  /// A longer text is a page; that it is there is all that is said then.
  private static let longestValue = 200

  /// A line of its own, which nothing changes any more.
  func verify(_ event: InputEvent) {
    turn()
    let target = scene.owner(of: event.target)
    guard let locator = maker.locator(of: target) else { return }
    effects.lookBack(at: look())
    journal.close()
    let candidate = Candidate("Verify", arguments: value(of: locator).map { [$0] } ?? [])
    _ = journal.take(Offer(candidate, asked: target), locator, instead: nil)
    journal.close()
    (current, earlier) = (nil, [])
  }

  /// What it shows; nil where its name says that, and where only its being there can be said.
  private func value(of locator: Locator) -> Value? {
    guard let main = scene.catalog.mainProperty(of: locator.kind), main.name != "visible" else { return nil }
    let value = scene.property(main.name, of: locator.node)
    switch value {
    case .string(let text)?:
      if locator.candidates.first?.text == text { return nil }
      return text.count <= Recorder.longestValue && !text.contains(where: \.isNewline) ? value : nil
    case .bool?, .int?, .double?, .secret?: return value
    default: return nil
    }
  }
}
