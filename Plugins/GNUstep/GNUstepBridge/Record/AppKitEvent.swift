import BridgeKit
import CObjC
import CapuchinABI

/// An NSEvent, to be read.
struct AppKitEvent {
  let object: Object
  let type: Int

  init(_ object: Object) {
    self.object = object
    type = (try? object.int("type")) ?? 0
  }

  var window: Object? { try? object.send("window") }

  /// Where it is in its window, in AppKit's coordinates.
  var location: NSPoint { (try? object.point("locationInWindow")) ?? NSPoint() }

  /// Milliseconds.
  var time: UInt32 {
    let seconds = (try? object.double("timestamp")) ?? 0
    return UInt32(truncatingIfNeeded: Int64(exactly: (seconds * 1000).rounded()) ?? 0)
  }

  var count: UInt32 { UInt32(clamping: (try? object.int("clickCount")) ?? 1) }

  var flags: Int { (try? object.int("modifierFlags")) ?? 0 }

  /// The key's text with what Shift makes of it, and nothing else does.
  var characters: String { (try? object.send("charactersIgnoringModifiers"))?.string ?? "" }

  /// X's code of the key.
  var keyCode: UInt16 { UInt16(truncatingIfNeeded: (try? object.int("keyCode")) ?? 0) }

  /// What the key types.
  var typed: String { (try? object.send("characters"))?.string ?? "" }

  /// What the window system says of a window, `GSAppKit…`; 0 of any other event.
  var subtype: Int {
    guard type == AppKitEvent.ofAppKit, let subtype = try? object.shortInt("subtype") else { return 0 }
    return Int(subtype)
  }

  /// Whether the mouse was moved with no button held.
  var isHover: Bool { type == EventType.moved.rawValue }

  /// What it is in the form of the ABI; nil where nothing is told of it.
  var form: InputEvent.Kind? {
    type == AppKitEvent.ofAppKit ? ofFrame : AppKitEvent.forms[type]
  }

  /// What was done with a window's frame, or dropped on what is in it. AppKit hears of a window that is minimized whoever did that; of its own
  /// doing it hears when it is done.
  private var ofFrame: InputEvent.Kind? {
    switch subtype {
    case AppKitEvent.closing: .close
    case AppKitEvent.minimizing: window.map(Windows.isMinimized) == true ? nil : .minimize
    case AppKitEvent.dropping: .drop
    default: nil
    }
  }

  /// The button that was pressed or released, or is held while the mouse moves; 0 of other events.
  var button: UInt32 { AppKitEvent.buttons[type] ?? 0 }

  private static let ofAppKit = 13
  /// GSAppKitWindowClose, GSAppKitWindowMiniaturize, GSAppKitDraggingDrop.
  private static let (closing, minimizing, dropping) = (3, 4, 13)

  /// By NSEventType.
  private static let forms: [Int: InputEvent.Kind] = [
    1: .press, 3: .press, 25: .press,
    2: .release, 4: .release, 26: .release,
    6: .motion, 7: .motion, 27: .motion,
    10: .keyPress, 11: .keyRelease, 22: .scroll,
  ]
  private static let buttons: [Int: UInt32] = [
    1: 1, 2: 1, 6: 1, 3: 3, 4: 3, 7: 3, 25: 2, 26: 2, 27: 2,
  ]
}

extension UnsafeMutablePointer<objc_object> {
  fileprivate func shortInt(_ selector: Selector) throws(Raised) -> Int16 {
    typealias Method = @convention(c) (Object, SEL) -> Int16
    return try message(selector, Method.self) { $0($1, $2) }
  }
}
