import PackHost
import Script

/// Reads properties of widgets as scripts name them.
struct PropertyReader {
  let scene: any Scene
  let catalog: Catalog

  /// The property: portable, an alias, or the toolkit's own with a leading dot.
  ///
  /// - Parameter name: what messages call the widget.
  /// - Throws: `Problem.noProperty` with those that there are.
  func value(_ property: String, of node: Node, named name: String) throws(Problem) -> Value {
    if let value = scene.property(property, of: node) { return value }
    guard let look = scene.look(at: node) else { throw .gone(name) }
    if let refusal = scene.refusal(of: property, of: node) { throw .unread(name, property: property, refusal) }
    let kind = scene.kind(of: node, look.traits)
    throw .noProperty(name, property: property, known: catalog.properties(of: kind).map(\.name))
  }

  /// What every widget has, whatever its kind.
  static func common(_ property: String, _ look: Look) -> Value? {
    switch property {
    case "enabled": .bool(look.flags.contains(.enabled))
    case "visible": .bool(look.flags.contains(.shown) && look.flags.contains(.visible))
    case "focused": .bool(look.flags.contains(.focused))
    case "x": .double(look.frame.x)
    case "y": .double(look.frame.y)
    case "width": .double(look.frame.width)
    case "height": .double(look.frame.height)
    default: nil
    }
  }
}
