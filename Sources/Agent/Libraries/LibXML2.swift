internal import CLibXML2

/// The functions of libxml2 that queries need, from the library of this machine.
///
/// Opened at the first query: it brings ICU, which an app should not pay for at start.
struct LibXML2: Sendable {
  typealias ReadMemory = @convention(c) (
    UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
  ) -> xmlDocPtr?
  typealias FreeDocument = @convention(c) (xmlDocPtr?) -> Void
  typealias NewContext = @convention(c) (xmlDocPtr?) -> xmlXPathContextPtr?
  typealias FreeContext = @convention(c) (xmlXPathContextPtr?) -> Void
  typealias Evaluate = @convention(c) (UnsafePointer<xmlChar>?, xmlXPathContextPtr?) -> xmlXPathObjectPtr?
  typealias FreeObject = @convention(c) (xmlXPathObjectPtr?) -> Void
  typealias NodeText = @convention(c) (xmlNodePtr?) -> UnsafeMutablePointer<xmlChar>?

  let readMemory: ReadMemory
  let freeDocument: FreeDocument
  let newContext: NewContext
  let freeContext: FreeContext
  let evaluate: Evaluate
  let freeObject: FreeObject
  let nodeText: NodeText

  /// The library, or why there is none.
  static let shared: Result<LibXML2, MissingLibrary> = Result { () throws(MissingLibrary) in try LibXML2() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary("libxml2.so.2")
    readMemory = try library.function("xmlReadMemory", as: ReadMemory.self)
    freeDocument = try library.function("xmlFreeDoc", as: FreeDocument.self)
    newContext = try library.function("xmlXPathNewContext", as: NewContext.self)
    freeContext = try library.function("xmlXPathFreeContext", as: FreeContext.self)
    evaluate = try library.function("xmlXPathEvalExpression", as: Evaluate.self)
    freeObject = try library.function("xmlXPathFreeObject", as: FreeObject.self)
    nodeText = try library.function("xmlXPathCastNodeToString", as: NodeText.self)
  }
}
