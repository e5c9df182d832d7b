import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Tells the client what the user does: events, and what is heard of the subscriptions. While it
/// does not run nothing of the app is patched.
final class Recorder {
  private let registry: Registry
  private let tap: EventTap
  private let teller: Teller
  private let subscriptions: Subscriptions
  private let reader: EventReader
  private(set) var isRunning = false
  private var causes = CauseTracker(toolkitSources: "[gtk]")
  private var hooks: [EmissionHook] = []
  private lazy var turns = TurnSource(
    prepare: { [unowned self] in
      causes.loopTurned()
      tap.letGo()
      return teller.hasTold && !methods.areAsked
    },
    turn: { [unowned self] in teller.turn() })
  private lazy var dispatchEnd = DispatchEnd { [unowned self] in dispatchEnded() }
  private lazy var signals = SignalHooks { [unowned self] in heard($0, $1, $2) }
  private lazy var connections = Connections(registry: registry, arrival: gtk_widget_get_type, present: Windows.visitWidgets)
  private lazy var properties = PropertyHooks { [unowned self] in
    heard($0, $1, UnsafeBufferPointer(start: nil, count: 0))
  }
  private lazy var shortcuts = ShortcutHooks(
    acting: { [unowned self] in tellKeyAgain(for: KeyTaker.taker(of: $0, at: $1)) },
    heard: { [unowned self] in heard($0, $1, UnsafeBufferPointer(start: nil, count: 0)) })

  private lazy var takers = KeyTaker(registry: registry)
  private lazy var methods = InputMethods(
    focus: { [unowned self] in reader.keyInFocus() }, tell: { [unowned self] in teller.tell($0) })
  private lazy var hovers = HoverHooks(registry: registry)
  private lazy var resizes = ResizeWatch(registry: registry, reader: reader) { [unowned self] in resized($0) }

  private lazy var maximizes = MaximizeWatch(registry: registry) { [unowned self] in maximized($0, $1) }

  init(
    registry: Registry, tap: EventTap, subscriptions: Subscriptions,
    client: UnsafePointer<capuchin_bridge_client>
  ) {
    self.registry = registry
    self.tap = tap
    self.subscriptions = subscriptions
    teller = Teller(client)
    reader = EventReader(registry: registry)
  }

  /// - Returns: what is wrong with subscriptions whose class exists, by their numbers.
  func start() -> [UInt64: BridgeError] {
    isRunning = true
    turns.start()
    dispatchEnd.start()
    tap.onRecorded = { [unowned self] event, isOurs in seen(event, isOurs: isOurs) }
    hookFrames()
    resizes.start()
    maximizes.start()
    hookInputMethods()
    methods.start()
    hookDrags()
    hookTakers()
    hooks += hovers.hooks { [unowned self] in causes.cause == CAPUCHIN_CAUSE_EVENT }
    subscriptions.unbindAll()
    return bind()
  }

  func stop() {
    isRunning = false
    teller.forget()
    tap.onRecorded = nil
    turns.stop()
    dispatchEnd.stop()
    signals.remove()
    connections.remove()
    properties.remove()
    shortcuts.remove()
    resizes.stop()
    maximizes.stop()
    methods.stop()
    for hook in hooks { hook.remove() }
    hooks = []
    hovers.forget()
    WheelControllers.shared.began()
  }

  /// Binds subscriptions whose class has come to exist.
  /// - Returns: what went wrong, by subscription.
  private func bind() -> [UInt64: BridgeError] {
    subscriptions.bind { (wish, type) throws(BridgeError) in
      switch wish.type {
      case CAPUCHIN_SOURCE_PROPERTY: return try properties.add(wish.number, wish.name, of: type)
      case CAPUCHIN_SOURCE_ACTION where g_type_is_a(type, gtk_shortcut_action_get_type()) != 0:
        return try shortcuts.add(wish.number, of: type)
      case CAPUCHIN_SOURCE_ACTION:
        return try signals.add(wish.number, "activate", of: type, action: wish.name)
      default:
        guard try signals.add(wish.number, wish.name, of: type) else { return false }
        if wish.connects { connections.add(wish.name, of: type) }
        return true
      }
    }
  }

  /// Binds what belongs to classes that the app made since recording began. Nobody waits for what is wrong
  /// with it, and the app may end before recording does: it is said at once.
  /// - Returns: what is wrong with the subscription of that number, which is left to the caller.
  @discardableResult func bindLate(_ number: UInt64? = nil) -> BridgeError? {
    var failures = bind()
    let own = number.flatMap { failures.removeValue(forKey: $0) }
    for sentence in failures.values.map(\.message).sorted() { warn(sentence) }
    return own
  }

  /// What the app does from now on, in the same turn of the loop or in the same frame, is its own.
  private func dispatchEnded() {
    if !methods.areAsked { teller.turn() }
  }

  /// Where a call comes from that is made now; the end of its dispatch will be told.
  func callCause() -> UInt32 {
    guard isRunning else { return CAPUCHIN_CAUSE_PROGRAM }
    teller.asked()
    return causes.cause
  }

  /// - Returns: whether GTK must not see it.
  private func seen(_ event: OpaquePointer, isOurs: Bool) -> Bool {
    dispatchEnd.eventBegan()
    methods.began(event)
    WheelControllers.shared.began()
    guard !isOurs else {
      causes.foreignEventBegan()
      return false
    }
    causes.eventBegan()
    hovers.began(event)
    takers.began()
    var isKept = false
    if gdk_event_get_event_type(event) != GDK_MOTION_NOTIFY { bindLate() }
    reader.read(event) { read in
      tellHover(before: read)
      takers.note(read)
      maximizes.note(read)
      methods.note(event, read)
      isKept = teller.tell(read)
    }
    return isKept
  }

  /// Where the pointer had to be for what is pressed to be there.
  private func tellHover(before press: InputEvent) {
    guard press.kind == .press, let over = hovers.takeCause(of: press.target.raw) else { return }
    teller.tell(InputEvent(.hover, window: press.window, target: Node(over)))
  }

  /// A key acts on a widget that has not the focus.
  private func tellKeyAgain(for widget: Widget?) {
    guard let widget, causes.cause == CAPUCHIN_CAUSE_EVENT else { return }
    takers.tellAgain(for: widget) { teller.tell($0) }
  }

  /// What is wrong with shortcuts of this GTK, a subscription says.
  private func hookTakers() {
    for type in KeyTaker.actions {
      g_type_class_ref(type())
      _ = try? shortcuts.add(nil, of: type())
    }
    hook("activate-default", of: gtk_window_get_type()) { [unowned self] window in
      tellKeyAgain(for: window?.widget.flatMap { KeyTaker.taker(inDefaultOf: $0) })
    }
  }

  private func resized(_ window: Window) {
    let size = Geometry.size(of: Widget(window))
    let node = Node(registry.node(Widget(window)))
    var event = InputEvent(.resize, window: node, target: node)
    (event.width, event.height) = (size.width, size.height)
    teller.tell(event)
  }

  /// It is a size that a person gives a window, too: the window's component says that it is another state.
  private func maximized(_ window: Window, _ isMaximized: Bool) {
    let node = Node(registry.node(Widget(window)))
    TopWindow.newStates[node] = isMaximized ? "Maximize" : "Restore"
    resized(window)
    TopWindow.newStates[node] = nil
  }

  private func heard(
    _ listen: UInt64, _ emitter: Object, _ arguments: UnsafeBufferPointer<GValue>
  ) {
    let node = registry.node(widget(emitting: emitter))
    let cause = causes.cause
    ObjectValues(registry: registry, toolkit: GtkValues.self).withList(arguments) { teller.tell(listen, of: node, cause, $0) }
  }

  /// What an event controller reports, its widget reports.
  private func widget(emitting emitter: Object) -> Object {
    guard isA(emitter, gtk_event_controller_get_type()), let widget = gtk_event_controller_get_widget(emitter.opaque)
    else { return emitter }
    WheelControllers.shared.comes(to: emitter.opaque)
    return Widget(widget).object
  }

  private func hookFrames() {
    // Motions are dispatched at the beginning of a frame.
    hook("before-paint", of: gdk_frame_clock_get_type()) { [unowned self] _ in
      causes.paintBegan()
      dispatchEnded()
    }
    hook("after-paint", of: gdk_frame_clock_get_type()) { [unowned self] _ in
      causes.paintEnded()
      resizes.frameEnded()
      maximizes.frameEnded()
    }
  }

  /// An input method answers a key later, from a source of its own: what it commits is the user's
  /// as much as a key. The key need not have come before: under Wayland the compositor gives it to the input
  /// method in place of the app, and a keyboard on the screen has none.
  private func hookInputMethods() {
    hook("delete-surrounding", of: gtk_im_context_get_type()) { [unowned self] _ in causes.eventBegan() }
    let commit = EmissionHook("commit", of: gtk_im_context_get_type()) { [unowned self] values in
      let isEvents = causes.cause == CAPUCHIN_CAUSE_EVENT
      causes.eventBegan()
      guard values.count > 1, let context = values.emitter, let text = values.baseAddress.flatMap({ g_value_get_string($0 + 1) })
      else { return }
      methods.puts(String(cString: text), from: context, isEvents: isEvents)
    }
    if let commit { hooks.append(commit) }
  }

  /// So does the end of drag and drop. Its release goes to GDK alone: the press is over with it. Who takes what
  /// was dropped says so before that.
  private func hookDrags() {
    hooks += DropHooks.hooks { [unowned self] in
      guard let dropped = reader.dropped(on: $0, x: $1, y: $2, $3) else { return }
      causes.eventBegan()
      teller.tell(dropped)
    }
    for signal in ["dnd-finished", "cancel"] {
      hook(signal, of: gdk_drag_get_type()) { [unowned self] _ in
        causes.eventBegan()
        if let ended = reader.pressEnded() { teller.tell(ended) }
      }
    }
  }

  /// - Parameter body: told who emits it.
  private func hook(_ signal: String, of type: GType, _ body: @escaping (Object?) -> Void) {
    if let hook = EmissionHook(signal, of: type, { body($0.emitter) }) { hooks.append(hook) }
  }
}
