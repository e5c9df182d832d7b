import PackHost

/// Finds widgets by XPath for commands, which ask again and again until there is an answer. On the toolkit's
/// thread.
final class WidgetQueries {
  /// How long the app is held at most. What takes longer is asked for again at the command's next pass.
  private static let heldMilliseconds = 20
  /// A command asks more often than this; an answer that nobody has asked for so long is of another time.
  private static let keptMilliseconds: Double = 1000

  private struct Pending {
    let question: WidgetQuery
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

  /// The widgets that a query finds now, or found when it first ran.
  ///
  /// - Throws: `QueryError`, `.running` where it is to be asked again.
  func nodes(_ question: WidgetQuery) throws(QueryError) -> [Node] {
    if let path = HandlePath(question.expression) {
      return path.widget.map { trees.scene.isInTree($0) ? [$0] : [] } ?? []
    }
    let now = clock()
    let known = pending.flatMap {
      $0.question == question && now - $0.asked < WidgetQueries.keptMilliseconds ? $0 : nil
    }
    let asked = known ?? begin(question)
    pending?.asked = now
    guard let answer = asked.query.answer(within: known == nil ? WidgetQueries.heldMilliseconds : 0) else {
      throw .running(question.expression)
    }
    pending = nil
    return try asked.copy.nodes(of: answer.get(), to: question.expression)
  }

  private func begin(_ question: WidgetQuery) -> Pending {
    pending?.query.stop()
    let (copy, query) = run(question)
    let new = Pending(question: question, copy: copy, query: query, asked: clock())
    pending = new
    return new
  }

  private func run(_ question: WidgetQuery) -> (TreeCopy, RunningQuery) {
    switch question {
    case .tree(let expression):
      let copy = trees.copy(TreeWriter.Options(handles: TreeQuery.asksForHandles(expression)))
      return (copy, RunningQuery(expression, over: copy.document))
    case .description(let expression):
      let copy = trees.copy(TreeWriter.Options(addresses: true))
      let front = Places(scene: trees.scene).front()
      let query = DescriptionQuery(copy: copy, front: front.flatMap(trees.scene.windows().firstIndex))
      return (copy, RunningQuery { brake throws(QueryError) in try query.evaluate(expression, under: brake) })
    }
  }
}
