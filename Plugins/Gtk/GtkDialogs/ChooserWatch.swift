import CapuchinABI
import GtkKit
import Synchronization

/// Hears what dialogs for files answer, before the app does, which may end the dialog at that.
///
/// GTK keeps an answer to itself where it is none yet: where a folder was opened, where a path that was typed has to be
/// looked up, or the person has to be asked. So what an answer would choose is kept, and becomes a line once the app has
/// it, the dialog closes, or asks whether to replace a file.
final class ChooserWatch: Sendable {
  static let shared = ChooserWatch()

  private struct Watch {
    var dialog: Node
    /// The filter with which it began.
    let filter: String?
    /// What its last answer chooses, as long as that is no line.
    var attempt: Command?
    /// The answer, if it is one of the app's own.
    var ownAnswer: Int32?
    /// Whether what was done last in it has given its line.
    var isTold = false
    /// How many answers the app has got.
    var answers: UInt64 = 0
  }

  private struct State {
    var isHooked = false
    /// By the dialogs' addresses, for as long as they live.
    var watches: [UInt: Watch] = [:]
    /// The address of the dialog whose button is pressed by a script, and what it has answered since.
    var awaited: (dialog: UInt, answer: Int32?)?
  }

  private let state = Mutex(State())

  /// Somebody does something in a dialog.
  func begin(_ dialog: Node) throws {
    let pointer = try dialog.requirePointer()
    let isKnown = state.withLock { state in
      guard state.watches[UInt(bitPattern: pointer)] != nil else { return false }
      state.watches[UInt(bitPattern: pointer)]?.dialog = dialog
      state.watches[UInt(bitPattern: pointer)]?.attempt = nil
      state.watches[UInt(bitPattern: pointer)]?.ownAnswer = nil
      state.watches[UInt(bitPattern: pointer)]?.isTold = false
      return true
    }
    guard !isKnown else { return }
    let filter = dialog.chooserFilter
    state.withLock { $0.watches[UInt(bitPattern: pointer)] = Watch(dialog: dialog, filter: filter) }
    try hook()
    try Emissions.connect(pointer, "response", unsafeBitCast(Self.hasAnswered, to: Pointer.self))
    try Emissions.connect(pointer, "unmap", unsafeBitCast(Self.hasClosed, to: Pointer.self))
    try Emissions.whenGone(pointer, Self.hasGone)
  }

  /// How many answers the app has got from a dialog.
  func answers(of dialog: Node) -> UInt64 {
    guard let pointer = dialog.pointer else { return 0 }
    return state.withLock { $0.watches[UInt(bitPattern: pointer)]?.answers ?? 0 }
  }

  /// What a dialog answers first from now on is kept, also beyond its end.
  func awaitAnswer(of dialog: Node) throws {
    let pointer = try dialog.requirePointer()
    state.withLock { $0.awaited = (UInt(bitPattern: pointer), nil) }
  }

  /// What the awaited dialog has answered; nil if it has not.
  var lastAnswer: Int32? { state.withLock { $0.awaited?.answer } }

  /// Whether somebody has done something in a dialog, and no answer of the app's own has said that it was something else.
  func isChoosing(_ dialog: Node) -> Bool {
    guard let watch = dialog.pointer.flatMap(watch) else { return false }
    return watch.ownAnswer == nil || watch.attempt != nil
  }

  /// Whether what was done last in a dialog has given its line.
  func isTold(_ dialog: Node) -> Bool {
    guard let pointer = dialog.pointer else { return true }
    return state.withLock { $0.watches[UInt(bitPattern: pointer)]?.isTold ?? true }
  }

  private func hook() throws {
    let isHooked = state.withLock { state in
      defer { state.isHooked = true }
      return state.isHooked
    }
    guard !isHooked else { return }
    try Emissions.hook("response", of: "GtkDialog", Self.answers)
    typealias List = @convention(c) () -> Pointer?
    guard let windows = try Toolkit.function("gtk_window_get_toplevels", as: List.self)() else { return }
    try Emissions.connect(windows, "items-changed", unsafeBitCast(Self.windowsChange, to: Pointer.self))
  }

  /// A window comes or goes: it may be a question, however late.
  private func windowsChanged() {
    let asking = state.withLock { state in state.watches.values.filter { $0.attempt != nil && $0.ownAnswer == nil }.map(\.dialog) }
    for dialog in asking where dialog.chooserAction == .save { lookForQuestion(above: dialog, tries: Self.tries) }
  }

  /// A dialog answers; the app does not know yet.
  private func willAnswer(_ pointer: Pointer, _ response: Int32) {
    state.withLock { state in
      guard let awaited = state.awaited, awaited.dialog == UInt(bitPattern: pointer) else { return }
      // GTK may keep one that accepts to itself and give another later.
      guard awaited.answer.map({ Answer.kind(of: $0) == .accept && Answer.kind(of: response) == .accept }) ?? true else { return }
      state.awaited?.answer = response
    }
    guard let watch = watch(pointer), !watch.isTold else { return }
    let attempt: Command?
    switch Answer.kind(of: response) {
    case .cancel: attempt = Command("Cancel")
    case .apps:
      // GTK keeps none of those to itself; what the app says after that is no complaint of GTK's. Whether files were chosen
      // by it shows as the dialog closes.
      let choice = choice(in: watch, by: response)
      state.withLock { state in
        state.watches[UInt(bitPattern: pointer)]?.isTold = true
        state.watches[UInt(bitPattern: pointer)]?.attempt = choice
        state.watches[UInt(bitPattern: pointer)]?.ownAnswer = response
      }
      if choice == nil { touch(response, in: watch.dialog) }
      return
    case .accept:
      attempt = choice(in: watch, by: response)
      if attempt != nil, watch.dialog.chooserAction == .save { lookForQuestion(above: watch.dialog, tries: Self.tries) }
    }
    guard let attempt else { return }
    state.withLock { $0.watches[UInt(bitPattern: pointer)]?.attempt = attempt }
  }

  /// What an answer chooses; nil if that is nothing.
  private func choice(in watch: Watch, by response: Int32) -> Command? {
    let files = watch.dialog.chosenFiles
    let button = AnswerButton(answering: response, in: watch.dialog)
    guard !files.isEmpty, button?.mayAccept ?? (Answer.kind(of: response) == .accept) else { return nil }
    // GTK looks at what is selected only where the answer is its own.
    let action = watch.dialog.chooserAction
    if Answer.kind(of: response) == .apps, !files.allSatisfy({ $0.canBeChosen(by: action) }) { return nil }
    var command = Command("Choose")
    command.arguments = files.map { .string($0.text) }
    if let filter = watch.dialog.chooserFilter, filter != watch.filter { command.modifiers["filter"] = .string(filter) }
    if let button, button != AnswerButton.accepting(in: watch.dialog) { command.modifiers["answer"] = .string(button.word(in: watch.dialog)) }
    return command
  }

  /// The app has got an answer.
  private func answered(_ pointer: Pointer) {
    state.withLock { $0.watches[UInt(bitPattern: pointer)]?.answers += 1 }
    guard let watch = watch(pointer), let own = watch.ownAnswer, watch.attempt != nil, watch.dialog.state.contains(.shown)
    else { return tell(pointer) }
    // It stays: its button did something else.
    state.withLock { $0.watches[UInt(bitPattern: pointer)]?.attempt = nil }
    touch(own, in: watch.dialog)
  }

  /// Tells of the press of a button alone.
  private func touch(_ response: Int32, in dialog: Node) {
    AnswerButton(answering: response, in: dialog)?.node.offer(Command("Touch"), rank: CAPUCHIN_RANK_DELEGATE)
  }

  /// What an answer chooses is so.
  private func tell(_ pointer: Pointer) {
    let told: (dialog: Node, command: Command)? = state.withLock { state in
      guard let watch = state.watches[UInt(bitPattern: pointer)], let attempt = watch.attempt else { return nil }
      state.watches[UInt(bitPattern: pointer)]?.attempt = nil
      state.watches[UInt(bitPattern: pointer)]?.isTold = true
      return (watch.dialog, attempt)
    }
    if let told { told.dialog.offer(told.command, rank: CAPUCHIN_RANK_DELEGATE) }
  }

  private func forget(_ pointer: Pointer) {
    state.withLock { $0.watches[UInt(bitPattern: pointer)] = nil }
  }

  /// How often it is looked for a question, 20 ms apart: it is a window before it says above which it is.
  private static let tries = 60

  /// Whether a file shall be replaced GTK asks some time later.
  private func lookForQuestion(above dialog: Node, tries: Int) {
    _ = try? Host.after(milliseconds: 20, like: dialog) { [self] in
      guard let pointer = dialog.pointer, watch(pointer)?.attempt != nil else { return }
      if Message.above(dialog)?.isQuestion == true { return tell(pointer) }
      if tries > 1 { lookForQuestion(above: dialog, tries: tries - 1) }
    }
  }

  private func watch(_ pointer: Pointer) -> Watch? { state.withLock { $0.watches[UInt(bitPattern: pointer)] } }

  // What GObject calls.
  private static let answers: Emissions.Hook = { _, count, values, _ in
    guard count == 2, let values, let dialog = try? Toolkit.take("g_value_get_object", values),
      let response = try? Toolkit.answer("g_value_get_int", values + Emissions.sizeOfValue)
    else { return 1 }
    shared.willAnswer(dialog, response)
    return 1
  }
  private static let hasAnswered: @convention(c) (Pointer, Int32, Pointer?) -> Void = { dialog, _, _ in shared.answered(dialog) }
  private static let windowsChange: @convention(c) (Pointer, UInt32, UInt32, UInt32, Pointer?) -> Void = { _, _, _, _, _ in
    shared.windowsChanged()
  }
  private static let hasClosed: @convention(c) (Pointer, Pointer?) -> Void = { dialog, _ in shared.tell(dialog) }
  private static let hasGone: Emissions.WhenGone = { _, dialog in shared.forget(dialog) }
}
