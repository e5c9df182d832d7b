import GNUstepKit
import PackKit

/// The NSFontPanel: `Set FontPicker "Font Panel" "DejaVu Sans Bold 12"`, as its button sets the font.
struct FontPanel: Component {
  let className = "NSFontPanel"
  let kind: Kind = "FontPicker"
  let owns = PanelParts.owned
  let verbs = PanelParts.verbs
  let listens: [Listen] = [.action("", of: "NSButton")]
  let properties: [Property] = [Property("value") { panel in .string(try FontName(in: panel)?.text ?? "") }]
  let lastCounts = ["Set"]

  func event(_ event: InputEvent, on node: Node) -> Response { PanelParts.response(to: event) }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    guard notification.node.action(of: notification.emitter) == "ok:" else { return nil }
    return try FontName(in: notification.node).map { Command("Set", .string($0.text)) }
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Set" else { return .unsupported }
    let panel = play.node
    let wanted = try FontName(play.argument("font"), like: panel)
    let button = try panel.button(sending: "ok:")
    guard button["enabled"] == true else { return .again(waitingFor: "the panel's button to be enabled") }
    try panel.takeKeysOfPress()
    try panel.call("setPanelFont:isMultiple:", .node(wanted.font(like: panel)), .bool(false))
    let found = try FontName(in: panel)
    guard found?.text == wanted.text else {
      throw PackError.invalid("Set FontPicker: the panel does not offer \(wanted.text); it has \(found?.text ?? "none")")
    }
    try button.call("performClick:", .null)
    return .done
  }
}

/// A font by its family, its face and its size in points, `DejaVu Sans Bold 12`. The face that a family has where none is
/// said is left out.
struct FontName {
  private static let plain: Set = ["Regular", "Book", "Roman", "Normal", "Medium"]

  private let family: String
  /// Empty for the one that is left out.
  private let face: String
  /// The face's own name, `DejaVuSans-Bold`.
  private let name: String
  private let size: Double

  /// The one that is chosen in the panel; nil where none is.
  init?(in panel: Node) throws {
    typealias Method = @convention(c) (Runtime.Pointer, Runtime.Pointer, Runtime.Pointer?) -> Runtime.Pointer?
    let made = try Runtime.send("panelConvertFont:", to: panel.requirePointer(), Method.self) { $0($1, $2, nil) }
    guard let font = panel.node(of: made), let name: String = font["fontName"], let family: String = font["familyName"], let size: Double = font["pointSize"]
    else { return nil }
    let faces = try FontName.faces(of: family, like: panel)
    (self.family, self.name, self.size) = (family, name, size)
    face = FontName.unsaid(of: faces)?.name == name ? "" : faces.first { $0.name == name }?.face ?? name
  }

  /// The one that a script means.
  /// - Throws: `PackError.invalid` where there is none of that name.
  init(_ text: String, like panel: Node) throws {
    let words = text.split(separator: " ")
    guard let size = words.last.flatMap({ Double($0) }), size > 0, size.isFinite else {
      throw PackError.invalid("Set FontPicker: font must end with its size, \"Sans Bold 12\"; found \"\(text)\"")
    }
    let said = words.dropLast().joined(separator: " ")
    let families = try FontName.manager(like: panel).call("availableFontFamilies").first.map(FontName.texts) ?? []
    guard let family = families.filter({ said == $0 || said.hasPrefix($0 + " ") }).max(by: { $0.count < $1.count }) else {
      throw PackError.invalid("Set FontPicker: no family of fonts begins \"\(said)\"")
    }
    let face = said.dropFirst(family.count + 1)
    let faces = try FontName.faces(of: family, like: panel)
    let unsaid = FontName.unsaid(of: faces)
    guard let found = face.isEmpty ? unsaid : faces.first(where: { $0.face == face }) else {
      let known = faces.map(\.face).joined(separator: ", ")
      throw PackError.invalid("Set FontPicker: \(family) has no face \"\(face)\"; it has \(known)")
    }
    (self.family, name, self.size) = (family, found.name, size)
    self.face = unsaid?.name == found.name ? "" : found.face
  }

  /// As a script says it.
  var text: String {
    "\(face.isEmpty ? family : "\(family) \(face)") \(Value.number(size))"
  }

  /// The face that is meant where none is said.
  private static func unsaid(of faces: [(name: String, face: String)]) -> (name: String, face: String)? {
    faces.first { plain.contains($0.face) } ?? faces.first
  }

  func font(like panel: Node) throws -> Node {
    typealias Method = @convention(c) (Runtime.Pointer, Runtime.Pointer, Runtime.Pointer?, Double) -> Runtime.Pointer?
    let text = try Runtime.string(name)
    let made = try Runtime.send("fontWithName:size:", to: "NSFont", Method.self) { $0($1, $2, text, size) }
    guard let font = panel.node(of: made) else { throw PackError.failed("AppKit makes no font \(name)") }
    return font
  }

  /// The faces of a family, with their own names.
  private static func faces(of family: String, like panel: Node) throws -> [(name: String, face: String)] {
    guard case .list(let members)? = try manager(like: panel).call("availableMembersOfFontFamily:", .string(family)).first
    else { return [] }
    return members.compactMap { member in
      guard case .list(let parts) = member, parts.count > 1, let name = String(parts[0]), let face = String(parts[1])
      else { return nil }
      return (name, face)
    }
  }

  private static func texts(_ value: Value) -> [String] {
    guard case .list(let values) = value else { return [] }
    return values.compactMap { String($0) }
  }

  private static func manager(like panel: Node) throws -> Node {
    guard let manager = try panel.find("NSFontManager")?.call("sharedFontManager").first.flatMap(Node.init) else {
      throw PackError.failed("AppKit has no fonts")
    }
    return manager
  }
}
