import PackHost

/// Writes the windows and widgets of the app as XML, straight into bytes.
struct TreeWriter {
  /// What is written beside the widgets that a person uses.
  struct Options {
    var addresses = false
    /// What tells the widget from all others, and is no other's later.
    var handles = false
    /// Also the inner widgets that components claim.
    var inner = false
    /// Also rows and tabs that have no widget, from the model.
    var unrealised = false
    /// Also the name that assistive technology is given, and signals that the app listens to; of windows the names of
    /// actions, and how often signals were emitted.
    var coverage = false
  }

  /// The XML, and which widget and which bytes each element is.
  struct Output {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var elements: [Element] = []

    /// An element in the order of the document.
    struct Element {
      let node: Node
      /// From its `<` to after its last `>`.
      fileprivate(set) var range: Range<Int>
    }
  }

  let scene: any Scene
  let secrets: Secrets
  var fields: SecureFields?
  let options: Options

  private static var asked: Asked { Asked(hidden: true, frames: true, names: { _ in true }, properties: .all) }

  /// Writes all windows, the topmost first.
  func write() -> Output {
    scene.atOneMoment {
      // A copy may stand before the field.
      fields?.learnAll(Self.asked)
      var page = Page(scene: scene, secrets: secrets, options: options)
      for window in scene.windows() { write(window, depth: 0, to: &page) }
      return page.output
    }
  }

  /// Writes one widget with what is in it, as it stands in the whole; nothing where that does not show it.
  func write(_ widget: Node) -> Output {
    var page = Page(scene: scene, secrets: secrets, options: options)
    guard let way = scene.way(to: widget, in: scene.windows()), page.goDown(way) else { return page.output }
    write(widget, depth: way.count - 1, to: &page)
    return page.output
  }

  private func write(_ root: Node, depth above: Int, to page: inout Page) {
    scene.walk(root, Self.asked) { depth, node, look in
      page.visit(node, look, depth: above + depth)
      return .more
    }
    page.close(to: 0)
  }
}

/// The document while it is being written.
private struct Page {
  /// An element whose end tag is not written yet.
  private struct Open {
    let kind: String
    let depth: Int
    let element: Int
    var hasChildren = false
  }

  let scene: any Scene
  let secrets: Secrets
  let options: TreeWriter.Options
  private(set) var output = TreeWriter.Output()
  private var open: [Open] = []
  private var claims: ClaimPath
  /// By the property's name; empty for what is written of every element.
  private var attributeNames: [String: String] = [:]
  /// How deep parts in parts are written.
  private static let deepest = 64

  init(scene: any Scene, secrets: Secrets, options: TreeWriter.Options) {
    self.scene = scene
    self.secrets = secrets
    self.options = options
    claims = ClaimPath(scene: scene)
  }

  /// Goes down to a widget without writing those on the way.
  ///
  /// - Returns: false where it is not shown.
  mutating func goDown(_ way: [Node]) -> Bool {
    claims.enter(way) && (options.inner || !claims.isInner())
  }

  mutating func visit(_ node: Node, _ look: Look, depth: Int) {
    claims.enter(node, look.traits, depth: depth)
    close(to: depth)
    guard options.inner || !claims.isInner() else { return }
    let kind = scene.kind(of: node, look)
    begin(node, kind, depth)
    writeAttributes(node, look, kind)
    if options.unrealised { writeParts(scene.parts(of: node), depth) }
  }

  /// Ends the elements that are not above depth `depth`.
  mutating func close(to depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      if last.hasChildren {
        newLine(open.count)
        put("</")
        output.bytes.append(contentsOf: last.kind.utf8)
        put(">")
      } else {
        put("/>")
      }
      let start = output.elements[last.element].range.lowerBound
      output.elements[last.element].range = start..<output.bytes.count
    }
  }

  private mutating func begin(_ node: Node, _ kind: String, _ depth: Int) {
    if let last = open.indices.last, !open[last].hasChildren {
      open[last].hasChildren = true
      put(">")
    }
    newLine(open.count)
    let start = output.bytes.count
    output.elements.append(TreeWriter.Output.Element(node: node, range: start..<start))
    open.append(Open(kind: kind, depth: depth, element: output.elements.count - 1))
    put("<")
    output.bytes.append(contentsOf: kind.utf8)
  }

  private mutating func writeAttributes(_ node: Node, _ look: Look, _ kind: String) {
    attribute("class", look.traits.className)
    let properties = scene.properties(of: node, look)
    let ids = scene.identities(of: node, look, kind: kind)
    // A label's own text is its attribute `text` already, and is no id of another widget that it names.
    if let id = ids.first(where: { $0.tier != .shown }) { attribute("id", id.text) }
    if let text = properties.first(where: { $0.name == "text" }) { attribute("text", text.value) }
    writeFrame(look.frame)
    for property in properties {
      let name = attributeName(property.name)
      if !name.isEmpty { attribute(name, property.value) }
    }
    writeState(look)
    if let developer = ids.first(where: { $0.tier == .developer }) { attribute("developer-id", developer.text) }
    if options.addresses, let address = scene.address(of: node) {
      attribute("address", "0x" + String(address, radix: 16), mayHoldSecret: false)
    }
    if options.handles { attribute("handle", node.handle, mayHoldSecret: false) }
    if options.coverage { writeCoverage(node, look) }
  }

  private mutating func writeCoverage(_ node: Node, _ look: Look) {
    let ofWindows = look.flags.contains(.window) ? ["action-names", "emitted-signals"] : []
    for name in ["accessible-name", "heard-signals"] + ofWindows {
      if let value = scene.property("." + name, of: node) { attribute(name, value) }
    }
  }

  private mutating func attributeName(_ property: String) -> String {
    if let known = attributeNames[property] { return known }
    let name = AttributeName.own.contains(property) ? "" : AttributeName.of(property)
    attributeNames[property] = name
    return name
  }

  private mutating func writeFrame(_ frame: Rect) {
    let sides = [frame.x, frame.y, frame.width, frame.height]
    put(" frame=\"")
    for (index, side) in sides.enumerated() {
      if index > 0 { put(",") }
      XMLText.append(side, to: &output.bytes)
    }
    put("\" x=\"")
    XMLText.append(frame.x, to: &output.bytes)
    put("\" y=\"")
    XMLText.append(frame.y, to: &output.bytes)
    put("\" width=\"")
    XMLText.append(frame.width, to: &output.bytes)
    put("\" height=\"")
    XMLText.append(frame.height, to: &output.bytes)
    put("\"")
  }

  private mutating func writeState(_ look: Look) {
    put(look.flags.contains(.enabled) ? " enabled=\"true\"" : " enabled=\"false\"")
    put(look.flags.isSuperset(of: [.shown, .visible]) ? " visible=\"true\"" : " visible=\"false\"")
    put(look.flags.contains(.focused) ? " focused=\"true\"" : " focused=\"false\"")
  }

  private mutating func writeParts(_ parts: [Node], _ depth: Int) {
    for part in parts {
      begin(part, scene.kind(ofPart: part), depth + 1)
      for name in ["text", "value", "selected", "active"] {
        if let value = scene.property(name, of: part) { attribute(name, value) }
      }
      // Rows have cells, and rows below them; a component may not tell its parts from the whole.
      let inner = depth < Page.deepest ? scene.parts(of: part) : []
      if !inner.contains(part) { writeParts(inner, depth + 1) }
      close(to: depth + 1)
    }
  }

  private mutating func attribute(_ name: String, _ value: Value) {
    switch value {
    case .null, .bytes: break
    case .secret: attribute(name, Secrets.mark)
    case .bool, .int, .uint, .double, .string, .rect, .list, .map, .node: attribute(name, PropertyText.text(of: value))
    }
  }

  /// - Parameter mayHoldSecret: false for what Capuchin itself makes up; its digits are no password.
  private mutating func attribute(_ name: String, _ text: String, mayHoldSecret: Bool = true) {
    put(" ")
    output.bytes.append(contentsOf: name.utf8)
    put("=\"")
    XMLText.append(mayHoldSecret ? secrets.redact(text) : text, to: &output.bytes)
    put("\"")
  }

  private mutating func put(_ text: StaticString) { XMLText.appendPlain(text, to: &output.bytes) }

  private mutating func newLine(_ depth: Int) {
    output.bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { put("  ") }
  }
}
