import GtkKit

/// A button that answers a GtkDialog.
struct AnswerButton: Equatable {
  private static let help: Int32 = -11
  private static let none: Int32 = -1

  let node: Node
  /// A GtkResponseType, or a number of the app's own.
  let response: Int32

  /// Nil of what answers nothing.
  init?(_ button: Node, in dialog: Node) {
    guard button.isA("GtkButton"), let dialog = dialog.pointer, let pointer = button.pointer,
      let response = try? Toolkit.answer("gtk_dialog_get_response_for_widget", dialog, pointer), response != Self.none
    else { return nil }
    (node, self.response) = (button, response)
  }

  /// The first that gives an answer.
  init?(answering response: Int32, in dialog: Node) {
    guard let pointer = dialog.pointer,
      let found = try? Toolkit.take("gtk_dialog_get_widget_for_response", pointer, at: Int(response)), let node = dialog.node(of: found)
    else { return nil }
    (self.node, self.response) = (node, response)
  }

  var kind: Answer.Kind { Answer.kind(of: response) }

  /// Whether the app may take what is chosen as it hears the answer. Help only tells something.
  var mayAccept: Bool { kind != .cancel && response != Self.help }

  /// How `%answer=` calls it: by its label, or by its answer where another is labelled alike.
  func word(in dialog: Node) -> String {
    Self.all(in: dialog).filter { $0.mayAccept && $0.name == name }.count > 1 ? "\(response)" : name
  }

  /// Its label, or its answer where it has none.
  var name: String {
    let label = node.labelText
    return label.isEmpty ? "\(response)" : label
  }

  /// Those that are shown.
  static func all(in dialog: Node) -> [AnswerButton] { all(in: dialog, of: dialog).filter { $0.node.state.contains(.shown) } }

  private static func all(in place: Node, of dialog: Node) -> [AnswerButton] {
    if let button = AnswerButton(place, in: dialog) { return [button] }
    return place.allChildren.flatMap { all(in: $0, of: dialog) }
  }

  /// The one that accepts: with an answer of GTK's for that, else the only one that may.
  static func accepting(in dialog: Node) -> AnswerButton? {
    if let button = first(of: Answer.accepting, in: dialog) { return button }
    let others = all(in: dialog).filter(\.mayAccept)
    return others.count == 1 ? others.first : nil
  }

  static func cancelling(in dialog: Node) -> AnswerButton? { first(of: Answer.cancelling, in: dialog) }

  /// That of the first of these answers which has a button.
  static func first(of responses: [Int32], in dialog: Node) -> AnswerButton? {
    for response in responses {
      if let button = AnswerButton(answering: response, in: dialog) { return button }
    }
    return nil
  }
}
