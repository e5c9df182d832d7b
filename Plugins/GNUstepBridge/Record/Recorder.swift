import BridgeKit
import CObjC
import CapuchinABI

/// Tells the client what the user does: events, and what is heard of the subscriptions. While it does
/// not run nothing of the app is patched. Toolkit's thread.
final class Recorder {
  private let registry: Registry
  private let client: UnsafePointer<capuchin_bridge_client>
  private let subscriptions: Subscriptions
  private let reader: EventReader
  /// Whether an event was sent by us.
  private let isOurs: (Object) -> Bool
  private(set) var isRunning = false
  private var causes = CauseTracker()
  private var sizes = ResizeWatch()
  /// The event that was told last, held: who follows the mouse gets one by the application's method, and may
  /// have it dispatched by the other.
  private var told: Object?
  /// Whether that was meant for the client, and AppKit must not see it.
  private var isKept = false
  /// Whether who takes its key was told, too.
  private var hasTaker = false
  /// Whether something was told since the last `turn`.
  private var hasTold = false

  init(
    registry: Registry, subscriptions: Subscriptions, client: UnsafePointer<capuchin_bridge_client>,
    isOurs: @escaping (Object) -> Bool
  ) {
    self.registry = registry
    self.subscriptions = subscriptions
    self.client = client
    self.isOurs = isOurs
    reader = EventReader(registry: registry)
  }

  /// - Throws: `Refusal.failed` where this AppKit has no place to hear of events.
  func start() throws(Refusal) {
    causes = CauseTracker()
    try EventHooks.start(
      EventHooks.Listener(
        began: { [unowned self] in began($0) }, ended: { [unowned self] in ended() },
        waits: { [unowned self] in waits() }, got: { [unowned self] in got($0) },
        modalBegan: { [unowned self] in modalBegan() }, modalEnded: { [unowned self] in causes.modalEnded() },
        acts: { [unowned self] in acted($0) }))
    let names = subscriptions.notifications.keys + [ResizeWatch.notification]
    NotificationHooks.start(names) { [unowned self] in posted($0, $1) }
    isRunning = true
  }

  func stop() {
    EventHooks.stop()
    NotificationHooks.stop()
    keep(nil)
    (isRunning, hasTold) = (false, false)
  }

  /// Where a call comes from that is made now; the end of its dispatch will be told.
  func callCause() -> UInt32 {
    guard isRunning else { return CAPUCHIN_CAUSE_PROGRAM }
    hasTold = true
    return causes.cause
  }

  /// After the dispatch that brought it about no end of one will come.
  func windowsChanged() {
    guard isRunning, !causes.isInEvent else { return }
    hasTold = true
    turn()
  }

  /// - Returns: whether it must not be dispatched.
  private func began(_ event: Object) -> Bool {
    causes.eventBegan(isUsers: !isOurs(event))
    tell(event)
    // Nobody says that it has ended.
    if isKept { ended() }
    return isKept
  }

  /// A window that runs modally gets its events from the display's queue, where nobody is told of it.
  private func ended() {
    causes.eventEnded()
    if causes.isModal { turn() }
  }

  /// Of the press whose handler runs the window no release comes: what is not for that window is thrown away.
  private func modalBegan() {
    if causes.cause == CAPUCHIN_CAUSE_EVENT {
      for release in reader.releases() {
        _ = withUnsafePointer(to: release) { client.pointee.event?(client.pointee.`self`, $0) }
      }
    }
    causes.modalBegan()
    turn()
  }

  private func waits() {
    causes.waitBegan()
    turn()
  }

  /// What was told before has come to its end, or to where somebody waits for the next event.
  private func turn() {
    guard hasTold else { return }
    hasTold = false
    client.pointee.turn?(client.pointee.`self`)
  }

  private func got(_ event: Object?) {
    causes.waitEnded(isUsers: event.map { !isOurs($0) })
    // What comes outside of any event is dispatched next.
    if let event, causes.isInEvent { tell(event) }
  }

  private func tell(_ event: Object) {
    guard event != told else { return }
    keep(event)
    guard !isOurs(event) else { return }
    reader.read(AppKitEvent(event)) { read in
      hasTold = true
      isKept = withUnsafePointer(to: read) { client.pointee.event?(client.pointee.`self`, $0) ?? 0 } != 0
    }
  }

  private func keep(_ event: Object?) {
    isKept = false
    if let event { _ = try? event.send("retain") }
    if let told { try? told.perform("release") }
    (told, hasTaker) = (event, false)
  }

  /// An item of a menu speaks for the view that shows the whole menu, or for the button that opens it: the
  /// item that was pressed may be another, from which the mouse was drawn on. What was chosen is told by its
  /// names: as the app hears of it, it may fill the menu anew.
  private func acted(_ sender: Object) {
    let isItem = sender.isKind(of: Family.menuItem)
    let chosen = isItem ? sender : sender.isKind(of: Family.popUpButton) ? try? sender.send("selectedItem") : nil
    guard let emitter = isItem ? Kin.menuView(of: sender) : Kin.actor(for: sender) else { return }
    tellTaker(sender, emitter)
    for wish in subscriptions.actions where wish.concerns(emitter) {
      emit(wish, emitter, chosen.map(MenuNames.path) ?? [])
    }
  }

  /// A button may act on a key wherever the focus is: then the key was for that.
  private func tellTaker(_ sender: Object, _ button: Object) {
    guard !hasTaker, causes.cause == CAPUCHIN_CAUSE_EVENT, let told, KeyReading.isEquivalent(AppKitEvent(told), of: button),
      (try? sender.send("window")) == AppKitEvent(told).window
    else { return }
    hasTaker = true
    reader.read(AppKitEvent(told), takenBy: button) { read in
      _ = withUnsafePointer(to: read) { client.pointee.event?(client.pointee.`self`, $0) }
    }
  }

  private func posted(_ name: String, _ object: Object) {
    if name == ResizeWatch.notification { resized(object) }
    guard let wishes = subscriptions.notifications[name] else { return }
    let emitter = Kin.speaker(for: object)
    for wish in wishes where wish.concerns(emitter) { emit(wish, emitter) }
  }

  /// What is resized while an event is dispatched, or a view has the mouse, the app resizes itself.
  private func resized(_ window: Object) {
    let node = registry.node(window)
    guard !causes.isInEvent || causes.isModal, !reader.holdsPress, sizes.isByHand(node),
      let size = Geometry(window)?.size
    else { return }
    var event = capuchin_event()
    event.size = UInt32(MemoryLayout<capuchin_event>.size)
    event.type = CAPUCHIN_RESIZE
    (event.window, event.target) = (node, node)
    (event.x, event.y) = (size.width, size.height)
    hasTold = true
    _ = withUnsafePointer(to: event) { client.pointee.event?(client.pointee.`self`, $0) }
  }

  private func emit(_ wish: Subscriptions.Wish, _ emitter: Object, _ names: [MenuNames.Name] = []) {
    hasTold = true
    let (node, cause) = (registry.node(emitter), causes.cause)
    names[...].withForeignList { list in
      withUnsafePointer(to: list) {
        client.pointee.emission?(client.pointee.`self`, wish.number, node, cause, $0)
      }
    }
  }
}
