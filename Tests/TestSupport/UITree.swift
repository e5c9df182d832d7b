import Foundation
import FoundationXML

/// What `capuchin tree` shows of an app.
public struct UITree {
  private let document: XMLDocument

  /// - Throws: the parser's error for what is no XML.
  public init(xml: String) throws {
    document = try XMLDocument(xmlString: xml)
  }

  /// The widgets that an XPath expression selects, in tree order.
  public func widgets(_ xpath: String) throws -> [UIWidget] {
    try document.nodes(forXPath: xpath).compactMap { $0 as? XMLElement }.map(UIWidget.init)
  }
}

/// A widget in a tree: an element named by its kind.
public struct UIWidget {
  public let kind: String
  public let attributes: [String: String]
  /// Its frame in the coordinates of its window or popover.
  public let frame: UIFrame
  /// What it is in: a window, or a popover with coordinates of its own.
  public let place: UIPlace

  init(_ element: XMLElement) {
    kind = element.name ?? ""
    attributes = Self.attributes(of: element)
    frame = UIFrame(attributes["frame"] ?? "")
    place = UIPlace(of: element)
  }

  public subscript(attribute: String) -> String? { attributes[attribute] }

  static func attributes(of element: XMLElement) -> [String: String] {
    let pairs = (element.attributes ?? []).map { ($0.name ?? "", $0.stringValue ?? "") }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// A rectangle in pixels.
public struct UIFrame: Equatable, Sendable {
  public var x = 0.0
  public var y = 0.0
  public var width = 0.0
  public var height = 0.0

  /// - Parameter text: `x,y,width,height`.
  init(_ text: String) {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { return }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The point at these fractions of width and height.
  public func point(_ across: Double = 0.5, _ down: Double = 0.5) -> Point {
    Point(Int(x + width * across), Int(y + height * down))
  }
}

/// The window or popover that a widget is in.
public struct UIPlace: Equatable, Sendable {
  /// The title of a window, else its id, else nothing; nil for a popover.
  public var title: String?
  /// Whether that is what the window's frame says.
  public var isTitled = false
  public var width = 0.0
  public var height = 0.0

  init(isPopover: Bool, _ attributes: [String: String]) {
    let said = [attributes["text"], attributes["title"]].compactMap { $0 }.first { !$0.isEmpty }
    isTitled = said != nil && !isPopover
    title = isPopover ? nil : said ?? attributes["id"] ?? ""
    let frame = UIFrame(attributes["frame"] ?? "")
    (width, height) = (frame.width, frame.height)
  }

  init(of element: XMLElement) {
    var node: XMLNode? = element
    while let current = node as? XMLElement {
      let attributes = UIWidget.attributes(of: current)
      let isPopover = current.name == "Popover"
      // A window is what the app's element holds: dialogs are kinds of their own.
      if isPopover || current.parent?.name == "App" {
        self.init(isPopover: isPopover, attributes)
        return
      }
      node = current.parent
    }
    self.init(isPopover: true, [:])
  }
}
