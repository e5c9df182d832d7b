/// Writes widgets as an XML property list, as the article's `-[UIView fullDescription]` describes views.
///
/// Each widget is a `<dict>` with the article's keys `address`, `className`, `frame`, `tag`, `text`, `title` and
/// `currentTitle` if it has them, then the other attributes of the tree, and `subviews`.
package struct ViewDescriptionWriter {
  package private(set) var bytes: [UInt8] = []
  /// The number of each widget's `<dict>` among the elements of the document, from 0 for `<plist>`.
  package private(set) var views: [Int] = []
  private var count = 0
  private var depth = 0
  /// Of each widget that is not ended yet, whether it has a child.
  private var open: [Bool] = []
  private let isArray: Bool

  private static let integers: Set<String> = ["address", "count", "tag"]
  private static let booleans: Set<String> = ["active", "enabled", "focused", "visible"]
  private static let sides = ["height", "width", "x", "y"]

  /// - Parameter isArray: whether the list is an array of widgets; else it is one widget.
  package init(isArray: Bool) {
    self.isArray = isArray
    put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    put("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n")
    put("<plist version=\"1.0\">\n")
    count = 1
    if isArray {
      count += 1
      start("array")
    }
  }

  /// Begins a widget, in the one that is not ended yet.
  ///
  /// - Parameters:
  ///   - kind: the name of its element in the tree.
  ///   - attributes: of that element.
  package mutating func begin(_ kind: String, _ attributes: [String: String]) {
    if let parent = open.indices.last, !open[parent] {
      open[parent] = true
      start("array")
    }
    views.append(count)
    count += 1
    start("dict")
    open.append(false)
    for (key, value) in Self.values(kind, attributes) { put(key, value) }
    leaf("<key>subviews</key>")
    // The array, which is written with its first child or at the end.
    count += 1
  }

  /// Ends the widget that was begun last.
  package mutating func end() {
    guard let hasChildren = open.popLast() else { return }
    if hasChildren { close("array") } else { line("<array/>") }
    close("dict")
  }

  /// Ends the document.
  package mutating func finish() {
    if isArray { close("array") }
    put("</plist>\n")
  }

  private enum Value {
    case string(String)
    case integer(String)
    case boolean(Bool)
    case frame([String: String])
  }

  private static func values(_ kind: String, _ attributes: [String: String]) -> [(String, Value)] {
    var values: [String: Value] = ["kind": .string(kind)]
    for (name, text) in attributes where name != "frame" && !sides.contains(name) {
      values[name == "class" ? "className" : name] = value(name, text)
    }
    let frame = attributes.filter { sides.contains($0.key) }
    if !frame.isEmpty { values["frame"] = .frame(frame) }
    return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func value(_ name: String, _ text: String) -> Value {
    if booleans.contains(name), text == "true" || text == "false" { return .boolean(text == "true") }
    guard integers.contains(name) else { return .string(text) }
    if text.hasPrefix("0x"), let address = UInt64(text.dropFirst(2), radix: 16) { return .integer(String(address)) }
    return Int(text) == nil ? .string(text) : .integer(text)
  }

  private mutating func put(_ key: String, _ value: Value) {
    leaf("<key>\(Self.escaped(key))</key>")
    switch value {
    case .string(let text): leaf("<string>\(Self.escaped(text))</string>")
    case .integer(let text): leaf("<integer>\(text)</integer>")
    case .boolean(let isTrue): leaf(isTrue ? "<true/>" : "<false/>")
    case .frame(let sides):
      count += 1
      start("dict")
      for side in Self.sides {
        leaf("<key>\(side)</key>")
        leaf("<real>\(sides[side] ?? "0")</real>")
      }
      close("dict")
    }
  }

  private mutating func start(_ name: String) {
    line("<\(name)>")
    depth += 1
  }

  private mutating func close(_ name: String) {
    depth -= 1
    line("</\(name)>")
  }

  private mutating func leaf(_ element: String) {
    count += 1
    line(element)
  }

  private mutating func line(_ text: String) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: depth))
    put(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private static func escaped(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": shown += "&amp;"
      case "<": shown += "&lt;"
      case ">": shown += "&gt;"
      case "\r": shown += "&#13;"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
