import CapuchinABI
import GtkKit

/// The answer to a GtkDialog: pressing a button of it, and waiting until the app has got it.
struct Answer {
  enum Kind: String {
    case accept = "accepted"
    case cancel = "cancelled"
    /// By a number of the app's own.
    case apps = "answered"
  }

  /// GtkResponseType, what GTK takes for an answer that chooses: accept, OK, yes, apply.
  static let accepting: [Int32] = [-3, -5, -8, -10]
  /// Cancel, close, no, reject.
  static let cancelling: [Int32] = [-6, -7, -9, -2]
  /// The dialog's window was closed.
  private static let closed: Int32 = -4

  private let play: Play

  /// - Parameter play: of `Choose`, whose `%answer=` names the button if it is not the one that accepts; or of `Cancel`.
  init(_ play: Play) { self.play = play }

  static func kind(of response: Int32) -> Kind {
    if accepting.contains(response) { return .accept }
    return cancelling.contains(response) || response == closed ? .cancel : .apps
  }

  /// What the pressed button answers, and whether one is pressed: the first word is one more.
  private var pressed: Int32? {
    play.scratch[0] == 0 ? nil : Int32(bitPattern: UInt32(truncatingIfNeeded: play.scratch[0] - 1))
  }

  /// Presses the button once, and waits until the app has the answer. The second word: how many answers there were
  /// before.
  ///
  /// - Throws: `PackError.failed` where the dialog has answered something else.
  func give() throws -> Outcome {
    if play.verb == "Cancel" { _ = try play.arguments() }
    guard let pressed else {
      // Between two calls the dialog, which may have come just now, is laid out.
      if play.pass == 0 { return .again(waitingFor: "its button to be shown") }
      try ChooserWatch.shared.begin(play.node)
      guard try press() else { return .again(waitingFor: "its button to be enabled") }
      return .again(waitingFor: "it to close")
    }
    if hasAnswer {
      try check(pressed)
      return FilesDialog.isTelling(play.node) ? .again(waitingFor: "the app to hear of it") : .done
    }
    guard let message = Message.above(play.node) else { return .again(waitingFor: "it to close") }
    guard message.isQuestion else { throw problem("the dialog did not take it, and says: \(message.text)") }
    return .done
  }

  /// Whether the app has the answer. Those of GTK's own GTK may keep to itself, or give later.
  private var hasAnswer: Bool {
    let (watch, node) = (ChooserWatch.shared, play.node)
    return node.isGone || !node.state.contains(.shown) || watch.answers(of: node) != play.scratch[1]
      || watch.lastAnswer.map(Self.kind) == .apps
  }

  private func check(_ pressed: Int32) throws {
    let wanted = Self.kind(of: pressed)
    guard let given = ChooserWatch.shared.lastAnswer else {
      guard wanted != .cancel else { return }
      throw problem("the dialog closed without an answer")
    }
    let kind = Self.kind(of: given)
    guard given != pressed, kind != .cancel || wanted != .cancel else { return }
    throw problem("the dialog was \(kind.rawValue) (\(given)), not \(wanted.rawValue) (\(pressed))")
  }

  /// - Returns: whether it could be pressed.
  private func press() throws -> Bool {
    let node = play.node
    let button = try button()
    if let button, !button.node.state.contains(.enabled) { return false }
    try ChooserWatch.shared.awaitAnswer(of: node)
    play.scratch[1] = ChooserWatch.shared.answers(of: node)
    func markPressed() { play.scratch[0] = UInt64(UInt32(bitPattern: button?.response ?? Self.closed)) + 1 }
    // What refuses a click wants it later.
    if let button, !play.isSemantic {
      try Input.click(button.node)
      markPressed()
      return true
    }
    markPressed()
    if let button { try button.node.emit("clicked") } else { try Toolkit.act("gtk_window_close", node.requirePointer()) }
    return true
  }

  /// - Returns: nil where the dialog has none that cancels: it can be closed.
  /// - Throws: `PackError.failed` where the dialog has no such button.
  private func button() throws -> AnswerButton? {
    if play.verb == "Cancel" { return .cancelling(in: play.node) }
    let buttons = AnswerButton.all(in: play.node).filter(\.mayAccept)
    let names = buttons.map { "\"\($0.name)\"" }.joined(separator: ", ")
    if let value = play.modifiers["answer"] {
      let wanted = String(value) ?? "\(value)"
      let found = buttons.filter { $0.name == wanted }
      guard found.count < 2 else {
        let answers = found.map { "%answer=\($0.response)" }.joined(separator: ", ")
        throw problem("the dialog has \(found.count) buttons \"\(wanted)\"; say which by its answer: \(answers)")
      }
      if let button = found.first ?? buttons.first(where: { "\($0.response)" == wanted }) { return button }
      throw problem("the dialog has no button \"\(wanted)\" that may accept; it has \(names.isEmpty ? "none" : names)")
    }
    if let button = AnswerButton.accepting(in: play.node) { return button }
    throw problem(
      "the dialog has no button that accepts; "
        + (names.isEmpty ? "Touch the app's own" : "say with %answer= which one answers: \(names)"))
  }

  private func problem(_ sentence: String) -> PackError { .failed("\(play.verb) \(play.node.kind): \(sentence)") }
}
