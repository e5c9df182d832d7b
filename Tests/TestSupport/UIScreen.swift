import Foundation
import FoundationXML

/// All widgets of an app at one moment, each with its path in the tree.
public struct UIScreen: Sendable {
  /// A widget with what it is in.
  public struct Widget: Sendable {
    public let kind: String
    /// An XPath that finds it: `/App/Window[1]/View[2]/Button[3]`.
    public let path: String
    public let attributes: [String: String]
    public let frame: UIFrame
    /// The window or popover whose coordinates its frame has.
    public let place: UIPlace
    /// The index of what it is in; nil for a window.
    public let parent: Int?
    /// The index of its window or popover.
    public let root: Int
    /// What of its frame is on screen: nothing that it is in clips or hides that.
    let shown: UIFrame

    public var isVisible: Bool { attributes["visible"] == "true" }
    public var isEnabled: Bool { attributes["enabled"] == "true" }
    public subscript(attribute: String) -> String? { attributes[attribute] }
  }

  /// In tree order.
  public let widgets: [Widget]

  /// - Throws: the parser's error for what is no XML.
  public init(xml: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
    widgets = reader.widgets
  }

  /// Windows and popovers on screen, in tree order.
  public var places: [Widget] {
    widgets.indices.filter { widgets[$0].root == $0 && widgets[$0].isVisible }.map { widgets[$0] }
  }

  /// The innermost widget at a point of a window or popover; what comes later lies on top.
  ///
  /// - Parameters:
  ///   - point: in the coordinates of `root`.
  ///   - root: the index of the window or popover.
  public func innermost(at point: Point, in root: Int) -> Int? {
    widgets.indices.last { widgets[$0].root == root && widgets[$0].shown.contains(point) }
  }

  /// The widget and what it is in, innermost first.
  public func ancestry(of index: Int) -> [Int] {
    Array(sequence(first: index) { widgets[$0].parent })
  }
}

extension UIFrame {
  func intersected(with other: UIFrame) -> UIFrame {
    var common = UIFrame("")
    (common.x, common.y) = (max(x, other.x), max(y, other.y))
    common.width = max(0, min(x + width, other.x + other.width) - common.x)
    common.height = max(0, min(y + height, other.y + other.height) - common.y)
    return common
  }

  func contains(_ point: Point) -> Bool {
    Double(point.x) >= x && Double(point.x) < x + width && Double(point.y) >= y
      && Double(point.y) < y + height
  }
}

/// Reads a tree in one pass.
private final class Reader: NSObject, XMLParserDelegate {
  private(set) var widgets: [UIScreen.Widget] = []
  /// The elements that are open; the first is the app's own, which is no widget.
  private var open: [(path: String, index: Int?, children: [String: Int])] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    guard let level = open.indices.last else { return open.append(("/" + name, nil, [:])) }
    open[level].children[name, default: 0] += 1
    let path = "\(open[level].path)/\(name)[\(open[level].children[name] ?? 1)]"
    let parent = open[level].index
    let isRoot = parent == nil || name == "Popover"
    let root = isRoot ? widgets.count : parent.map { widgets[$0].root } ?? widgets.count
    let frame = UIFrame(attributes["frame"] ?? "")
    let visible = attributes["visible"] == "true" ? frame : UIFrame("")
    widgets.append(
      UIScreen.Widget(
        kind: name, path: path, attributes: attributes, frame: frame,
        place: isRoot ? UIPlace(isPopover: name == "Popover", attributes) : widgets[root].place,
        parent: parent, root: root,
        shown: isRoot ? visible : parent.map { widgets[$0].shown.intersected(with: visible) } ?? visible))
    open.append((path, widgets.count - 1, [:]))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
