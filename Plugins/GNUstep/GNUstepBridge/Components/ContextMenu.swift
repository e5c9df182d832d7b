import BridgeKit
import CObjC
import CObjCSend
import CapuchinABI
import GNUstepKit
import GestureKit
import PackKit

/// Every NSView, with the menu that a press of the secondary button opens on it: `Menu Canvas board Remove %at=30,40`.
/// One that a press of another opens says so, `Menu View gear Sort %at=5,5 %button=primary`, but for a button that is
/// there for that.
///
/// AppKit follows the mouse in a loop of its own until an item is chosen, so press and choice are one command. Played,
/// the window gets that press, and the item is performed in the menu that would be shown.
struct ContextMenu: Component {
  /// By this name the bridge tells what was chosen. Nobody posts it.
  static let chosen = "CapuchinContextMenuNotification"
  /// Above the press itself.
  private static let rank = CAPUCHIN_RANK_DELEGATE + 60

  let className = "NSView"
  let listens: [Listen] = [.signal(ContextMenu.chosen)]
  private let widget = AnyWidget.view
  var properties: [PackKit.Property] { widget.properties }

  func notified(_ notification: WidgetNotification) -> Command? {
    let view = notification.node.owner
    guard let press = ContextPress.last, let frame = view.frame else { return nil }
    if press.opensMain {
      let main = Self.mainMenu(like: view) ?? view
      return Command("Menu", notification.menuPath, rank: ContextMenu.rank, node: main)
    }
    let place = [press.x - frame.x, press.y - frame.y].map { PackKit.Value.double($0.rounded()) }
    let own = press.button == ContextMenu.button(of: view, nil)
    var modifiers: [String: PackKit.Value] = own ? [:] : ["button": .string(PressModifiers.name(of: press.button))]
    if view.kind != ContextMenu.menuButton { modifiers["at"] = .list(place) }
    return Command("Menu", notification.menuPath, modifiers: modifiers, rank: ContextMenu.rank, node: view)
  }

  private static let menuButton = "MenuButton"

  /// Which opens the menu of a view, where a command says no other.
  private static func button(of view: Node, _ said: PackKit.Value?) -> UInt32 {
    if let said = said.flatMap({ String($0) }) { return PressModifiers.button(said) }
    return view.kind == menuButton ? 1 : 3
  }

  private static func mainMenu(like node: Node) -> Node? {
    Toolkit.mainMenuView.flatMap { node.node(of: UnsafeMutableRawPointer($0)) }
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Menu" else { return try widget.play(play) }
    let way = try MenuPath(play)
    var chosen: Result<Outcome, any Error>?
    let opensNone = play.failed("nothing there opens a menu")
    try play.sayingWhatRaised {
      try press(for: play) { menu in
        chosen = Result {
          guard !Panels.isMain(menu), let node = play.node.node(of: UnsafeMutableRawPointer(menu)) else { throw opensNone }
          switch try way.item(in: node) {
          case .missing(let outcome): return outcome
          case .item(let index, let menu):
            // Without a pool of ours around it: what the app autoreleases in the action it may need when the menu has closed.
            try menu.requireObject().perform("performActionForItemAtIndex:", index)
            return .done
          }
        }
      }
    }
    guard let chosen else { throw opensNone }
    return try play.sayingWhatRaised { try chosen.get() }
  }

  func abandon(_ play: Play) { widget.abandon(play) }

  /// - Parameter choose: is handed the menu that is opened, if one is.
  private func press(for play: Play, choose: @escaping (Object) -> Void) throws {
    let view = try play.node.requireObject()
    guard let window = Kin.window(of: view), let geometry = Geometry(window), let frame = play.node.frame else { throw PackError.stale }
    var place = (x: frame.width / 2, y: frame.height / 2)
    if case .list(let numbers)? = play.modifiers["at"], numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]) {
      place = (x, y)
    }
    let location = geometry.point(x: frame.x + place.x, y: frame.y + place.y)
    let maker = EventMaker(window: try window.int("windowNumber"), location: location, time: 0)
    let types = try EventType.of(button: ContextMenu.button(of: play.node, play.modifiers["button"]))
    try PressedMenu.open(
      by: maker.mouse(types.press, flags: 0, count: 1), release: (types.release, maker.mouse(types.release, flags: 0, count: 1)),
      in: window, choose: choose)
  }
}

/// The last press, which may open a menu. On the toolkit's thread.
struct ContextPress {
  nonisolated(unsafe) static var last: ContextPress?

  let target: capuchin_node
  let button: UInt32
  /// In its window.
  let x, y: Double
  /// Whether it has opened the app's own menu, as one on what has no menu of its own does.
  var opensMain = false
  /// Whether it has been dispatched, and the app follows the mouse no more.
  var isOver = false
}

/// The menu that a press opens, in which something is chosen as soon as it would be shown:
/// AppKit would follow the real mouse in it. Toolkit's thread.
enum PressedMenu {
  /// What AppKit shows a menu by from such a press, the app's own as well; ours is in front while one is sent.
  private static let showing: Selector = "_rightMouseDisplay:"
  private nonisolated(unsafe) static var front: Front?
  private nonisolated(unsafe) static var choose: ((Object) -> Void)?

  /// Sends the press; the release is on its way already for a view that waits for it.
  ///
  /// - Parameter choose: chooses in the menu, before what has opened it goes on.
  static func open(
    by press: Object, release: (type: EventType, event: Object), in window: Object, choose: @escaping (Object) -> Void
  ) throws {
    guard let application = Toolkit.application else { throw BridgeError.noPlace("NSMenu", showing.name) }
    let front = try front ?? .required(OBJCSEND_SHOW_MENU, of: "NSMenu", showing, before: { PressedMenu.opens($0) })
    self.front = front
    var isOpened = false
    self.choose = {
      isOpened = true
      choose($0)
    }
    front.put()
    defer { end() }
    try application.post(release.event)
    try window.perform("sendEvent:", press)
    // The release is the menu's then.
    if isOpened { try application.take(release.type) }
  }

  private static func opens(_ call: UnsafeMutablePointer<objcsend_call>?) {
    guard UIThread.isCurrent, let choose, let menu = call?.pointee.receiver else { return }
    call?.pointee.is_held = 1
    // What is chosen may open menus of its own.
    end()
    choose(menu.assumingMemoryBound(to: objc_object.self))
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

  /// Takes the next event of a type out of the queue, without waiting for one.
  fileprivate func take(_ type: EventType) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, UInt, Object?, Object?, UInt8) -> Object?
    _ = try message("nextEventMatchingMask:untilDate:inMode:dequeue:", Method.self) {
      $0($1, $2, 1 << UInt(type.rawValue), nil, RunLoopMode.ofEvents, 1)
    }
  }
}
