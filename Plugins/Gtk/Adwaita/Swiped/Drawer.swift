import CapuchinABI
import GtkKit

/// A place that slides in over a side, an AdwFlap, AdwOverlaySplitView or AdwBottomSheet: `Expand Drawer *`,
/// `Collapse Drawer *`, where a finger has swiped it, or a click beside it or Escape has closed it. A button that
/// opens it is told for itself. The sheet that an AdwDialog is in is the dialog's: to swipe it away is `Close`.
struct Drawer: Expanding {
  let className: String
  let kind: Kind = .of { $0.dialogOfSheet == nil ? "Drawer" : nil }
  let verbs = verbsOfOpening
  let owns: Ownership = .swipeTracker
  let listens: [Listen]
  let properties: [Property]
  let open: String
  /// Whether it was open when a finger began to swipe.
  private let before = NodeMemory<Bool>()

  init(_ className: String, open: String) {
    (self.className, self.open) = (className, open)
    listens = [Listen].swipes + [.property(open)]
    properties = [Property("active", from: open)]
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let drawer = notification.node
    let isOpen: Bool = try drawer.get(open)
    switch notification.name {
    case "begin-swipe":
      before[drawer] = isOpen
      return nil
    case "end-swipe":
      defer { before[drawer] = nil }
      // One that has nowhere to go ends without a beginning.
      return before[drawer] == !isOpen ? command(isOpen, drawer, rank: Rank.swipe) : nil
    // Anything that was pressed says it better.
    default: return command(isOpen, drawer, rank: CAPUCHIN_RANK_EVENT - 10)
    }
  }

  private func command(_ isOpen: Bool, _ drawer: Node, rank: UInt32) -> Command? {
    guard let dialog = drawer.dialogOfSheet else { return Command(isOpen ? "Expand" : "Collapse", rank: rank) }
    return isOpen ? nil : Command("Close", rank: rank, node: dialog)
  }

  func setOpen(_ isOpen: Bool, _ drawer: Node) throws { try drawer.set(open, .bool(isOpen)) }
}

extension Node {
  /// The dialog that is shown in this sheet.
  fileprivate var dialogOfSheet: Node? {
    guard isA("AdwBottomSheet"), let dialog = parent, dialog.isA("AdwDialog") else { return nil }
    return dialog
  }
}
