import CapuchinABI
import GtkKit
import Synchronization

/// What accepts a dialog without its button, as a double click on a colour does: `Touch Button Select`. It is told before
/// the app hears of it, which may end the dialog.
final class Activations: Sendable {
  static let shared = Activations()

  private struct State {
    var signals: Set<String> = []
    /// In which widget something was done last.
    var widget: Node?
  }

  private let state = Mutex(State())

  /// Something is done in a widget: from now on the signal is heard that says that something in it is activated.
  func begin(_ widget: Node, _ signal: String, of className: String) throws {
    let isNew = state.withLock { state in
      state.widget = widget
      return state.signals.insert(signal).inserted
    }
    if isNew { try Emissions.hook(signal, of: className, Self.activated) }
  }

  private func activated(_ pointer: Pointer) {
    guard let widget = state.withLock({ $0.widget }), widget.pointer == pointer, let dialog = widget.window,
      dialog.isA("GtkDialog"), let button = AnswerButton.first(of: Answer.accepting, in: dialog)
    else { return }
    button.node.offer(Command("Touch"), rank: CAPUCHIN_RANK_DELEGATE)
  }

  private static let activated: Emissions.Hook = { _, _, values, _ in
    if let values, let widget = try? Toolkit.take("g_value_get_object", values) { shared.activated(widget) }
    return 1
  }
}
