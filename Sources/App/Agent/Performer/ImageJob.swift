import PackHost
import Script

/// Takes a picture of a widget for a `VerifyImage`; the controller compares it, and asks again.
final class ImageJob: LookingJob {
  /// A picture of a widget in which some of those inside are blanked.
  typealias Picture = (_ of: Node, _ blanked: [Node]) throws(PackError) -> [UInt8]

  private(set) var found: Node?
  private(set) var seen: Ending?
  private let search: WidgetSearch
  /// What the script does not want to see.
  private let without: [WidgetSearch]
  private let secretive: (Node) -> [Node]
  private let picture: Picture
  private let acting: any Acting
  private var pause = Backoff(from: 5, to: 40)

  /// - Parameters:
  ///   - without: names widgets that are blanked, all that are called so.
  ///   - secretive: answers the widgets in one, itself among them, that show a secret.
  init(
    search: WidgetSearch, without: [WidgetSearch], secretive: @escaping (Node) -> [Node], picture: @escaping Picture,
    acting: any Acting
  ) {
    (self.search, self.without, self.secretive, self.picture, self.acting) = (search, without, secretive, picture, acting)
  }

  func pass(isOver: Bool) -> JobStep {
    do throws(Problem) {
      let node = try search.find()
      found = node
      guard search.scene.look(at: node)?.isMapped == true else { throw .hidden(search.name) }
      return .end(.ok(picture: try taken(of: node)))
    } catch {
      if isOver || error.isHopeless || isHopeless(error) { return .end(.error(search.explained(error))) }
      if case .unanswered = error {} else { seen = .error(error) }
      // A toolkit may have nothing to show of what changed until the next frame.
      if case .pack = error { acting.forceFrame() }
      return .wait(pause.next(), for: error.message)
    }
  }

  /// A picture in which nothing is left would be as expected whatever the widget looks like.
  private func taken(of node: Node) throws(Problem) -> [UInt8] {
    let secret = secretive(node)
    if secret.contains(node) { throw .secret(search.name, property: "its picture") }
    let unwanted = try blanked(in: node)
    if unwanted.contains(where: { $0 == node || covers($0, node) }) { throw .allBlanked(search.name) }
    do throws(PackError) {
      return try picture(node, secret + unwanted.filter { !secret.contains($0) })
    } catch {
      throw Problem(error, widget: search.name, verb: "VerifyImage")
    }
  }

  private func covers(_ inner: Node, _ node: Node) -> Bool {
    guard let cover = search.scene.look(at: inner)?.frame, let whole = search.scene.look(at: node)?.frame else { return false }
    return cover.x <= whole.x && cover.y <= whole.y && cover.x + cover.width >= whole.x + whole.width
      && cover.y + cover.height >= whole.y + whole.height
  }

  private func isHopeless(_ problem: Problem) -> Bool {
    switch problem {
    case .secret, .allBlanked: true
    default: false
    }
  }

  /// Those that are in the widget: others with their names may be elsewhere.
  private func blanked(in root: Node) throws(Problem) -> [Node] {
    var named: [Node] = []
    for search in without { named += try search.all() }
    guard !named.isEmpty else { return [] }
    var inside: [Node] = []
    search.scene.walk(root, Asked()) { _, node, _ in
      if named.contains(node) { inside.append(node) }
      return .more
    }
    return inside
  }
}
