import CapuchinABI
import GNUstepKit
import PackKit

/// An NSPopUpButton: a Picker, `Select Picker Colour Blue`; one that pulls down keeps its title and is a
/// MenuButton, `Menu MenuButton Actions Copy`. An item of a submenu is chosen by the way there in both,
/// `Menu Picker Colour More>Pink`, and so is one in whose place the app selects another, `Menu Picker Colour New…`. Its
/// menu is part of it, so that opening it is no command.
struct PopUpButton: Component {
  let className = "NSPopUpButton"
  let kind: Kind = .rule(#"if(pullsDown, "MenuButton", "Picker")"#)
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let idRules: [MonkeyIDRule] = [.label("if(pullsDown, title, null)")]
  let properties: [Property] = [
    Property("text", from: "title"),
    Property("currentTitle", from: "title"),
    Property("selected", rule: #"if(pullsDown, null, titleOfSelectedItem ?? "")"#),
    Property("value", rule: "if(pullsDown, null, ordinal(indexOfSelectedItem))"),
    Property("count", rule: "if(pullsDown, null, numberOfItems)"),
    Property("active", rule: "if(pullsDown, held(menu).menuRepresentation.window.visible ?? false, null)"),
  ]

  /// The space bar opens it, and while it is open all keys are its own.
  func event(_ event: InputEvent, on node: Node) -> Response {
    if event.isPrimary { return .handled }
    guard event.kind == .keyPress else { return .pass }
    return event.keysym == PopUpButton.space || node.isOpen ? .handled : .pass
  }

  private static let space: UInt32 = 0x20

  func notified(_ notification: WidgetNotification) -> Command? {
    guard notification.node.owner == notification.node, let name = notification.arguments.first else { return nil }
    // What is chosen in a submenu is no row of the list.
    let isPath = notification.node.pullsDown || notification.arguments.count > 1 || !notification.node.selects(name)
    return isPath ? Command("Menu", notification.menuPath) : Command("Select", name)
  }

  func play(_ play: Play) throws -> Outcome {
    if play.verb == "Menu" { try play.refuseMenuPlace() }
    if play.pass == 0, ["Menu", "Select"].contains(play.verb) {
      try play.node.takePress()
      try play.node.tellThatItPopsUp()
    }
    switch play.verb {
    case "Menu": return try MenuPath(play).choose(in: try play.node.get("menu"))
    case "Select": return try select(play)
    default: return .unsupported
    }
  }

  /// As a click on the item: the menu is brought up to date, the item chosen, the action sent. What the
  /// app makes of it is its own business.
  private func select(_ play: Play) throws -> Outcome {
    if try play.hasEndedWidget(acted: play.scratch[0] != 0) { return .done }
    if play.scratch[0] == 0 {
      if let outcome = try choose(play) { return outcome }
      guard !play.node.isGone else { return .done }
    }
    if let shown = play.node.staleTitle {
      return .again(waitingFor: "the button to show what is chosen in it; it shows \"\(shown)\"")
    }
    // The app may have filled it with other items: then it is there still, or one of its name.
    let isChosen = try play.node.value("indexOfSelectedItem") == .int(Int64(clamping: play.scratch[0]) - 1)
      || play.node.selects(play.arguments("row").value("row"))
    return isChosen ? .done : .again(waitingFor: "row \(try play.choice()) to be chosen")
  }

  /// - Returns: what the command waits for; nil if the item was chosen.
  private func choose(_ play: Play) throws -> Outcome? {
    let wanted = try play.choice()
    let menu: Node = try play.node.get("menu")
    try menu.call("update")
    let items = menu.menuItems
    switch Choices(items.map { $0["title"] ?? "" }).find(wanted) {
    case .waiting(let reason): return .missing(reason)
    case .at(let index):
      guard items[index]["isEnabled"] == true else { return .again(waitingFor: "row \(wanted) to be enabled") }
      let submenu: Node? = items[index]["submenu"]
      guard submenu == nil else {
        throw play.cannot(wanted, "opens a menu; choose in it by Menu \(play.node.kind), with the way there")
      }
      play.scratch[0] = UInt64(index + 1)
      // The button takes the item that the menu's view highlights, which is the one under the pointer.
      let view: Node? = menu["menuRepresentation"]
      try view?.call("setHighlightedItemIndex:", .int(Int64(index)))
      try menu.call("performActionForItemAtIndex:", .int(Int64(index)))
      guard !play.node.isGone else { return nil }
      try play.node.call("synchronizeTitleAndSelectedItem")
      if let view, !view.isGone { try view.call("setHighlightedItemIndex:", .int(-1)) }
      return nil
    }
  }
}

extension Node {
  /// Apps fill a menu when they hear that it is about to be shown.
  fileprivate func tellThatItPopsUp() throws {
    guard let center = try find("NSNotificationCenter")?.call("defaultCenter").first.flatMap({ Node($0) }) else { return }
    for (name, sender) in [("NSPopUpButtonCellWillPopUpNotification", self["cell"]), ("NSPopUpButtonWillPopUpNotification", self)] {
      guard let name = constant(name), let sender else { continue }
      try center.call("postNotificationName:object:", .node(name), .node(sender))
    }
  }

  /// One of the toolkit's strings.
  private func constant(_ name: String) -> Node? {
    typealias Variable = UnsafePointer<UnsafeMutableRawPointer?>
    return Host.function(name, as: Variable.self).flatMap { node(of: $0.pointee) }
  }

  /// Whether the item that is selected is called so, or has that number.
  fileprivate func selects(_ name: Value) -> Bool {
    if case .int(let number) = name { return value("indexOfSelectedItem") == .int(number - 1) }
    return value("titleOfSelectedItem") == name
  }

  /// The title that it shows, if that is not the one of the item that is selected.
  fileprivate var staleTitle: String? {
    guard let cell: Node = self["cell"], cell["usesItemFromMenu"] == true, !pullsDown else { return nil }
    let (shown, selected): (Node?, Node?) = (cell["menuItem"], cell["selectedItem"])
    return shown == selected ? nil : shown?["title"] ?? ""
  }

  fileprivate var pullsDown: Bool { self["pullsDown"] ?? false }

  /// Whether its menu is on screen.
  fileprivate var isOpen: Bool { self["menu.menuRepresentation.window.visible"] ?? false }
}
