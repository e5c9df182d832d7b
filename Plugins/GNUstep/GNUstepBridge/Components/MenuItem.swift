import CObjC
import GestureKit
import PackKit

/// An NSMenuItem: `Touch` does what it is for, or opens and closes its submenu.
///
/// Not by synthesised clicks: a menu asks the display where the pointer is, not the event.
struct MenuItem: Component {
  let className = "NSMenuItem"
  // What a press on one opens or chooses is told by the menu.
  let ignoresPresses = true

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Touch" else { return .unsupported }
    try refuseOtherPresses(play)
    let item = try play.node.requireObject()
    try play.sayingWhatRaised { try touch(item, play) }
    return .done
  }

  /// Nothing is pressed, so no line can say where, how often or with what.
  private func refuseOtherPresses(_ play: Play) throws {
    let said = [
      (play.values.isEmpty, "a position"), (play.modifiers["count"].flatMap(Int.init) ?? 1 == 1, "%count="),
      (play.modifiers["keys"] == nil, "%keys="),
      (play.modifiers["button"].flatMap(String.init) ?? "primary" == "primary", "%button="),
    ]
    guard let other = said.first(where: { !$0.0 })?.1 else { return }
    throw PackError.invalid("Touch \(play.node.kind): an item of a menu is chosen, not pressed; leave out \(other)")
  }

  private func touch(_ item: Object, _ play: Play) throws {
    guard let menu = try item.send("menu") else { throw PackError.stale }
    try holding([item, menu]) {
      // Only then AppKit has asked the app whether it can be used now.
      try menu.perform("update")
      guard try item.bool("isEnabled") else {
        throw play.failed("it is insensitive now")
      }
      if let submenu = try item.send("submenu") {
        try open(submenu, of: item, in: menu)
      } else {
        try act(item, in: menu)
      }
    }
  }

  /// Opens a submenu; one that is open is closed, as by a click.
  private func open(_ submenu: Object, of item: Object, in menu: Object) throws {
    guard let view = Panels.view(showing: menu) else { return }
    let isOpen = try menu.send("attachedMenu") == submenu
    try view.perform("detachSubmenu")
    try view.highlight(isOpen ? -1 : menu.int("indexOfItem:", item))
    if !isOpen { try view.attach(menu.int("indexOfItem:", item)) }
  }

  private func act(_ item: Object, in menu: Object) throws {
    if let view = Panels.view(showing: Panels.root(of: menu)) {
      try view.perform("detachSubmenu")
      try view.highlight(-1)
    }
    let index = try menu.int("indexOfItem:", item)
    try menu.perform("performActionForItemAtIndex:", index)
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// Of a menu's view: shows one of its items as chosen; -1 for none.
  fileprivate func highlight(_ index: Int) throws(Raised) { try perform("setHighlightedItemIndex:", index) }

  /// Of a menu's view: opens the submenu of one of its items.
  fileprivate func attach(_ index: Int) throws(Raised) { try perform("attachSubmenuForItemAtIndex:", index) }
}
