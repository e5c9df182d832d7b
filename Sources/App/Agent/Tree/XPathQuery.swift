internal import CLibXML2
import SystemLibraries

/// Evaluates XPath 1.0 over a tree's bytes, within limits of size; any thread. `RunningQuery` adds that of time.
struct XPathQuery {
  static let expressionBytes = 4096
  static let treeBytes = 64 << 20
  /// Operations of libxml2's that one query may take. Some of them cost the square of the nodes they merge.
  static let operations: UInt = 5_000_000

  /// What an expression gives.
  enum Answer: Equatable {
    /// The elements by their number in the document, from 0 for its own.
    case elements([Int])
    /// The texts of attributes and other nodes that are no elements.
    case texts([String])
    case boolean(Bool)
    case number(Double)
    case string(String)
  }

  private let document: [UInt8]

  init(_ document: [UInt8]) {
    self.document = document
  }

  /// - Parameter brake: lets another thread end it.
  /// - Throws: `QueryError`.
  func evaluate(_ expression: String, under brake: QueryBrake = QueryBrake()) throws(QueryError) -> Answer {
    guard expression.utf8.count <= XPathQuery.expressionBytes else { throw .tooLong }
    guard document.count <= XPathQuery.treeBytes else { throw .treeTooLarge(bytes: document.count) }
    let library: LibXML2
    switch LibXML2.shared {
    case .success(let found): library = found
    case .failure(let missing): throw .missing(missing)
    }
    guard let parsed = library.document(document) else { throw .unreadableTree }
    defer { library.freeDocument(parsed) }
    return try evaluate(expression, parsed, library, brake)
  }

  private func evaluate(
    _ expression: String, _ parsed: xmlDocPtr, _ library: LibXML2, _ brake: QueryBrake
  ) throws(QueryError) -> Answer {
    guard let context = library.newContext(parsed) else { throw .unreadableTree }
    defer { library.freeContext(context) }
    let asked = XPathQuery.unstreamed(expression)
    var complaint = Complaint(shift: asked.utf8.count > expression.utf8.count ? 1 : 0)
    let object = withUnsafeMutablePointer(to: &complaint) { complaint in
      context.pointee.opLimit = XPathQuery.operations
      context.pointee.userData = UnsafeMutableRawPointer(complaint)
      context.pointee.error = { data, error in
        data?.assumingMemoryBound(to: Complaint.self).pointee.take(error)
      }
      return Array(asked.utf8 + [0]).withUnsafeBufferPointer { text in
        brake.with(context) { library.evaluate(text.baseAddress, context) }
      }
    }
    guard let object else { throw .malformed(expression, reason: complaint.text) }
    defer { library.freeObject(object) }
    return try answer(object, expression, parsed, library)
  }

  /// The same expression so that libxml2 does not take the engine that it has for the simplest ones: that
  /// remembers each way in which a pattern fits so far, of `//*//*//*` more and more with each element, and asks
  /// for its limit in between only. Such expressions have none of these characters, so that a parenthesis fits.
  private static func unstreamed(_ expression: String) -> String {
    expression.contains { "[(@".contains($0) } || expression.contains("::") ? expression : "(\(expression))"
  }

  private func answer(
    _ object: xmlXPathObjectPtr, _ expression: String, _ parsed: xmlDocPtr, _ library: LibXML2
  ) throws(QueryError) -> Answer {
    switch object.pointee.type {
    case XPATH_NODESET: return nodes(object.pointee.nodesetval, parsed, library)
    case XPATH_BOOLEAN: return .boolean(object.pointee.boolval != 0)
    case XPATH_NUMBER: return .number(object.pointee.floatval)
    case XPATH_STRING: return .string(object.pointee.stringval.map { String(cString: $0) } ?? "")
    default: throw .malformed(expression, reason: "it gives something that is no node and no value")
    }
  }

  private func nodes(_ set: xmlNodeSetPtr?, _ parsed: xmlDocPtr, _ library: LibXML2) -> Answer {
    guard let set, let table = set.pointee.nodeTab else { return .elements([]) }
    let found = (0..<Int(set.pointee.nodeNr)).compactMap { table[$0] }
    if found.allSatisfy({ $0.pointee.type == XML_ELEMENT_NODE }) {
      let numbers = numbers(parsed)
      return .elements(found.compactMap { numbers[$0] })
    }
    return .texts(found.map(library.text))
  }

  /// The elements in the order of the document, as the tree was written.
  private func numbers(_ parsed: xmlDocPtr) -> [xmlNodePtr: Int] {
    var numbers: [xmlNodePtr: Int] = [:]
    var next = parsed.pointee.children
    while let node = next {
      if node.pointee.type == XML_ELEMENT_NODE { numbers[node] = numbers.count }
      next = node.pointee.children ?? following(node, within: parsed)
    }
    return numbers
  }

  private func following(_ node: xmlNodePtr, within parsed: xmlDocPtr) -> xmlNodePtr? {
    var node: xmlNodePtr? = node
    while let current = node, UnsafeRawPointer(current) != UnsafeRawPointer(parsed) {
      if let next = current.pointee.next { return next }
      node = current.pointee.parent
    }
    return nil
  }
}

/// The first thing that libxml2 finds wrong; it gives a number and a place, but no words.
private struct Complaint {
  private static let firstCode = Int32(bitPattern: XML_XPATH_EXPRESSION_OK.rawValue)
  /// How many characters were put before the expression.
  let shift: Int32
  private var code: Int32?
  private var place: Int32 = 0

  init(shift: Int32) { self.shift = shift }

  mutating func take(_ error: xmlErrorPtr?) {
    guard code == nil, let error else { return }
    code = error.pointee.code &- Complaint.firstCode
    place = error.pointee.int1
  }

  var text: String {
    switch code {
    case nil: "it is no XPath 1.0"
    case Int32(bitPattern: XPATH_OP_LIMIT_EXCEEDED.rawValue), Int32(bitPattern: XPATH_RECURSION_LIMIT_EXCEEDED.rawValue):
      "it takes too long"
    case Int32(bitPattern: XPATH_UNKNOWN_FUNC_ERROR.rawValue): "there is no such function"
    case Int32(bitPattern: XPATH_UNDEF_PREFIX_ERROR.rawValue): "the prefix of a name is not defined"
    default: "it is wrong at character \(max(1, place &+ 1 &- shift))"
    }
  }
}

/// Why a query gives nothing.
enum QueryError: Error, Equatable {
  case tooLong
  case treeTooLarge(bytes: Int)
  case missing(MissingLibrary)
  case malformed(String, reason: String)
  case noWidgets(String)
  case unreadableTree
  /// It has not come to an end yet.
  case running(String)
  case noThread
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
    case .running(let expression): "the XPath expression \(expression) has given no answer yet"
    case .noThread: "the system gives the app no thread for an XPath query"
    }
  }
}
