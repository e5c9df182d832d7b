import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// What input methods make of keys: what they keep for themselves, and what they put in, which may be neither what the
/// keys type nor done while those are dispatched.
///
/// Signals do not say whether a method has taken a key; so `filter_keypress` of GTK's context for all methods is
/// swapped while recording. Some methods turn the main loop in there until their own process has answered: nothing has
/// ended by then, and the next keys may already come.
final class InputMethods {
  private typealias Context = UnsafeMutablePointer<GtkIMContext>
  private typealias Filter = @convention(c) (Context?, OpaquePointer?) -> gboolean

  /// A key that a method is asked about, and what it has put in since.
  private struct Question {
    let context: Context
    let key: InputEvent
    var text = ""
    /// Whether the next event has come before the answer.
    var isOvertaken = false

    /// What becomes of the key.
    var put: InputEvent {
      var put = key
      (put.keysym, put.text, put.modifiers) = (0, text, [])
      return put
    }
  }

  /// A slot's function gets no data of ours. On the toolkit's thread.
  private nonisolated(unsafe) static weak var recording: InputMethods?
  /// Kept for good: what was put over ours may call it later.
  private nonisolated(unsafe) static var original: Filter?

  /// Told each event that is to be passed on.
  private let tell: (InputEvent) -> Void
  /// What keys go to.
  private let focus: () -> InputEvent?
  /// The key that is being dispatched.
  private var key: (event: OpaquePointer, read: InputEvent)?
  private var questions: [Question] = []
  /// A dispatch in which a method puts in text, and which is no event's.
  private var own: Dispatch?

  private struct Dispatch: Equatable {
    let depth = g_main_depth()
    let source = g_main_current_source()
  }

  init(focus: @escaping () -> InputEvent?, tell: @escaping (InputEvent) -> Void) {
    self.focus = focus
    self.tell = tell
  }

  /// Whether a method is being asked: the loop turns for it alone.
  var areAsked: Bool { !questions.isEmpty }

  func start() {
    InputMethods.recording = self
    guard let slot = InputMethods.slot, !isSame(slot.pointee, InputMethods.ours) else { return }
    // What somebody has put over ours still calls ours: put over that, the two would call each other for ever.
    guard InputMethods.original == nil || isSame(slot.pointee, InputMethods.original) else { return }
    InputMethods.original = slot.pointee
    slot.pointee = InputMethods.ours
  }

  func stop() {
    InputMethods.recording = nil
    (key, questions, own) = (nil, [], nil)
    guard let slot = InputMethods.slot, isSame(slot.pointee, InputMethods.ours) else { return }
    slot.pointee = InputMethods.original
  }

  /// Another event is dispatched. What methods have not answered yet is theirs so far.
  func began(_ event: OpaquePointer) {
    (key, own) = (nil, nil)
    guard InputMethods.beginning.contains(gdk_event_get_event_type(event)) else { return }
    for place in questions.indices where !questions[place].isOvertaken {
      tell(questions[place].put)
      (questions[place].isOvertaken, questions[place].text) = (true, "")
    }
  }

  private static let beginning = [GDK_KEY_PRESS, GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN, GDK_SCROLL]

  /// What it is.
  func note(_ event: OpaquePointer, _ read: InputEvent) {
    if read.kind == .keyPress { key = (event, read) }
  }

  /// Text is put in, and the app has not got it yet. What a context puts in as a press elsewhere takes the keys from it
  /// belongs to the keys before.
  /// - Parameter isEvents: whether an event is being dispatched.
  func puts(_ text: String, from context: Object, isEvents: Bool) {
    if !isEvents { own = Dispatch() }
    let place = questions.lastIndex { UnsafeRawPointer($0.context) == UnsafeRawPointer(context) }
    if let place { return questions[place].text += text }
    // That of a context behind GTK's own is heard again of that.
    guard own == Dispatch(), isA(context, gtk_im_multicontext_get_type()), var event = focus() else { return }
    event.text = text
    tell(event)
  }

  /// What a key types by itself is no news. One that the method has put something in for and leaves to the app does
  /// what it does after that: Return in an entry.
  private func answered(_ question: Question, _ isTaken: Bool) {
    let hasPut = !question.text.isEmpty
    if question.isOvertaken ? hasPut : hasPut ? !isTaken || question.text != question.key.text : isTaken { tell(question.put) }
    if !isTaken, hasPut || question.isOvertaken { tell(question.key) }
  }

  private static var slot: UnsafeMutablePointer<Filter?>? {
    let type = gtk_im_multicontext_get_type()
    guard let loaded = g_type_class_peek(type) ?? g_type_class_ref(type),
      let offset = MemoryLayout<GtkIMContextClass>.offset(of: \.filter_keypress)
    else { return nil }
    return (loaded + offset).assumingMemoryBound(to: Filter?.self)
  }

  private static let ours: Filter = { context, event in
    guard let original else { return 0 }
    guard let recording, let context, let event, UIThread.isCurrent else { return original(context, event) }
    guard let key = recording.key, key.event == event else { return original(context, event) }
    recording.questions.append(Question(context: context, key: key.read))
    let isTaken = original(context, event)
    // Recording may have ended meanwhile, in a loop of the method's.
    if let question = recording.questions.popLast() { recording.answered(question, isTaken != 0) }
    return isTaken
  }
}
