import BridgeKit
import CObjC
import CapuchinABI

/// Tells the client what the user does: events, and what is heard of the subscriptions. While it does
/// not run nothing of the app is patched. Toolkit's thread.
final class Recorder {
  let registry: Registry
  let teller: Teller
  let subscriptions: Subscriptions
  let reader: EventReader
  private let sent: SentEvents
  private(set) var isRunning = false
  var causes = CauseTracker()
  var hand = HandResize()
  /// The event that was told last, held: who follows the mouse gets one by the application's method, and may
  /// have it dispatched by the other.
  private(set) var told: Object?
  /// Whether that was meant for the client, and AppKit must not see it.
  private var isKept = false
  /// Whether who takes its key was told, too.
  var hasTaker = false
  /// The release that ends a drag, held: it is told if nobody takes what is dropped.
  private var end: Object?
  private var releases = ReportedReleases()
  /// What the last press, release or key was for.
  private(set) var target = Node.null

  init(
    registry: Registry, subscriptions: Subscriptions, client: UnsafePointer<capuchin_bridge_client>, sent: SentEvents
  ) {
    self.registry = registry
    self.subscriptions = subscriptions
    teller = Teller(client)
    self.sent = sent
    reader = EventReader(registry: registry)
  }

  /// - Throws: `BridgeError.failed` where this AppKit has no place to hear of events.
  func start() throws(BridgeError) {
    causes = CauseTracker()
    try Hooks.start(telling: self)
    for name in subscriptions.notifications.keys + [Recorder.resizing] { Hooks.hear(name) }
    isRunning = true
  }

  func stop() {
    Hooks.stop()
    keep(nil)
    letGo()
    releases.removeAll()
    isRunning = false
    teller.forget()
  }

  /// Where a call comes from that is made now; the end of its dispatch will be told.
  func callCause() -> UInt32 {
    guard isRunning else { return CAPUCHIN_CAUSE_PROGRAM }
    teller.asked()
    return causes.cause
  }

  /// An event is about to be dispatched.
  /// - Returns: whether it must not be.
  func began(_ event: Object) -> Bool {
    causes.eventBegan(isUsers: !sent.isOurs(event))
    tell(event)
    // Nobody says that it has ended.
    if isKept { ended() }
    return isKept
  }

  /// A window that runs modally gets its events from the display's queue, where nobody is told of it.
  func ended() {
    tellEnd()
    causes.eventEnded()
    if !causes.isInEvent || causes.isModal { ContextPress.last?.isOver = true }
    if causes.isModal { teller.turn() }
  }

  /// A window runs modally: until that has ended, the app asks for no event, and dispatches those that come.
  ///
  /// Of the press whose handler runs the window no release comes: what is not for that window is thrown away.
  func modalBegan() {
    if causes.cause == CAPUCHIN_CAUSE_EVENT {
      for release in reader.releases() { _ = pass(release) }
    }
    causes.modalBegan()
    teller.turn()
  }

  func modalEnded() { causes.modalEnded() }

  /// The app asks for its next event.
  func waits() {
    tellEnd()
    causes.waitBegan()
    teller.turn()
  }

  /// It got one, or none came; nil as well where it only looked.
  func got(_ event: Object?) {
    causes.waitEnded(isUsers: event.map { !sent.isOurs($0) })
    // What comes outside of any event is dispatched next.
    if let event, causes.isInEvent { tell(event) }
  }

  private func tell(_ event: Object) {
    guard event != told else { return }
    guard !releases.contains(event) else { return isKept = false }
    keep(event)
    guard !sent.isOurs(event) else { return }
    let read = AppKitEvent(event)
    if read.form == .release { releases.add(event) }
    if read.type == EventType.leftUp.rawValue, DragSession.isOn {
      letGo()
      _ = try? event.send("retain")
      (end, reader.flagsOfDrop) = (event, DragSession.flags(atRelease: read))
    } else {
      tell(read)
    }
  }

  private func tell(_ event: AppKitEvent) {
    var isDrop = false
    reader.read(event) { read in
      isDrop = read.kind == .drop
      isKept = pass(read)
    }
    guard isDrop, end != nil else { return }
    letGo()
    if let cancel = reader.cancel() { _ = pass(cancel) }
  }

  /// - Returns: whether it was meant for the client, and AppKit must not see it.
  func pass(_ event: InputEvent) -> Bool {
    if [.press, .release, .keyPress].contains(event.kind) { target = event.target }
    return teller.tell(event)
  }

  /// The drag is over, and nobody took it: whoever was pressed is told of the release.
  private func tellEnd() {
    guard let event = end, !DragSession.isOn else { return }
    tell(AppKitEvent(event))
    letGo()
  }

  private func letGo() {
    if let end { try? end.perform("release") }
    end = nil
  }

  private func keep(_ event: Object?) {
    isKept = false
    if let event { _ = try? event.send("retain") }
    if let told { try? told.perform("release") }
    (told, hasTaker) = (event, false)
  }
}
