import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit
import GestureKit
import PackKit

/// Follows a drag that is played, from when GTK makes drag and drop of it to its end. It listens while one is
/// played. On the toolkit's thread.
final class DragWatch: DropWatch, @unchecked Sendable {
  static let shared = DragWatch()

  let beginsAcross = false
  let leavesRelease = true

  /// Where events are put; the bridge says so.
  var sent: SentEvents?
  private let making = DragMaking()
  private var hooks: [EmissionHook] = []
  private(set) var state = DropState.plain
  /// What GTK has made of it, with a reference.
  private var drag: OpaquePointer?
  private var own: OwnDrop?
  /// The keys that make of it what is to be done: a copy, a link.
  private var keys: InputEvent.Modifiers = []
  /// Where it was brought last.
  private var place: WindowPlace?
  /// The GtkDragSource that has the press, with a reference. Newer ones begin nothing in the first 100 ms.
  private var source: OpaquePointer?
  private var pressed = ContinuousClock.now
  /// When it first came to where it is dropped; nil before.
  private var arrived: ContinuousClock.Instant?
  private var isLetGo = false
  /// How often it was told since to whom it had come.
  private var motions = 0
  /// A source may never begin: the app may give it nothing to drag. And nobody may take what is dragged.
  private static let patience = Duration.milliseconds(500)
  /// A busy machine does little in that time.
  private static let fewestMotions = 20

  var isOffered: Bool { source != nil }

  var mayBegin: Bool {
    guard case .plain = state, let source, gtk_gesture_is_recognized(source) != 0 else { return false }
    return .now - pressed < Self.patience
  }

  var isConsidered: Bool {
    guard case .underWay = state, let drag, let arrived, gdk_drag_get_selected_action(drag).rawValue == 0 else {
      return false
    }
    return motions < Self.fewestMotions || .now - arrived < Self.patience
  }

  func prepare(_ taker: Node) {}

  func begin(at start: WindowPlace, holding keys: InputEvent.Modifiers) {
    end()
    state = .plain
    self.keys = keys
    (arrived, motions, isLetGo) = (nil, 0, false)
    pressed = .now
    making.start { [unowned self] in began($0) }
    hear("dnd-finished") { _ in .taken }
    hear("cancel") { $0 ? .refused : .cancelled }
    let press = EmissionHook("begin", of: gtk_gesture_get_type()) { [unowned self] values in
      if let gesture = values.emitter { tookPress(gesture) }
    }
    if let press { hooks.append(press) }
  }

  func end() {
    making.stop()
    for hook in hooks { hook.remove() }
    hooks = []
    (own, place) = (nil, nil)
    for object in [drag, source].compactMap({ $0 }) { g_object_unref(UnsafeMutableRawPointer(object)) }
    (drag, source) = (nil, nil)
  }

  func leave(_ place: WindowPlace) throws {
    let (forge, x, y) = try forge(place)
    try put([calling { () throws(BridgeError) in try forge.grabbed(x: x, y: y) }], place)
  }

  func bring(to place: WindowPlace) throws {
    guard let drag else { return }
    if arrived == nil { arrived = .now }
    motions += 1
    let (forge, x, y) = try forge(place)
    self.place = place
    try put(
      calling { () throws(BridgeError) in
        if own == nil { own = try OwnDrop(of: drag, holding: keys, forge) }
        return try own?.over(x: x, y: y) ?? []
      }, place)
  }

  func letGo(at place: WindowPlace) throws {
    guard case .underWay = state, let own else { return }
    isLetGo = true
    let (_, x, y) = try forge(place)
    try put(calling { () throws(BridgeError) in try own.letGo(x: x, y: y) }, place)
  }

  func giveUp(at start: WindowPlace) throws { giveUp() }

  /// The button is up, and what is dragged was not dropped: the command's time was over before.
  func giveUp() {
    guard case .underWay = state, let drag, !isLetGo else { return }
    if let own, let place, let (_, x, y) = try? forge(place) {
      try? put(calling { () throws(BridgeError) in try own.leave(x: x, y: y) }, place)
    }
    OwnDropClass.cancel(drag)
    end()
  }

  private func began(_ made: Object) {
    state = .underWay
    guard drag == nil else { return }
    g_object_ref(made)
    drag = made.opaque
  }

  /// The innermost is told first.
  private func tookPress(_ gesture: Object) {
    guard source == nil, g_type_is_a(gesture.type, gtk_drag_source_get_type()) != 0 else { return }
    g_object_ref(gesture)
    source = gesture.opaque
  }

  /// What GDK says of this drag: of the one before it may be late.
  ///
  /// - Parameter ended: what that makes of it; told whether it was let go.
  private func hear(_ signal: String, _ ended: @escaping (_ isLetGo: Bool) -> DropState) {
    let hook = EmissionHook(signal, of: gdk_drag_get_type()) { [unowned self] values in
      guard let drag, values.emitter?.opaque == drag else { return }
      state = ended(isLetGo)
    }
    if let hook { hooks.append(hook) }
  }

  private func surface(_ place: WindowPlace) throws -> (window: Widget, surface: OpaquePointer, display: OpaquePointer) {
    let window = try place.window.requirePointer().assumingMemoryBound(to: GtkWidget.self)
    guard window.isNative, let surface = gtk_native_get_surface(window.opaque),
      let display = gdk_surface_get_display(surface)
    else { throw PackError.stale }
    return (window, surface, display)
  }

  /// With the place in the surface's coordinates.
  private func forge(_ place: WindowPlace) throws -> (EventForge, x: Double, y: Double) {
    let (window, surface, display) = try surface(place)
    let offset = Geometry.surfaceOffset(of: window)
    let forge = EventForge(
      surface: surface, pointer: Devices.pointer(of: display), keyboard: nil,
      time: UInt32(truncatingIfNeeded: g_get_monotonic_time() / 1000))
    return (forge, place.x + offset.x, place.y + offset.y)
  }

  private func put(_ events: [OpaquePointer], _ place: WindowPlace) throws {
    let display = try surface(place).display
    for event in events { sent?.put(event, on: display) }
  }

  /// Says as a pack what the bridge says as one.
  private func calling<Answer>(_ body: () throws(BridgeError) -> Answer) throws -> Answer {
    do throws(BridgeError) {
      return try body()
    } catch {
      throw PackError.failed(error.message)
    }
  }
}
