import GtkKit

/// Plays `Menu … File>Recent>a.txt`: the item is chosen as by a click on it. The menu is opened for that only where
/// the item is not there, or cannot be chosen: an app may fill a menu as it opens.
struct MenuChoice {
  private let play: Play
  private let path: MenuPath

  /// - Throws: `PackError.invalid` for what is no way through a menu.
  init(_ play: Play) throws {
    self.play = play
    path = try MenuPath(play)
  }

  /// For what opens one menu only, by whatever press.
  ///
  /// - Throws: `PackError.invalid` where the command says of which button, or where.
  func choose(inOnly menu: Node?, open: () throws -> Void) throws -> Outcome {
    if let modifier = play.menuPlace {
      throw PackError.invalid("Menu \(play.node.kind): it opens one menu, in one place; say nothing of %\(modifier)=")
    }
    return try choose(in: menu, open: open)
  }

  /// - Parameters:
  ///   - menu: a popover or a bar; nil as long as there is none.
  ///   - open: opens it.
  func choose(in menu: Node?, open: () throws -> Void) throws -> Outcome {
    let outcome = try menu.map(choose) ?? .again(waitingFor: "a menu to open")
    guard outcome != .done else { return .done }
    // The first word: whether it was opened.
    if play.scratch[0] == 0 {
      play.scratch[0] = 1
      try open()
    }
    return outcome
  }

  /// Closes what was opened in vain.
  func abandon(_ menu: Node?) {
    guard play.scratch[0] != 0, let pointer = menu?.pointer else { return }
    try? Toolkit.act("gtk_popover_popdown", pointer)
  }

  private func choose(in menu: Node) throws -> Outcome {
    var level = MenuLevel(menu)
    for step in path.steps.dropLast() {
      guard let item = try level.item(step) else { return .missing(step.missing(in: level.titles)) }
      guard let submenu = item.submenu else { throw PackError.invalid("Menu: item \(step) opens no menu") }
      level = submenu
    }
    guard let step = path.steps.last, let item = try level.item(step) else {
      return .missing(path.steps.last?.missing(in: level.titles) ?? "a path")
    }
    if let submenu = item.submenu {
      throw PackError.invalid("Menu: item \(step) opens a menu, and it has \(submenu.described); name one of them")
    }
    guard item.button.state.contains(.enabled) else { return .again(waitingFor: "item \(step) to be enabled") }
    try item.button.emit("clicked")
    return .done
  }
}
