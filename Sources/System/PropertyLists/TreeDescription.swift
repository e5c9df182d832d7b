import SystemLibraries

/// A tree as the agent gives it, `<App>` or `<Matches>` around widgets, as an XML property list.
package enum TreeDescription {
  /// - Parameter isArray: whether the list is an array of all widgets; else it is the first.
  /// - Throws: `XMLProblem` for what is no XML.
  package static func propertyList(of tree: String, isArray: Bool) throws(XMLProblem) -> [UInt8] {
    var writer = ViewDescriptionWriter(isArray: isArray)
    var (depth, count) = (0, 0)
    try XMLElements.walk(Array(tree.utf8)) { kind, attributes in
      depth += 1
      if depth == 2 { count += 1 }
      if depth > 1, isArray || count == 1 { writer.begin(kind, attributes) }
    } end: {
      if depth > 1, isArray || count == 1 { writer.end() }
      depth -= 1
    }
    writer.finish()
    return writer.bytes
  }
}
