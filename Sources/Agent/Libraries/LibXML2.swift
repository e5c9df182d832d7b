internal import CLibXML2

/// The functions of libxml2 that queries need, from the library of this machine.
///
/// Opened at the first query: it brings ICU, which an app should not pay for at start.
struct LibXML2: Sendable {
  let readMemory:
    @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> xmlDocPtr?
  let freeDocument: @convention(c) (xmlDocPtr?) -> Void
  let newContext: @convention(c) (xmlDocPtr?) -> xmlXPathContextPtr?
  let freeContext: @convention(c) (xmlXPathContextPtr?) -> Void
  let evaluate: @convention(c) (UnsafePointer<xmlChar>?, xmlXPathContextPtr?) -> xmlXPathObjectPtr?
  let freeObject: @convention(c) (xmlXPathObjectPtr?) -> Void
  let nodeText: @convention(c) (xmlNodePtr?) -> UnsafeMutablePointer<xmlChar>?

  /// The library, or why there is none.
  static let shared: Result<LibXML2, MissingLibrary> = Result { () throws(MissingLibrary) in try LibXML2() }

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
}
