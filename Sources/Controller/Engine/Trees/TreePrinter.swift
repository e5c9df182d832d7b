import FoundationEssentials
import PropertyLists
import Report
import Script

/// Prints trees in each format.
package enum TreePrinter {
  /// - Parameter roots: what each process gave.
  /// - Throws: what encoding JSON throws.
  package static func text(_ roots: [TreeNode], _ format: TreeFormat) throws -> String {
    switch format {
    case .text: roots.flatMap(\.children).map { outline($0, depth: 0) }.joined()
    case .xml: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(whole(roots), depth: 0)
    case .json: TerminalText.json(try object(whole(roots), depth: 0) + "\n")
    case .plist: propertyList(roots)
    }
  }

  /// An array of the windows, or of what was found.
  private static func propertyList(_ roots: [TreeNode]) -> String {
    var writer = ViewDescriptionWriter(isArray: true)
    for window in roots.flatMap(\.children) { describe(window, in: &writer) }
    writer.finish()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func describe(_ widget: TreeNode, in writer: inout ViewDescriptionWriter) {
    writer.begin(widget.name, widget.attributes)
    for child in widget.children { describe(child, in: &writer) }
    writer.end()
  }

  /// A widget as the text format has it, with its newline.
  package static func line(of widget: EngineAPI.Widget) -> String {
    outline(TreeNode(name: widget.kind, attributes: widget.properties), depth: 0)
  }

  /// One document has one root.
  private static func whole(_ roots: [TreeNode]) -> TreeNode {
    roots.count == 1 ? roots[0] : TreeNode(name: "Session", attributes: [:], children: roots)
  }

  private static func outline(_ node: TreeNode, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    let line = TerminalText.escaped(words(node).joined(separator: " "))
    return "\(indent)\(line)\n" + node.children.map { outline($0, depth: depth + 1) }.joined()
  }

  /// As a script would call the widget, then what it shows.
  private static func words(_ node: TreeNode) -> [String] {
    let attributes = node.attributes
    var words = [node.name]
    if let id = attributes["id"] { words.append(MonkeyID(text: id)?.description ?? Word(text: id).description) }
    if let developer = attributes["developer-id"], developer != attributes["id"] {
      words.append("developer-id=\(Word(text: developer))")
    }
    if let text = attributes["text"], text != attributes["id"], !text.isEmpty {
      words.append("text=\(Word(text: text))")
    }
    for name in ["value", "selected", "count"] {
      guard let value = attributes[name], !value.isEmpty, value != attributes["text"] else { continue }
      words.append("\(name)=\(Word(text: value))")
    }
    if attributes["active"] == "true" { words.append("active") }
    if attributes["enabled"] == "false" { words.append("disabled") }
    if attributes["visible"] == "false" { words.append("hidden") }
    if attributes["focused"] == "true" { words.append("focused") }
    if let frame = attributes["frame"] { words.append("(\(frame))") }
    return words
  }

  private static func element(_ node: TreeNode, depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    let attributes = node.sortedAttributes.map { " \($0.name)=\"\(XMLText.attribute($0.value))\"" }
    let opening = "\(indent)<\(node.name)\(attributes.joined())"
    guard !node.children.isEmpty else { return opening + "/>\n" }
    let inside = node.children.map { element($0, depth: depth + 1) }.joined()
    return "\(opening)>\n\(inside)\(indent)</\(node.name)>\n"
  }

  /// `{"attributes":{…},"kind":"Button","children":[…]}`, a widget a line.
  ///
  /// Foundation's encoder refuses more than 512 levels, and widgets may be nested deeper: it writes each
  /// widget without its children.
  private static func object(_ node: TreeNode, depth: Int) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let widget = try encoder.encode(Widget(kind: node.name, attributes: node.attributes))
    let indent = String(repeating: " ", count: depth)
    let open = "\(indent)\(String(decoding: widget.dropLast(), as: UTF8.self)),\"children\":["
    guard !node.children.isEmpty else { return open + "]}" }
    let inside = try node.children.map { try object($0, depth: depth + 1) }.joined(separator: ",\n")
    return "\(open)\n\(inside)\n\(indent)]}"
  }

  private struct Widget: Encodable {
    let kind: String
    let attributes: [String: String]
  }
}

/// How a tree is printed.
package enum TreeFormat: String, CaseIterable {
  case text
  case xml
  case json
  case plist
}
