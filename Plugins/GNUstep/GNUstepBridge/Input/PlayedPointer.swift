import CObjC

/// Where the pointer is of a press that is played, for whoever asks the window (`mouseLocationOutsideOfEventStream`) and
/// not the event: a ruler does whose marker is dragged, and views of apps' own that follow the mouse. The display's
/// pointer stays where it is.
///
/// From the press until all that was sent has been dispatched a method of ours answers for AppKit's. A menu asks the
/// same, and must not be told: it would choose by a press that only opens it. Toolkit's thread.
enum PlayedPointer {
  private struct Place {
    /// A reference of ours.
    let window: Object
    let location: NSPoint
  }

  private typealias Method = @convention(c) (Object, SEL) -> NSPoint
  private typealias Conversion = @convention(c) (Object, SEL, NSPoint) -> NSPoint

  private nonisolated(unsafe) static var place: Place?
  private nonisolated(unsafe) static var original: IMP?

  /// An event is put into the queue.
  static func follow(_ event: Object) {
    let read = AppKitEvent(event)
    guard read.button > 0, let window = read.window else { return }
    if read.form == .press, isMenu(at: read.location, in: window) { return end() }
    guard read.form == .press || place != nil, let method = Self.method, let known = ObjCClass("NSWindow") else { return }
    _ = try? window.send("retain")
    forget()
    place = Place(window: window, location: read.location)
    guard original == nil else { return }
    let ours: Method = { window, _ in PlayedPointer.location(in: window) }
    original = method_getImplementation(method)
    DispatchTables.set(unsafeBitCast(ours, to: IMP.self), of: method, in: known)
  }

  /// AppKit answers for itself again.
  static func end() {
    forget()
    guard let original, let method, let known = ObjCClass("NSWindow") else { return }
    DispatchTables.set(original, of: method, in: known)
    self.original = nil
  }

  private static func forget() {
    if let place { try? place.window.perform("release") }
    place = nil
  }

  private static func location(in window: Object) -> NSPoint {
    guard let place else { return NSPoint() }
    guard place.window != window else { return place.location }
    return autoreleasing {
      let onScreen = convert(place.location, "convertBaseToScreen:", place.window)
      return convert(onScreen, "convertScreenToBase:", window)
    }
  }

  private static func convert(_ point: NSPoint, _ conversion: Selector, _ window: Object) -> NSPoint {
    (try? window.message(conversion, Conversion.self) { $0($1, $2, point) }) ?? point
  }

  private static func isMenu(at point: NSPoint, in window: Object) -> Bool {
    guard let view = try? Kin.frameView(of: window)?.send("hitTest:", at: point) else { return false }
    return view.isKind(of: Family.popUpButton) || view.isKind(of: Family.menuView)
  }

  private nonisolated(unsafe) static let method = ObjCClass("NSWindow").flatMap {
    class_getInstanceMethod($0.raw, Selector("mouseLocationOutsideOfEventStream").raw)
  }
}
