import BridgeKit
import CObjC
import CapuchinABI

/// What controls, menus and notifications say.
extension Recorder {
  static let resizing = "NSWindowDidResizeNotification"

  /// A control sends its action.
  ///
  /// An item of a menu speaks for the view that shows the whole menu, or for the button that opens it: the
  /// item that was pressed may be another, from which the mouse was drawn on. What was chosen is told by its
  /// names: as the app hears of it, it may fill the menu anew.
  func acted(_ sender: Object) {
    let isItem = sender.isKind(of: Family.menuItem)
    if isItem, chose(sender) { return }
    let chosen = isItem ? sender : sender.isKind(of: Family.popUpButton) ? try? sender.send("selectedItem") : nil
    guard let emitter = isItem ? Kin.menuView(of: sender) : actor(for: sender) else { return }
    tellTaker(sender, emitter)
    for wish in subscriptions.actions where wish.concerns(emitter) {
      emit(wish, emitter, chosen.map(MenuNames.path) ?? [])
    }
  }

  /// Who acts as a control sends its action: of a matrix the cell that is chosen by then, unless it was clicked between
  /// its cells.
  private func actor(for control: Object) -> Object {
    guard control.isKind(of: Family.matrix), Node(registry.node(control)) != target,
      let cell = try? control.send("selectedCell"), (try? cell.send("controlView")) == control
    else { return control }
    return cell
  }

  /// What was chosen in a menu that a press has opened is told of the view that was pressed, as long as that press is
  /// dispatched: the app follows the mouse in there. Of the primary button the app's own menu is none of them, nor is
  /// that of a pop-up button.
  private func chose(_ item: Object) -> Bool {
    guard causes.isInEvent, let press = ContextPress.last, let menu = try? item.send("menu"),
      let view = try? registry.object(press.target), !view.isKind(of: Family.menuItem), !view.isKind(of: Family.menuView),
      !press.isOver, !PopUps.isOfPopUp(Panels.root(of: menu))
    else { return false }
    let isMain = Panels.isMain(Panels.root(of: menu))
    guard !isMain || press.button != 1 else { return false }
    ContextPress.last?.opensMain = isMain
    for wish in subscriptions.notifications[ContextMenu.chosen] ?? [] { emit(wish, press.target, MenuNames.path(to: item)) }
    return true
  }

  /// A button may act on a key wherever the focus is: then the key was for that.
  private func tellTaker(_ sender: Object, _ button: Object) {
    guard !hasTaker, causes.cause == CAPUCHIN_CAUSE_EVENT, let told, KeyReading.isEquivalent(AppKitEvent(told), of: button),
      (try? sender.send("window")) == AppKitEvent(told).window
    else { return }
    hasTaker = true
    reader.read(AppKitEvent(told), takenBy: button) { _ = self.pass($0) }
  }

  /// A notification was posted, by an object.
  func posted(_ name: String, _ object: Object) {
    if name == Recorder.resizing { resized(object) }
    guard let wishes = subscriptions.notifications[name] else { return }
    let emitter = Kin.speaker(for: object)
    for wish in wishes where wish.concerns(emitter) { emit(wish, emitter) }
  }

  /// What is resized while an event is dispatched, or a view has the mouse, the app resizes itself; so it does what
  /// it has not shown yet.
  private func resized(_ window: Object) {
    let node = registry.node(window)
    guard !causes.isInEvent || causes.isModal, !reader.holdsPress, (try? window.bool("isVisible")) == true, hand.isByHand(node, hasButtonDown: { XDisplay.hasButtonDown }),
      let size = Geometry(window)?.size
    else { return }
    var event = InputEvent(.resize, window: Node(node), target: Node(node))
    (event.width, event.height) = (size.width, size.height)
    _ = pass(event)
  }

  private func emit(_ wish: Subscriptions.Wish, _ emitter: Object, _ names: [MenuNames.Name] = []) {
    emit(wish, registry.node(emitter), names)
  }

  private func emit(_ wish: Subscriptions.Wish, _ node: capuchin_node, _ names: [MenuNames.Name]) {
    let cause = causes.cause
    names[...].withForeignList { teller.tell(wish.number, of: node, cause, $0) }
  }
}
