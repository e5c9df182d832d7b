import PackHost
import Wire

/// Answers the `tree` request, and XPath queries over the same tree.
struct TreeQuery {
  let scene: any Scene
  let secrets: Secrets
  /// The path of the app's executable.
  let program: String
  let pid: Int32

  /// Answers the whole tree, or what an expression finds in it. The app is looked at before this returns; the
  /// expression is evaluated elsewhere.
  ///
  /// - Parameter done: called once: at once without an expression, else on another thread.
  func answer(
    _ parameters: Wire.Tree.Parameters, done: @escaping @Sendable (Result<Wire.Tree.Result, QueryError>) -> Void
  ) {
    let copy = copy(TreeWriter.Options(
      addresses: parameters.addresses, inner: parameters.inner, unrealised: parameters.unrealised))
    guard let expression = parameters.xpath else { return done(.success(copy.whole)) }
    _ = RunningQuery(expression, over: copy.document) { done($0.map(copy.result)) }
  }

  /// The tree as it is now.
  func copy(_ options: TreeWriter.Options = .init()) -> TreeCopy {
    TreeCopy(TreeWriter(scene: scene, secrets: secrets, options: options).write(), program: program, pid: pid)
  }

  /// The whole tree as text.
  func whole() -> String { copy().whole.xml }
}
