import CapuchinABI
import PackKit

private let pack = Pack(id: "picker-swift", version: "1.0.0", components: [Picker()])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}

/// Records and plays PickerView, a view that an app draws itself and that calls its delegate when a row is selected:
/// `Select PickerView colours 2 0`.
struct Picker: Component {
  private static let didSelect = "pickerView:didSelectRow:inComponent:"

  let className = "PickerView"
  let kind: Kind = "PickerView"
  let ignoresPresses = true
  let verbs = ["Select"]
  let properties = [Property("value", from: "stringValue")]
  /// An informal protocol: the delegate may be of any class, and so the method is declared by NSObject.
  let delegates = [Delegate(Picker.didSelect, of: "NSObject", in: "delegate")]

  /// The delegate's method has run. Its arguments are the picker, the row and the component.
  func notified(_ notification: WidgetNotification) -> Command? {
    guard notification.arguments.count == 3 else { return nil }
    return Command("Select", notification.arguments[1], notification.arguments[2])
  }

  /// Does what the picker does at a click: it selects the row, and calls its delegate.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Select" else { return .unsupported }
    guard let row = play.values.first, play.values.count <= 2 else {
      throw PackError.invalid("Requires 1 or 2 arguments (row #, component #)")
    }
    let component = play.values.dropFirst().first ?? .int(0)
    try play.node.call("selectRow:inComponent:", row, component)
    let delegate: Node? = play.node["delegate"]
    try delegate?.callOriginal(Picker.didSelect, .node(play.node), row, component)
    return .done
  }
}
