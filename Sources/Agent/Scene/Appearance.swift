import PackHost

/// What the app shows, so far as its widgets say it: their names and texts, and whether they can be used.
///
/// Two are compared to see whether an act had an effect of which no component has anything to say.
struct Appearance: Equatable {
  /// More widgets than these are not looked at: the app waits for as long.
  private static let most = 2_000

  /// What of a kind shows beside its names.
  private static let values = [
    "Label": "text", "CheckBox": "active", "RadioButton": "active", "ToggleButton": "active", "Switch": "active",
    "Slider": "value", "ProgressBar": "value", "LevelBar": "value", "Picker": "value", "Tabs": "value",
  ]

  private let digest: Int

  /// - Parameter owner: whose parts are left out: what a click changes in them, its component tells.
  init(of scene: any Scene, withoutPartsOf owner: Node? = nil) {
    var hasher = Hasher()
    var count = 0
    // Not as they lie on each other: a click that raises its window changes nothing else.
    for window in scene.windowsByAge() {
      var claims = ClaimPath(scene: scene)
      scene.walk(window, hidden: false, frames: false) { depth, node, look in
        claims.enter(node, look.traits, depth: depth)
        // A list that drops down and a text's menu are their widget's own business.
        if look.flags.contains(.popup), claims.isInner() { return .skip }
        if let owner, node != owner, claims.owner() == owner { return .skip }
        count += 1
        hasher.combine(node)
        hasher.combine(look.flags.contains(.sensitive))
        let kind = scene.kind(of: node, look.traits)
        for identity in scene.identities(of: node, look.traits, kind: kind) { hasher.combine(identity.text) }
        if let value = Appearance.values[kind] { hasher.combine(scene.property(value, of: node)) }
        return count < Appearance.most ? .more : .stop
      }
    }
    digest = hasher.finalize()
  }
}
