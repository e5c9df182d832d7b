import CapuchinABI
import GtkKit

/// A GtkColorChooserWidget or a GtkFontChooserWidget, in a dialog or in a window of the app's: `Set ColorPicker Ink
/// #ff8000`, `Set FontPicker * "Sans Bold 12"`, whatever is done in it. Buttons of the dialog are buttons.
struct ChooserWidget: Component {
  let className: String
  let kind: Kind
  /// The property with what is chosen.
  private let value: String
  /// What is emitted where something in it is activated, which accepts the dialog.
  private let activated: (signal: String, interface: String)

  static let color = ChooserWidget(
    className: "GtkColorChooserWidget", kind: "ColorPicker", value: "rgba",
    activated: ("color-activated", "GtkColorChooser"))
  static let font = ChooserWidget(
    className: "GtkFontChooserWidget", kind: "FontPicker", value: "font", activated: ("font-activated", "GtkFontChooser"))

  let owns: Ownership = .everything
  let ignoresPresses = true
  let lastCounts = ["Set"]
  var listens: [Listen] { [.property(value)] }
  var properties: [Property] { [Property("value", from: value)] }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if event.kind == .press || event.kind == .keyPress { try Activations.shared.begin(node, activated.signal, of: activated.interface) }
    guard event.kind == .keyPress else { return .handled }
    let isOfWindow = !event.modifiers.isDisjoint(with: [.ctrl, .alt, .super])
    return isOfWindow || event.answersDialog && !node.isSearched(event) ? .pass : .handled
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    // In the dialog of a button it is a part of that.
    guard notification.emitter == notification.node, notification.node.owner == notification.node else { return nil }
    return Command("Set", .string(try notification.node.get(value)))
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    let wanted = value == "rgba" ? try play.color(hasOpacity: "use-alpha") : try play.font()
    return try play.perform(
      waitingFor: "value \(wanted); it is \(play.node[value] ?? "none")", until: { play.node[value] == wanted },
      { try play.node.set(value, .string(wanted)) })
  }
}

extension InputEvent {
  private static let escape: UInt32 = 0xff1b

  fileprivate var isEscape: Bool { keysym == InputEvent.escape }

  /// Whether it is Escape or Return, also of the keypad and of other layouts: keys of the dialog around.
  fileprivate var answersDialog: Bool { [InputEvent.escape, 0xff0d, 0xff8d, 0xfe34].contains(keysym) }
}

extension Node {
  /// Whether Escape ends a search in it, and not the dialog.
  fileprivate func isSearched(_ event: InputEvent) -> Bool {
    guard event.isEscape, let search = first("GtkSearchEntry"), let text: String = search["text"] else { return false }
    return !text.isEmpty
  }
}
