import CapuchinABI
import GtkKit

/// An item of a menu, a GtkModelButton: a MenuItem, or a Menu if it opens one. What is chosen is a command of what the
/// menu belongs to: `Menu MenuBar * File>New`, `Menu MenuButton Options Wrap`, `Menu Canvas board Remove %at=30,40`.
struct MenuItem: Component {
  let className = "GtkModelButton"
  let kind: Kind = .rule(#"if(role = "title", "Button", if(held(popover) or menu-name, "Menu", "MenuItem"))"#)
  let ignoresPresses = true
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let listens: [Listen] = [.signal("clicked")]
  let properties: [Property] = [
    Property("text", rule: MenuItem.title), Property("active"),
    Property("count") { item in item.isWayBack ? nil : MenuLevel(openedBy: item).map { .int(Int64($0.items.count)) } },
  ]
  let idRules: [MonkeyIDRule] = [.label(title)]

  /// What is written on a title or an item.
  static let title = #"plain(text) ?? children(GtkLabel).shown-text ?? """#

  func event(_ event: InputEvent, on node: Node) -> Response {
    // A bar's menus open and close without a line; others are places, and closing one is a line.
    if event.isEscape, node.nearest("GtkPopoverMenuBar") == nil { return .pass }
    return event.isOfMenu ? .handled : .pass
  }

  func notified(_ notification: WidgetNotification) -> Command? {
    let item = notification.node
    // What is chosen in a text's own menu is that text's business.
    guard item.owner == item, let place = MenuPlace(of: item), let way = MenuLevel(place.menu).way(to: item) else { return nil }
    var command = Command("Menu", .list(way.map(\.value)), node: place.owner)
    // Above the press that has opened it.
    command.rank = CAPUCHIN_RANK_CONTROL + 60
    if let point = place.point { command.modifiers["at"] = point }
    return command
  }

  func play(_ play: Play) throws -> Outcome { try play.touchSemantically("clicked") }
}

extension InputEvent {
  fileprivate var isEscape: Bool { kind == .keyPress && keysym == 0xff1b }

  /// Whether it opens, leads through or leaves a menu: no command, but for what is chosen by it.
  var isOfMenu: Bool { isPrimary || kind == .keyPress && modifiers.isDisjoint(with: [.ctrl]) }
}

/// What the menu belongs to in which an item is.
struct MenuPlace {
  /// The widget that a script names.
  let owner: Node
  /// The popover or bar from which the way to the item goes.
  let menu: Node
  /// Where in the owner the menu points to; nil where that does not matter.
  let point: Value?

  /// Nil for what is in no GtkPopoverMenu.
  init?(of item: Node) {
    guard let popover = item.ancestry.first(where: { $0.isA("GtkPopoverMenu") }), let parent = popover.parent else { return nil }
    if parent.isA("GtkModelButton") {
      self.init(of: parent)
    } else if let bar = parent.nearest("GtkPopoverMenuBar") {
      self.init(owner: bar, menu: bar, point: nil)
    } else {
      let owner = parent.owner
      self.init(
        owner: owner, menu: popover, point: owner.isA("GtkMenuButton") ? nil : popover.pointedPlace(in: parent, seenFrom: owner))
    }
  }

  private init(owner: Node, menu: Node, point: Value?) { (self.owner, self.menu, self.point) = (owner, menu, point) }
}

extension Node {
  /// What is written on a title or an item.
  var menuTitle: String {
    if let text: String = self["text"] { return text.withoutMnemonicMark }
    return allChildren.first { $0.isA("GtkLabel") }?.shownText ?? ""
  }

  /// Whether it is the title of a page of a menu, which leads back to the page before.
  var isWayBack: Bool { self["role"] == "title" }

  /// Where a popover points to, from the corner of a widget around it.
  fileprivate func pointedPlace(in parent: Node, seenFrom owner: Node) -> Value? {
    typealias Read = @convention(c) (Pointer, UnsafeMutablePointer<Int32>) -> Int32
    // A GdkRectangle: x, y, width, height.
    var area: [Int32] = [0, 0, 0, 0]
    guard let pointer, let read = try? Toolkit.function("gtk_popover_get_pointing_to", as: Read.self), read(pointer, &area) != 0,
      let inner = parent.frame, let outer = owner.frame
    else { return nil }
    let place = [inner.x - outer.x + Double(area[0]) + Double(area[2] / 2), inner.y - outer.y + Double(area[1]) + Double(area[3] / 2)]
    return .list(place.map { .double($0.rounded()) })
  }
}
