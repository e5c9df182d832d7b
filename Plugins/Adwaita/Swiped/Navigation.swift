import CapuchinABI
import PackKit

/// Pages of which one leads to the next, an AdwNavigationView or AdwLeaflet: what a finger swipes there is
/// `Back Navigation *`, `Forward Navigation *`. What else goes there, a button, a key, is told for itself.
struct Navigation: Component {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Go = @convention(c) (Pointer, Int32) -> Int32
  private typealias Pop = @convention(c) (Pointer) -> Int32
  private typealias Push = @convention(c) (Pointer, Pointer) -> Void

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

  func occasion(_ occasion: Occasion) throws -> Command? {
    let view = occasion.node
    guard occasion.name == "end-swipe" else {
      (isSwiped[view], before[view]) = (true, view["visible-page"])
      return nil
    }
    defer { (isSwiped[view], before[view]) = (nil, nil) }
    guard isSwiped[view] == true, let to = occasion.swipedTo, abs(to) > 0.5 else { return nil }
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
      return try Host.require("adw_leaflet_navigate", as: Go.self)(pointer, forward ? 1 : 0) != 0
    }
    guard forward else {
      // As a finger, which leaves no page that forbids it.
      guard view["visible-page.can-pop"] == true else { return false }
      return try Host.require("adw_navigation_view_pop", as: Pop.self)(pointer) != 0
    }
    guard case .node(let next)? = try view.emit("get-next-page").first, let page = next.pointer else { return false }
    try Host.require("adw_navigation_view_push", as: Push.self)(pointer, page)
    return true
  }
}
