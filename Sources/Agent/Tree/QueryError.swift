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
