import PackHost
import Script
import Wire

/// Why a command did not end well. The words of each are here.
enum Problem: Error {
  /// It is no command, or not one that this app's packs know.
  case syntax(String)
  /// Somebody else's command: `Pause` is for the controller.
  case notForAgent(verb: String)
  case notFound(String, misses: [NearMiss])
  /// Given up before its time was over: nothing has changed since another widget was not found.
  indirect case givenUpEarly(Problem, since: String)
  case tooFew(String, count: Int)
  case ambiguous(String, matches: [String])
  case otherKind(String, found: String)
  case query(String)
  /// A query that has no answer yet: the time is up.
  case unanswered(String)
  case hidden(String)
  case insensitive(String)
  case covered(String, by: String)
  /// A bridge says in its own words what takes the click.
  case blocked(String, reason: String)
  case outOfSight(String)
  case moving(String, from: Rect, to: Rect, within: Rect? = nil)
  /// Something moves in its window, which drew too few frames to tell whether it does.
  case unwatched(String)
  case gone(String)
  case unplayable(verb: String, String)
  /// A row has no button that deletes it, and why its list's keys did not.
  case undeleted(String, row: String, key: String)
  /// A row has several buttons that delete something.
  case severalDeletions(String, row: String, [String])
  /// A modifier that is for widgets of other kinds.
  case misplacedModifier(String, String, kind: String, kinds: [String])
  case noDevice(String)
  /// A component waits for something that does not come.
  case noEffect(String, awaited: String)
  /// Keys were for a window that does not get them; nil in front is a window without a title.
  case otherWindow(String, inFront: String?)
  /// Keys were for a window whose title others have.
  case severalWindows(String, count: Int)
  /// Nobody took a chord, in the window of that title.
  case untaken(String, in: String, missing: String?)
  /// Nobody took a key of a text.
  case untyped(String)
  case busy(String)
  /// The app says that it is busy, and the command was not begun.
  case appAtWork(String)
  /// The app does not come to rest after the command, which has acted: nobody is to repeat it.
  case restless(String)
  /// Waiting for that went wrong.
  case unsettled(PackError)
  case noProperty(String, property: String, known: [String])
  case noNumber(String, property: String, found: String)
  /// What its component answered could not be taken.
  case unread(String, property: String, PackError)
  /// A property that must not leave the app.
  case secret(String, property: String)
  /// Of a picture that is to be compared nothing would be left.
  case allBlanked(String)
  case regex(String)
  /// The driver did not wait for its end.
  case givenUp
  case pack(PackError)
}

extension Problem {
  /// One sentence for the person: what failed, where, what was expected, what was found.
  var message: String {
    switch self {
    case .syntax(let reason): reason
    case .notForAgent(let verb): "\(verb) is for the player, not for the app"
    case .notFound(let sought, let misses): "\(sought) was not found\(Problem.listed(misses))"
    case .givenUpEarly(let problem, let earlier):
      "\(problem.message); not waited for: nothing has changed since \(earlier) was not found"
    case .tooFew(let sought, let count):
      "\(sought) was not found: there \(count == 1 ? "is" : "are") only \(count)"
    case .ambiguous(let sought, let matches):
      "\(sought) is ambiguous, \(matches.count) widgets match: \(Problem.shortened(matches)); add a scope or #n"
    case .otherKind(let sought, let found): "\(sought) was not found: the query finds a \(found)"
    case .query(let reason), .unanswered(let reason): reason
    case .hidden(let widget): "\(widget) is not visible"
    case .insensitive(let widget): "\(widget) is insensitive"
    case .covered(let widget, let by): "\(widget) is covered by \(by)"
    case .blocked(let widget, let reason): "\(widget) cannot be clicked: \(reason)"
    case .outOfSight(let widget): "\(widget) is not on screen and cannot be scrolled there"
    case .moving(let widget, let from, let to, let whole):
      "\(widget) does not stand still: it was at \(Problem.place(from)), then at \(Problem.place(to))"
        + Problem.range(of: to, within: whole)
    case .unwatched(let widget):
      "\(widget) may be moving: its window drew too few frames in the time to tell; give it more with %timeout"
    case .gone(let widget): "\(widget) is gone"
    case .undeleted(let widget, let row, let key):
      "\(widget): row \(row) has no button that says Delete or Remove or shows an icon for it, and \(key); use what "
        + "the app has for it, such as a menu"
    case .severalDeletions(let widget, let row, let buttons):
      "\(widget): row \(row) has several buttons that delete: "
        + "\(Problem.shortened(buttons.map { "\"\($0)\"" })); Touch one of them"
    case .unplayable(let verb, let widget): "\(widget) does not know how to \(verb)"
    case .misplacedModifier(let name, let widget, let kind, let kinds):
      "%\(name) says nothing of \(widget), a \(kind); it is for \(kinds.joined(separator: ", "))"
    case .noDevice(let what): what.hasPrefix(Problem.noDevicePrefix) ? what : Problem.noDevicePrefix + what
    case .noEffect(let widget, let awaited): "\(widget): waited in vain for \(awaited)"
    case .otherWindow(let title, let inFront):
      "the keys are for the window \"\(title)\", and \(inFront.map { "\"\($0)\"" } ?? "a window without a title") has them"
    case .severalWindows(let title, let count):
      "the keys are for the window \"\(title)\", and \(count) are called so; add which it is, from the oldest: "
        + "%window=\"\(title)#2\""
    case .untaken(let chord, let title, let missing?):
      "nothing came of \(chord) in the window \"\(title)\", where a handler of the app's saw it; when it was "
        + "recorded, it had an effect: \(missing); wait for what the key needs with a WaitFor, Focus the widget that "
        + "it is for, or give it more time with %timeout"
    case .untaken(let chord, let title, nil):
      "nobody took \(chord) in the window \"\(title)\": nothing there that is enabled knows the key; wait for what it "
        + "needs with a WaitFor, Focus the widget that it is for, or give it more time with %timeout"
    case .untyped(let widget):
      "nobody took a key that was typed into \(widget): its text is not edited now, and nothing around it that is enabled "
        + "knows the key; Type into what is edited or takes keys, or wait for what they need with a WaitFor"
    case .busy(let reason): "the app did not come to rest: \(reason)"
    case .appAtWork(let work):
      "the app says that \(Problem.words(for: work)); nothing was done; give it more time with %timeout"
    case .restless(let reason): "the command was done, but the app did not come to rest after it: \(reason)"
    case .unsettled(let error): "the command was done, but what came of it could not be waited for: \(error)"
    case .noProperty(let widget, let property, let known):
      "\(widget) has no property \"\(property)\"\(known.isEmpty ? "" : "; it has \(known.joined(separator: ", "))")"
    case .unread(let widget, let property, let error): "\(widget): \"\(property)\" could not be read: \(error)"
    case .noNumber(let widget, let property, let found):
      "\(widget): \"\(property)\" is no number but \(found)"
    case .secret(let widget, let property): "\(widget): \(property) holds a secret and stays in the app"
    case .allBlanked(let widget): "nothing is left to compare: %without blanks all of \(widget)"
    case .regex(let reason): reason
    case .givenUp: "the command was given up before its end"
    case .pack(let error): error.description
    }
  }

  /// What went wrong, for programs.
  var code: Perform.Code {
    switch self {
    case .syntax, .query, .unanswered, .regex: .syntax
    case .notForAgent, .unplayable, .undeleted, .severalDeletions, .misplacedModifier, .noProperty, .noNumber, .secret,
      .allBlanked:
      .unsupported
    case .notFound, .tooFew, .otherKind, .gone: .notFound
    case .givenUpEarly(let problem, _): problem.code
    case .ambiguous: .ambiguous
    case .hidden, .outOfSight: .notVisible
    case .givenUp: .givenUp
    case .insensitive: .insensitive
    case .covered, .blocked: .covered
    case .moving, .unwatched: .moving
    case .noDevice: .noInputDevice
    case .noEffect, .untaken, .untyped: .noEffect
    case .otherWindow: .notFound
    case .severalWindows: .ambiguous
    case .busy, .appAtWork, .restless: .busy
    case .pack, .unread, .unsettled: .pack
    }
  }

  /// Whether it is the command's own fault, so that waiting does not mend it.
  var isHopeless: Bool {
    switch self {
    case .query, .misplacedModifier: true
    default: false
    }
  }

  var misses: [NearMiss] {
    switch self {
    case .notFound(_, let misses): misses
    case .givenUpEarly(let problem, _): problem.misses
    default: []
    }
  }

  /// What a pack answered, as a problem of the widget it was asked about.
  init(_ error: PackError, widget: String, verb: String) {
    switch error.status {
    case .stale, .untouched: self = .gone(widget)
    case .unsupported: self = .unplayable(verb: verb, widget)
    case .noDevice: self = .noDevice(error.message.isEmpty ? "\(verb) needs one" : error.message)
    case .covered: self = .blocked(widget, reason: error.message)
    default: self = .pack(error)
    }
  }

  /// - Parameter work: what the app says that it is busy with; may be empty.
  static func words(for work: String) -> String { work.isEmpty ? "it is busy" : "it is busy: \(work)" }

  /// Bridges begin their sentences with it as well.
  private static let noDevicePrefix = "no input device: "

  private static func listed(_ misses: [NearMiss]) -> String {
    guard !misses.isEmpty else { return "" }
    let parts = misses.map { miss in
      switch miss.reason {
      case .otherID, .ofKind: "\(miss.kind) \"\(miss.id)\""
      case .otherKind: "\(miss.kind) \"\(miss.id)\" (another kind)"
      case .hidden: "\(miss.kind) \"\(miss.id)\" (not visible)"
      }
    }
    guard misses[0].reason == .ofKind else { return "; nearest: \(parts.joined(separator: ", "))" }
    let verb = misses.count == 1 ? "is" : "are"
    return "; there \(verb) \(parts.joined(separator: ", "))\(misses.count < NearMisses.most ? "" : ", …")"
  }

  private static func shortened(_ matches: [String]) -> String {
    let shown = matches.prefix(NearMisses.most).joined(separator: ", ")
    return matches.count > NearMisses.most ? "\(shown)…" : shown
  }

  private static func range(of frame: Rect, within whole: Rect?) -> String {
    guard let whole else { return "" }
    let last = Rect(
      x: whole.x + whole.width - frame.width, y: whole.y + whole.height - frame.height, width: frame.width,
      height: frame.height)
    return "; it moves between \(place(whole)) and \(place(last)) (%moving=true clicks it all the same)"
  }

  private static func place(_ rect: Rect) -> String {
    "\(NumberText.text(of: rect.x.rounded())),\(NumberText.text(of: rect.y.rounded()))"
  }
}
