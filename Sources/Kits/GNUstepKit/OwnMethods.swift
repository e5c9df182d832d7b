import CLinker
import CapuchinABI
import GestureKit
import PackKit
import Synchronization

/// Which classes have a method of the app's for something: of plain views and controls, or of any.
package final class OwnMethods: Sendable {
  package static let drawing = OwnMethods("drawRect:", of: plain)
  package static let pressing = OwnMethods("mouseDown:", of: plain)
  package static let scrollingAny = OwnMethods("scrollWheel:")
  package static let pressingAny = OwnMethods("mouseDown:")
  /// Of each button of the mouse but the first, those in which an app hears of it.
  package static let asides: [UInt32: [OwnMethods]] = [
    2: [OwnMethods("otherMouseDown:"), OwnMethods("otherMouseUp:")],
    3: [OwnMethods("rightMouseDown:"), OwnMethods("rightMouseUp:"), OwnMethods("menuForEvent:")],
  ]
  /// In one of these an app hears that the mouse is drawn with its first button held.
  package static let following = [pressingAny, OwnMethods("mouseDragged:")]
  package static let typingAny = OwnMethods("keyDown:")

  /// A button that an app draws is a button still.
  private static let plain: Set = ["NSView", "NSControl"]

  private typealias Class = UnsafeMutableRawPointer
  private typealias Above = @convention(c) (Class?) -> Class?
  private typealias Name = @convention(c) (Class?) -> UnsafePointer<CChar>?
  private typealias Method = @convention(c) (Class?, UnsafeRawPointer?) -> UnsafeRawPointer?

  private let selector: String
  /// The toolkit's classes whose descendants count; nil for all.
  private let bases: Set<String>?
  private let known = Mutex<[String: Bool]>([:])

  private init(_ selector: String, of bases: Set<String>? = nil) {
    self.selector = selector
    self.bases = bases
  }

  /// Whether the class of a view does, or one between it and the toolkit's.
  package func contains(classOf node: Node) -> Bool {
    let name = node.className
    if let answer = known.withLock({ $0[name] }) { return answer }
    let answer = (try? find(name)) ?? false
    known.withLock { $0[name] = answer }
    return answer
  }

  private func find(_ name: String) throws -> Bool {
    let above = try Host.require("class_getSuperclass", as: Above.self)
    let method = try Host.require("class_getInstanceMethod", as: Method.self)
    let wanted = try Runtime.selector(selector)
    let nameOf = try Host.require("class_getName", as: Name.self)
    let first = try Runtime.find(name)
    var next = first
    while let known = next, isOfApp(known) { next = above(known) }
    guard next != first, let base = nameOf(next), bases?.contains(String(cString: base)) != false
    else { return false }
    return method(first, wanted) != method(next, wanted)
  }

  /// Whether a class is in none of GNUstep's own libraries.
  private func isOfApp(_ known: Class) -> Bool {
    guard let image = clinker_image_of(known) else { return false }
    return !(String(cString: image).split(separator: "/").last ?? "").hasPrefix("libgnustep-")
  }
}

extension InputEvent {
  /// What is made of another button than the first on a view where a press means nothing by itself. An app that has a
  /// method of its own for it there, or in something around it, hears of it, whatever shows then; else only what shows tells.
  package func aside(on node: Node) -> Response {
    guard kind == .release, let methods = OwnMethods.asides[button], let frame = node.frame, frame.contains(x, y),
      node.ancestry.contains(where: { view in methods.contains { $0.contains(classOf: view) } })
    else { return .pass }
    return .offer(
      Command(
        "Touch", .double((x - frame.x).rounded()), .double((y - frame.y).rounded()),
        modifiers: PressModifiers.of(button: button, keys: modifiers)))
  }

  /// What a wheel over a view is: `Scroll` of the nearest view, this one or around it, in which the app has a method of
  /// its own for it, as AppKit passes the wheel on. Scrollers keep it.
  package func wheel(over node: Node) -> Response {
    let taker = node.ancestry.first { OwnMethods.scrollingAny.contains(classOf: $0) || $0.isA("NSScrollView") }
    guard let taker, !taker.isA("NSScrollView") else { return .pass }
    guard var command = WheelTurn(self, over: taker)?.command else { return .pass }
    if taker != node { command.node = taker }
    return .offer(command)
  }

  /// What is made of it on a view that only shows something. Without an action, and without a method of the app's own
  /// for presses, AppKit does nothing with a press there; what the app has around it may hear of it, which shows.
  package func onShown(_ node: Node) -> Response {
    if kind == .scroll { return wheel(over: node) }
    guard isPrimary, !node.hasAction, !OwnMethods.pressingAny.contains(classOf: node) else { return .pass }
    return .undetermined
  }
}
