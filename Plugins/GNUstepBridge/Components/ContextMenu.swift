import BridgeKit
import CObjC
import CapuchinABI
import GNUstepKit
import GestureKit
import PackKit

/// Every NSView, with the menu that a press of the secondary button opens on it: `Menu Canvas board Remove %at=30,40`.
///
/// AppKit follows the mouse in a loop of its own until an item is chosen, so press and choice are one command. Played,
/// what is there is asked for its menu, as that press would have it asked, and the item is performed.
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
    do {
      guard let menu = try menu(for: play), let node = play.node.node(of: UnsafeMutableRawPointer(menu)) else {
        throw play.failed("nothing there opens a menu")
      }
      return try MenuWay(play).choose(in: node)
    } catch let raised as Raised {
      throw play.failed("it raised \(raised.text)")
    }
  }

  /// AppKit asks who is there, and then what that is in.
  private func menu(for play: Play) throws -> Object? {
    let view = try play.node.requireObject()
    guard let window = Kin.window(of: view), let geometry = Geometry(window), let frame = play.node.frame else { throw PackError.stale }
    var place = (x: frame.width / 2, y: frame.height / 2)
    if case .list(let numbers)? = play.modifiers["at"], numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]) {
      place = (x, y)
    }
    let location = geometry.point(x: frame.x + place.x, y: frame.y + place.y)
    let event = try EventMaker(window: window.int("windowNumber"), location: location, time: 0).mouse(.rightDown, flags: 0, count: 1)
    var asked = try Kin.frameView(of: window)?.send("hitTest:", at: location)
    while let view = asked {
      if let menu = try view.send("menuForEvent:", event) { return menu }
      asked = try view.send("superview")
    }
    return nil
  }
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
