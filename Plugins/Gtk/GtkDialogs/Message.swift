import GtkKit

/// A GtkMessageDialog, called by what it says: `Touch Button Yes`, `WaitFor Window "Delete the letter?"`.
///
/// What a dialog for files complains of, such as a path that is not there, is a part of choosing
/// in it, and gives no line: the person chooses something else. A question of it is a dialog as any other.
struct Message: Component {
  let className = "GtkMessageDialog"
  let owns: Ownership = .when { message, _ in message.isComplaint }
  let idRules: [MonkeyIDRule] = [
    .title("if(text and use-markup, held(message-area).inside(GtkLabel).shown-text ?? text, text)")
  ]

  func event(_ event: InputEvent, on node: Node) -> Response { node.isComplaint ? .handled : .pass }

  /// What a dialog shows above another.
  struct Shown {
    let text: String
    let isQuestion: Bool
  }

  /// The message that is shown above a dialog.
  static func above(_ dialog: Node) -> Shown? {
    typealias List = @convention(c) () -> Pointer?
    guard let windows = try? Toolkit.function("gtk_window_get_toplevels", as: List.self)() else { return nil }
    let found = Toolkit.objects(in: windows).compactMap { window in
      defer { try? Toolkit.act("g_object_unref", window) }
      return dialog.node(of: window)
    }
    guard let message = found.first(where: { $0.isA("GtkDialog") && $0["visible"] == true && $0["transient-for"] == dialog }) else { return nil }
    let texts: [String?] = [message["text"], message["secondary-text"]]
    return Shown(text: texts.compactMap(\.self).joined(separator: " "), isQuestion: message.answers > 1)
  }
}

extension Node {
  /// Whether it is what a dialog for files has to say of something that was tried in it.
  fileprivate var isComplaint: Bool {
    guard let above: Node = self["transient-for"], above.isA("GtkFileChooserDialog"), answers <= 1 else { return false }
    return !ChooserWatch.shared.isTold(above)
  }

  /// How many buttons answer it.
  fileprivate var answers: Int { AnswerButton.all(in: self).count }
}
