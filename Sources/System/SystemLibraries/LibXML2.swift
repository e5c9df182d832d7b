package import CLibXML2
import Glibc

/// The functions of libxml2 that queries and readers of trees need, from the library of this machine.
///
/// Opened at the first query: it brings ICU, which an app should not pay for at start.
package struct LibXML2: Sendable {
  private let readMemory:
    @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> xmlDocPtr?
  package let freeDocument: @convention(c) (xmlDocPtr?) -> Void
  package let newContext: @convention(c) (xmlDocPtr?) -> xmlXPathContextPtr?
  package let freeContext: @convention(c) (xmlXPathContextPtr?) -> Void
  package let evaluate: @convention(c) (UnsafePointer<xmlChar>?, xmlXPathContextPtr?) -> xmlXPathObjectPtr?
  package let freeObject: @convention(c) (xmlXPathObjectPtr?) -> Void
  private let nodeText: @convention(c) (xmlNodePtr?) -> UnsafeMutablePointer<xmlChar>?

  /// The library, or why there is none.
  package static let shared: Result<LibXML2, MissingLibrary> = Result { () throws(MissingLibrary) in try LibXML2() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary("libxml2.so.2")
    readMemory = try library.function("xmlReadMemory")
    freeDocument = try library.function("xmlFreeDoc")
    newContext = try library.function("xmlXPathNewContext")
    freeContext = try library.function("xmlXPathFreeContext")
    evaluate = try library.function("xmlXPathEvalExpression")
    freeObject = try library.function("xmlXPathFreeObject")
    nodeText = try library.function("xmlXPathCastNodeToString")
  }

  /// Reads a document; nothing is fetched for it, and it may be of any depth.
  ///
  /// - Parameter bytes: UTF-8, less than 2 GiB.
  /// - Returns: to be given to `freeDocument`; nil for what is no XML.
  package func document(_ bytes: [UInt8]) -> xmlDocPtr? {
    guard let count = Int32(exactly: bytes.count) else { return nil }
    let options = Int32(bitPattern: XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { readMemory($0.baseAddress, count, nil, "UTF-8", options) }
    }
  }

  /// The text of a node, an attribute among them.
  package func text(of node: xmlNodePtr) -> String {
    guard let text = nodeText(node) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }
}
