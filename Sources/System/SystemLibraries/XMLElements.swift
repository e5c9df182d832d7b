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
    let (library, document) = try parse(Array(xml.utf8))
    defer { library.freeDocument(document) }
    guard let root = elements(document.pointee.children).first else { throw .malformed }
    return element(root, library, make)
  }

  /// Reads elements with their texts, for a file that a person wrote.
  ///
  /// - Parameter deepest: how many levels there may be.
  /// - Returns: the outermost element.
  package static func tree(_ xml: [UInt8], deepest: Int) throws(XMLProblem) -> XMLElement {
    let (library, document) = try parse(xml)
    defer { library.freeDocument(document) }
    guard let root = elements(document.pointee.children).first else { throw .malformed }
    return try tree(root, library, deepest)
  }

  private static func tree(_ node: xmlNodePtr, _ library: LibXML2, _ levels: Int) throws(XMLProblem) -> XMLElement {
    guard levels > 0 else { throw .tooDeep }
    var children: [XMLElement] = []
    for child in elements(node.pointee.children) { children.append(try tree(child, library, levels - 1)) }
    return XMLElement(
      name: name(node.pointee.name), text: children.isEmpty ? library.text(of: node) : "", line: Int(node.pointee.line),
      children: children)
  }

  /// Goes through the elements in their order, however deep they are.
  ///
  /// - Parameters:
  ///   - begin: called with each element's name and attributes.
  ///   - end: called when what is in it has ended.
  package static func walk(
    _ xml: [UInt8], begin: (String, [String: String]) -> Void, end: () -> Void
  ) throws(XMLProblem) {
    let (library, document) = try parse(xml)
    defer { library.freeDocument(document) }
    var (node, depth) = (document.pointee.children, 0)
    while let current = node {
      let isElement = current.pointee.type == XML_ELEMENT_NODE
      if isElement {
        begin(name(current.pointee.name), attributes(of: current, library))
        depth += 1
        if let child = current.pointee.children {
          node = child
          continue
        }
      }
      if isElement { (depth, _) = (depth - 1, end()) }
      var last: xmlNodePtr = current
      while last.pointee.next == nil, depth > 0, let parent = last.pointee.parent {
        (last, depth, _) = (parent, depth - 1, end())
      }
      node = last.pointee.next
    }
  }

  private static func parse(_ xml: [UInt8]) throws(XMLProblem) -> (LibXML2, xmlDocPtr) {
    let library: LibXML2
    switch LibXML2.shared {
    case .success(let found): library = found
    case .failure(let missing): throw .missing(missing)
    }
    guard let document = library.document(xml) else { throw .malformed }
    return (library, document)
  }

  private static func attributes(of node: xmlNodePtr, _ library: LibXML2) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = node.pointee.properties
    while let attribute = next {
      let value = UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self)
      attributes[name(attribute.pointee.name)] = library.text(of: value)
      next = attribute.pointee.next
    }
    return attributes
  }

  private static func element<Element>(
    _ node: xmlNodePtr, _ library: LibXML2, _ make: (String, [String: String], [Element]) -> Element
  ) -> Element {
    let children = elements(node.pointee.children).map { element($0, library, make) }
    return make(name(node.pointee.name), attributes(of: node, library), children)
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

/// An element of a document, without its attributes.
package struct XMLElement {
  package let name: String
  /// Of an element that holds no other.
  package let text: String
  /// On which it ends its opening tag, from 1.
  package let line: Int
  package let children: [XMLElement]
}

/// Why a document cannot be read.
package enum XMLProblem: Error, Equatable, CustomStringConvertible {
  case missing(MissingLibrary)
  case malformed
  case tooDeep

  package var description: String {
    switch self {
    case .missing(let library): "reading XML needs libxml2: \(library)"
    case .malformed: "it is no XML"
    case .tooDeep: "its elements are too deep in each other"
    }
  }
}
