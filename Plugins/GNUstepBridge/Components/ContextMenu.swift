import BridgeKit
import CObjC
import CapuchinABI
import GNUstepKit
import GestureKit
import PackKit

/// Every NSView, with the menu that a press of the secondary button opens on it: `Menu Canvas board Remove %at=30,40`.
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

  func occasion(_ occasion: Occasion) -> Command? {
    let view = occasion.node.owner
    guard let press = ContextPress.last, let frame = view.frame else { return nil }
    if press.opensMain { return Command("Menu", occasion.menuPath, rank: ContextMenu.rank, node: Self.mainMenu(like: view) ?? view) }
    let place = [press.x - frame.x, press.y - frame.y].map { PackKit.Value.double($0.rounded()) }
    return Command("Menu", occasion.menuPath, modifiers: ["at": .list(place)], rank: ContextMenu.rank, node: view)
  }

  private static func mainMenu(like node: Node) -> Node? {
    Toolkit.mainMenuView.flatMap { node.node(of: UnsafeMutableRawPointer($0)) }
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Menu" else { return try widget.play(play) }
    let way = try MenuWay(play)
    var chosen: Result<Outcome, any Error>?
    do {
      try press(for: play) { menu in
        chosen = Result {
          guard !Panels.isMain(menu), let node = play.node.node(of: UnsafeMutableRawPointer(menu)) else { throw play.opensNone }
          return try way.choose(in: node)
        }
      }
    } catch let raised as Raised {
      throw play.failed("it raised \(raised.text)")
    }
    guard let chosen else { throw play.opensNone }
    return try chosen.get()
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
    try PressedMenu.open(
      by: maker.mouse(.rightDown, flags: 0, count: 1), release: maker.mouse(.rightUp, flags: 0, count: 1), in: window,
      choose: choose)
  }
}

extension Play {
  fileprivate var opensNone: PackError { failed("nothing there opens a menu") }
}

/// The last press of the secondary button, as long as no other button is pressed. On the toolkit's thread.
struct ContextPress {
  nonisolated(unsafe) static var last: ContextPress?

  let target: capuchin_node
  /// In its window.
  let x, y: Double
  /// Whether it has opened the app's own menu, as one on what has no menu of its own does.
  var opensMain = false
}
