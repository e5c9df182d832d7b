import PackHost
import Wire

/// Answers the `tree` request, and XPath queries over the same tree.
struct TreeQuery {
  let scene: any Scene
  let secrets: Secrets
  var fields: SecureFields?
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
    let options = TreeWriter.Options(
      addresses: parameters.addresses, handles: parameters.handles || parameters.xpath.map(Self.asksForHandles) == true,
      inner: parameters.inner, unrealised: parameters.unrealised, coverage: parameters.coverage)
    guard let expression = parameters.xpath else { return done(.success(copy(options).whole)) }
    if let path = HandlePath(expression) { return done(.success(copy(of: path.widget, options).first)) }
    let copy = copy(options)
    _ = RunningQuery(expression, over: copy.document) { done($0.map(copy.result)) }
  }

  /// Whether an expression has to do with what is written only for that.
  static func asksForHandles(_ expression: String) -> Bool { expression.contains("@handle") }

  /// The tree as it is now.
  func copy(_ options: TreeWriter.Options = .init()) -> TreeCopy {
    let writer = TreeWriter(scene: scene, secrets: secrets, fields: fields, options: options)
    return TreeCopy(writer.write(), program: program, pid: pid)
  }

  /// Of one widget, with what is in it; of nothing where the tree does not show it.
  private func copy(of widget: Node?, _ options: TreeWriter.Options) -> TreeCopy {
    fields?.learnAll()
    let writer = TreeWriter(scene: scene, secrets: secrets, options: options)
    return TreeCopy(widget.map(writer.write) ?? TreeWriter.Output(), program: program, pid: pid)
  }

  /// The XML of some widgets with what is in them, and their addresses.
  func matches(_ widgets: [Node]) -> String {
    fields?.learnAll()
    let writer = TreeWriter(scene: scene, secrets: secrets, options: TreeWriter.Options(addresses: true))
    return TreeCopy.matches(widgets.map { writer.write($0).bytes })
  }

  /// The whole tree as text.
  func whole() -> String { copy().whole.xml }
}

/// A tree as it was, with which any thread can work.
struct TreeCopy: Sendable {
  private let output: TreeWriter.Output
  /// All of it as XML.
  let document: [UInt8]

  init(_ output: TreeWriter.Output, program: String, pid: Int32) {
    self.output = output
    var attributes = Array(" program=\"".utf8)
    XMLText.append(program, to: &attributes)
    attributes += "\" pid=\"\(pid)\"".utf8
    document = TreeCopy.wrapped("App", attributes: attributes, output.bytes)
  }

  /// All of it, as the wire tells it.
  var whole: Wire.Tree.Result { Wire.Tree.Result(xml: TreeCopy.text(document), count: output.elements.count) }

  /// The first element of it, if there is one, as the wire tells what a query found.
  var first: Wire.Tree.Result { result(of: .elements(output.elements.isEmpty ? [] : [1])) }

  /// What a query found, as the wire tells it.
  func result(of answer: XPathQuery.Answer) -> Wire.Tree.Result {
    switch answer {
    case .elements(let found):
      var bytes: [UInt8] = []
      for index in found {
        bytes.append(UInt8(ascii: "\n"))
        if index == 0 { bytes += document }
        if let element = element(index) { bytes += output.bytes[element.range] }
      }
      return Wire.Tree.Result(xml: TreeCopy.text(TreeCopy.wrapped("Matches", bytes)), count: found.count)
    case .texts(let texts):
      return Wire.Tree.Result(xml: "", count: texts.count, value: .array(texts.map(JSONValue.string)))
    case .boolean(let value): return Wire.Tree.Result(xml: "", count: 0, value: .bool(value))
    case .number(let value): return Wire.Tree.Result(xml: "", count: 0, value: .number(value))
    case .string(let value): return Wire.Tree.Result(xml: "", count: 0, value: .string(value))
    }
  }

  /// The widgets that a query found.
  ///
  /// - Throws: `QueryError` if it found something else than elements.
  func nodes(of answer: XPathQuery.Answer, to expression: String) throws(QueryError) -> [Node] {
    guard case .elements(let found) = answer else { throw .noWidgets(expression) }
    return found.compactMap { element($0)?.node }
  }

  /// Of a number in the document; the first is the document's own.
  private func element(_ number: Int) -> TreeWriter.Output.Element? {
    number > 0 && number <= output.elements.count ? output.elements[number - 1] : nil
  }

  /// Elements in one around them.
  static func matches(_ elements: [[UInt8]]) -> String { text(wrapped("Matches", Array(elements.joined()))) }

  private static func wrapped(_ name: String, attributes: [UInt8] = [], _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + attributes.count + 32)
    bytes += "<\(name)".utf8
    bytes += attributes
    bytes += ">".utf8
    bytes += content
    bytes += "\n</\(name)>\n".utf8
    return bytes
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
