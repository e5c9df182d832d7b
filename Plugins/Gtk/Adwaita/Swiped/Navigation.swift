import CapuchinABI
import GtkKit

/// Pages of which one leads to the next, an AdwNavigationView or AdwLeaflet: what a finger swipes there is
/// `Back Navigation *`, `Forward Navigation *`. What else goes there, a button, a key, is told for itself.
struct Navigation: Component {
  let className: String
  let kind: Kind = "Navigation"
  let verbs = ["Back", "Forward"]
  let owns: Ownership = .swipeTracker
  let listens = [Listen].swipes
  let properties: [Property] = [
    Property("selected") { $0.value("visible-page.title") ?? $0.value("visible-child-name") ?? .string("") }
  ]
  /// Whether a finger swipes: what has nowhere to go ends without a beginning.
  private let isSwiped = NodeMemory<Bool>()
  /// The page of an AdwNavigationView that was shown when it began.
  private let before = NodeMemory<Node>()

  init(_ className: String) {
    self.className = className
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let view = notification.node
    guard notification.name == "end-swipe" else {
      (isSwiped[view], before[view]) = (true, view["visible-page"])
      return nil
    }
    defer { (isSwiped[view], before[view]) = (nil, nil) }
    guard isSwiped[view] == true, let to = notification.swipedTo, abs(to) > 0.5 else { return nil }
    // A page may forbid to be left.
    if let page = before[view], view["visible-page"] == page { return nil }
    return Command(to < 0 ? "Back" : "Forward", rank: Rank.swipe)
  }

  func play(_ play: Play) throws -> Outcome {
    guard verbs.contains(play.verb) else { return .unsupported }
    _ = try play.arguments()
    if play.scratch[0] == 0 {
      guard try go(forward: play.verb == "Forward", play.node) else {
        return .again(waitingFor: "a page to go \(play.verb.lowercased()) to")
      }
      play.scratch[0] = 1
    }
    return play.node["child-transition-running"] == true ? .again(waitingFor: "the pages to stand still") : .done
  }

  /// - Returns: whether there was a page to go to.
  private func go(forward: Bool, _ view: Node) throws -> Bool {
    let pointer = try view.requirePointer()
    if view.isA("AdwLeaflet") {
      return try Toolkit.answer("adw_leaflet_navigate", pointer, forward ? 1 : 0) != 0
    }
    guard forward else {
      // As a finger, which leaves no page that forbids it.
      guard view["visible-page.can-pop"] == true else { return false }
      return try Toolkit.answer("adw_navigation_view_pop", pointer) != 0
    }
    guard case .node(let next)? = try view.emit("get-next-page").first, let page = next.pointer else { return false }
    try Toolkit.act("adw_navigation_view_push", pointer, page)
    return true
  }
}

// What a finger swipes, on a screen or a touchpad, libadwaita follows with an AdwSwipeTracker, which says at the end
// where it will come to rest. Nothing else does: what is swiped moves by itself as well.

extension [Listen] {
  /// The beginning and the end of what a finger swipes.
  static var swipes: [Listen] {
    [.signal("begin-swipe", of: "AdwSwipeTracker"), .signal("end-swipe", of: "AdwSwipeTracker")]
  }
}

extension Ownership {
  /// The tracker that a widget has.
  static var swipeTracker: Ownership { .when { $1.isA("AdwSwipeTracker") } }
}

extension WidgetNotification {
  /// Where what was swiped comes to rest: 0 is where it is closed, or the page that was shown.
  var swipedTo: Double? {
    guard name == "end-swipe", case .double(let to)? = arguments.last else { return nil }
    return to
  }
}

extension Rank {
  /// Above what was under the finger: a click on it was not meant.
  static let swipe = CAPUCHIN_RANK_CONTROL + 60
}
