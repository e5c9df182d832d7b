internal import CLibXML2

/// Reads the elements of a document into whatever stands for one.
package enum XMLElements {
  /// - Parameters:
  ///   - xml: the document.
  ///   - make: called for each element with its name, its attributes, and what was made of those in it.
  /// - Returns: what was made of the outermost.
  /// - Throws: `XMLProblem`.
  package static func read<Element>(
    _ xml: String, _ make: (String, [String: String], [Element]) -> Element
  ) throws(XMLProblem) -> Element {
    let library: LibXML2
    switch LibXML2.shared {
    case .success(let found): library = found
    case .failure(let missing): throw .missing(missing)
    }
    guard let document = library.document(Array(xml.utf8)) else { throw .malformed }
    defer { library.freeDocument(document) }
    guard let root = elements(document.pointee.children).first else { throw .malformed }
    return element(root, library, make)
  }

  private static func element<Element>(
    _ node: xmlNodePtr, _ library: LibXML2, _ make: (String, [String: String], [Element]) -> Element
  ) -> Element {
    var attributes: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      let value = UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self)
      attributes[name(attribute.pointee.name)] = library.text(of: value)
      next = attribute.pointee.next
    }
    let children = elements(node.pointee.children).map { element($0, library, make) }
    return make(name(node.pointee.name), attributes, children)
  }

  /// The elements among a node and those that follow it.
  private static func elements(_ first: xmlNodePtr?) -> [xmlNodePtr] {
    sequence(state: first) { next -> xmlNodePtr? in
      defer { next = next?.pointee.next }
      return next
    }.filter { $0.pointee.type == XML_ELEMENT_NODE }
  }

  private static func name(_ text: UnsafePointer<xmlChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}

/// Why a document cannot be read.
package enum XMLProblem: Error, Equatable, CustomStringConvertible {
  case missing(MissingLibrary)
  case malformed

  package var description: String {
    switch self {
    case .missing(let library): "reading XML needs libxml2: \(library)"
    case .malformed: "it is no XML"
    }
  }
}
