import BridgeKit
import CObjC
import CObjCSend

/// The menu that a press of the secondary button opens, in which something is chosen as soon as it would be shown:
/// AppKit would follow the real mouse in it. Toolkit's thread.
enum PressedMenu {
  /// What AppKit shows a menu by from such a press, the app's own as well; ours is in front while one is sent.
  private static let showing: Selector = "_rightMouseDisplay:"
  private nonisolated(unsafe) static var front: Front?
  private nonisolated(unsafe) static var choose: ((Object) -> Void)?

  /// Sends the press; the release is on its way already for a view that waits for it.
  ///
  /// - Parameter choose: chooses in the menu, before what has opened it goes on.
  static func open(by press: Object, release: Object, in window: Object, choose: @escaping (Object) -> Void) throws {
    guard let application = Toolkit.application,
      let front = front ?? Front(OBJCSEND_SHOW_MENU, of: "NSMenu", showing, before: { PressedMenu.opens($0) })
    else { throw BridgeError.noPlace("NSMenu", showing.name) }
    self.front = front
    var isOpened = false
    self.choose = {
      isOpened = true
      choose($0)
    }
    front.put()
    defer { end() }
    try application.post(release)
    try window.perform("sendEvent:", press)
    // The release is the menu's then.
    if isOpened { try application.takeRightUp() }
  }

  private static func opens(_ call: UnsafeMutablePointer<objcsend_call>?) {
    guard UIThread.isCurrent, let choose, let menu = call?.pointee.receiver else { return }
    call?.pointee.is_held = 1
    // What is chosen may open menus of its own.
    end()
    autoreleasing { choose(menu.assumingMemoryBound(to: objc_object.self)) }
  }

  private static func end() {
    front?.takeOut()
    choose = nil
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// Puts an event at the end of the application's queue.
  func post(_ event: Object) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, Object, UInt8) -> Void
    try message("postEvent:atStart:", Method.self) { $0($1, $2, event, 0) }
  }

  /// Takes the next release of the secondary button out of the queue, without waiting for one.
  fileprivate func takeRightUp() throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, UInt, Object?, Object?, UInt8) -> Object?
    _ = try message("nextEventMatchingMask:untilDate:inMode:dequeue:", Method.self) {
      $0($1, $2, 1 << UInt(EventType.rightUp.rawValue), nil, RunLoopMode.ofEvents, 1)
    }
  }
}
