import PackHost
import Script

/// Takes pictures in which no secret is to be seen.
struct Pictures {
  let host: PackHost
  let scene: LiveScene
  let secrets: Secrets
  let fields: SecureFields

  /// A PNG picture of the window in front.
  func ofFrontWindow() throws(PackError) -> [UInt8] {
    guard let window = Places(scene: scene).front() else {
      throw PackError(.failed, "the app has no window on screen")
    }
    return try picture(of: window)
  }

  /// A PNG picture of a window or a widget.
  func picture(of node: Node) throws(PackError) -> [UInt8] { try picture(of: node, masked: secretive(in: node)) }

  /// A PNG picture of a window or a widget in which these are blanked.
  func picture(of node: Node, masked: [Node]) throws(PackError) -> [UInt8] {
    guard let bridge = host.bridge(of: node) else { throw PackError(.stale) }
    return try bridge.picture(of: node, masked: masked)
  }

  /// The widgets that show a secret: by what they are, and by what they say.
  func secretive(in root: Node) -> [Node] {
    fields.learnAll()
    var found: [Node] = []
    scene.walk(root, Asked(properties: .all)) { _, node, look in
      for property in scene.properties(of: node, look) where isSecret(property.value) {
        found.append(node)
        return .skip
      }
      return .more
    }
    return found
  }

  private func isSecret(_ value: Value) -> Bool {
    switch value {
    case .secret: true
    case .string(let text): secrets.isIn(text)
    default: false
    }
  }
}
