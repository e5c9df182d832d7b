import PackHost
import Wire

/// Answers the `tree` request, and XPath queries over the same tree.
struct TreeQuery {
  let scene: any Scene
  let secrets: Secrets
  /// The path of the app's executable.
  let program: String
  let pid: Int32

  /// The whole tree, or what an expression finds in it.
  ///
  /// - Throws: `QueryError`.
  func result(_ parameters: Wire.Tree.Parameters) throws(QueryError) -> Wire.Tree.Result {
    let options = TreeWriter.Options(
      addresses: parameters.addresses, inner: parameters.inner, unrealised: parameters.unrealised)
    let output = TreeWriter(scene: scene, secrets: secrets, options: options).write()
    let document = document(output)
    guard let expression = parameters.xpath else {
      return Wire.Tree.Result(xml: text(document), count: output.elements.count)
    }
    return try found(try XPathQuery(document).evaluate(expression), output)
  }

  /// The widgets that an expression finds.
  ///
  /// - Throws: `QueryError`, also if it finds something else than elements.
  func nodes(_ expression: String) throws(QueryError) -> [Node] {
    let output = TreeWriter(scene: scene, secrets: secrets, options: .init()).write()
    guard case .elements(let found) = try XPathQuery(document(output)).evaluate(expression) else {
      throw .noWidgets(expression)
    }
    // The first element is the document's own.
    return found.compactMap { $0 > 0 && $0 <= output.elements.count ? output.elements[$0 - 1].node : nil }
  }

  /// The whole tree as text.
  func whole() -> String {
    text(document(TreeWriter(scene: scene, secrets: secrets, options: .init()).write()))
  }

  private func document(_ output: TreeWriter.Output) -> [UInt8] {
    var attributes: [UInt8] = []
    XMLText.appendPlain(" program=\"", to: &attributes)
    XMLText.append(program, to: &attributes)
    XMLText.appendPlain("\" pid=\"", to: &attributes)
    XMLText.append(Int(pid), to: &attributes)
    XMLText.appendPlain("\"", to: &attributes)
    return wrapped("App", attributes: attributes, output.bytes)
  }

  private func wrapped(_ name: StaticString, attributes: [UInt8] = [], _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + attributes.count + 32)
    XMLText.appendPlain("<", to: &bytes)
    XMLText.appendPlain(name, to: &bytes)
    bytes += attributes
    XMLText.appendPlain(">", to: &bytes)
    bytes += content
    XMLText.appendPlain("\n</", to: &bytes)
    XMLText.appendPlain(name, to: &bytes)
    XMLText.appendPlain(">\n", to: &bytes)
    return bytes
  }

  private func found(_ answer: XPathQuery.Answer, _ output: TreeWriter.Output) throws(QueryError) -> Wire.Tree.Result {
    switch answer {
    case .elements(let found):
      var bytes: [UInt8] = []
      for index in found {
        bytes.append(UInt8(ascii: "\n"))
        if index == 0 { bytes += document(output) }
        if index > 0, index <= output.elements.count { bytes += output.bytes[output.elements[index - 1].range] }
      }
      return Wire.Tree.Result(xml: text(wrapped("Matches", bytes)), count: found.count)
    case .texts(let texts):
      return Wire.Tree.Result(xml: "", count: texts.count, value: .array(texts.map(JSONValue.string)))
    case .boolean(let value): return Wire.Tree.Result(xml: "", count: 0, value: .bool(value))
    case .number(let value): return Wire.Tree.Result(xml: "", count: 0, value: .number(value))
    case .string(let value): return Wire.Tree.Result(xml: "", count: 0, value: .string(value))
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Why a query gives nothing.
enum QueryError: Error, Equatable {
  case tooLong
  case treeTooLarge(bytes: Int)
  case missing(MissingLibrary)
  case malformed(String, reason: String)
  case noWidgets(String)
  case unreadableTree
}

extension QueryError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong: "the XPath expression is longer than \(XPathQuery.expressionBytes) bytes"
    case .treeTooLarge(let bytes): "the tree has \(bytes) bytes, more than a query may look through"
    case .missing(let library): "XPath needs libxml2: \(library)"
    case .malformed(let expression, let reason): "the XPath expression \(expression) gives no answer: \(reason)"
    case .noWidgets(let expression): "the XPath expression \(expression) finds no widgets but a value"
    case .unreadableTree: "the tree could not be read back"
    }
  }
}
