import PackHost
import Script
import Wire

/// Gives the tree of a widget, or of all that a query finds; the controller writes the file.
final class TreeJob: LookingJob {
  private(set) var found: Node?
  private let search: WidgetSearch
  private let tree: ([Node]) -> String
  private var pause = Backoff(from: 5, to: 40)
  private var lastReason = LastReason()

  /// - Parameter tree: the XML of widgets with what is in them, in an element around all.
  init(search: WidgetSearch, tree: @escaping ([Node]) -> String) {
    self.search = search
    self.tree = tree
  }

  func pass(isOver: Bool) -> JobStep {
    do throws(Problem) {
      if WidgetQuery(search.id.target) != nil { return .end(.ok(value: .string(tree(try search.matches())))) }
      let node = try search.find()
      found = node
      return .end(.ok(value: .string(tree([node]))))
    } catch {
      let reason = lastReason.reason(error)
      if isOver || error.isHopeless { return .end(.error(search.explained(reason))) }
      return .wait(pause.next(), for: error.message)
    }
  }
}
