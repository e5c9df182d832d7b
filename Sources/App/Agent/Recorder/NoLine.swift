import PackHost

/// Why an act, an offer or a notification gives no line. `record` and `packs dev` print these sentences.
enum NoLine: Equatable {
  // An act that is over.
  case unusable
  case unnamed(Candidate)
  case handled
  case movesFocus
  case unchanged
  // An offer.
  case outranked(Candidate, by: Candidate)
  // A notification.
  case byProgram
  case byToolkit
  case onAnotherWidget
  // An act that the person is warned about, whether or not reasons are requested.
  case closesSilentPopover
  case droppedByAnotherProgram
  case draggedWidgetGone
  case draggedText
  case manyFingers
  case lost(String)

  /// A notification that does not belong to the act.
  init(_ cause: Cause) {
    switch cause {
    case .program: self = .byProgram
    case .toolkit, .animation: self = .byToolkit
    case .event: self = .onAnotherWidget
    }
  }

  /// - Parameter words: a command as a person would write it, without secrets.
  func sentence(_ words: (Candidate) -> String = { $0.verb }) -> String {
    switch self {
    case .unusable: "the widget could not be used: it was greyed out, or was fading"
    case .unnamed(let command): "\(words(command)) is for a widget that no id finds, or that has gone"
    case .handled: "its component took it, and has offered no command"
    case .movesFocus: "the key only moves the focus"
    case .unchanged: "no component offered a command, and the app shows nothing else than before"
    case .outranked(let loser, let winner): "\(words(loser)) is outranked by \(words(winner))"
    case .byProgram: "the program did it, not the user's input"
    case .byToolkit: "the toolkit did it by itself, long after any act"
    case .onAnotherWidget: "the act under way is on another widget"
    case .closesSilentPopover:
      "a popover was closed that no line opens, as one that comes under the pointer: closing it is not recorded"
    case .droppedByAnotherProgram: "what another program drops is not recorded"
    case .draggedWidgetGone:
      "what was dragged was gone from its window before it was dropped: the drop is not recorded"
    case .draggedText: "text that is dragged is not recorded: write what becomes of it"
    case .manyFingers: "what three fingers or more do together is not recorded: no command plays it"
    case .lost(let act):
      "\(act) changed what the app shows, and is not recorded: add a line for it, or a pack for its widget"
    }
  }
}
