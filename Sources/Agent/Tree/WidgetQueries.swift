import PackHost

/// Finds widgets by XPath for commands, which ask again and again until there is an answer. On the toolkit's
/// thread.
final class WidgetQueries {
  /// How long the app is held at most. What takes longer is asked for again at the command's next pass.
  private static let heldMilliseconds = 20
  /// A command asks more often than this; an answer that nobody has asked for so long is of another time.
  private static let keptMilliseconds: Double = 1000

  private struct Pending {
    let expression: String
    let copy: TreeCopy
    let query: RunningQuery
    var asked: Double
  }

  private let trees: TreeQuery
  private let clock: () -> Double
  private var pending: Pending?

  /// - Parameter clock: milliseconds that only grow.
  init(_ trees: TreeQuery, clock: @escaping () -> Double) {
    self.trees = trees
    self.clock = clock
  }

  /// The widgets that an expression finds now, or found when it was first asked.
  ///
  /// - Throws: `QueryError`, `.running` where it is to be asked again.
  func nodes(_ expression: String) throws(QueryError) -> [Node] {
    if let path = HandlePath(expression) { return path.widget.map { trees.scene.isInTree($0) ? [$0] : [] } ?? [] }
    let now = clock()
    let known = pending.flatMap { $0.expression == expression && now - $0.asked < WidgetQueries.keptMilliseconds ? $0 : nil }
    let asked = known ?? begin(expression)
    pending?.asked = now
    guard let answer = asked.query.answer(within: known == nil ? WidgetQueries.heldMilliseconds : 0) else {
      throw .running(expression)
    }
    pending = nil
    return try asked.copy.nodes(of: answer.get(), to: expression)
  }

  private func begin(_ expression: String) -> Pending {
    pending?.query.stop()
    let copy = trees.copy(TreeWriter.Options(handles: TreeQuery.asksForHandles(expression)))
    let new = Pending(
      expression: expression, copy: copy, query: RunningQuery(expression, over: copy.document), asked: clock())
    pending = new
    return new
  }
}
