import PackHost

/// What a command brought about when it was recorded, looked at while it is performed.
struct RecordedEffects {
  /// What was there at one moment.
  struct Look: Equatable {
    /// Of each effect, why it is not there; nil of one that is.
    let missing: [String?]
    /// Of the app's windows, the front one first.
    let windows: [Node]
    /// The widget that has the keys.
    let focus: Node?
  }

  private let checks: [() -> String?]
  private let scene: (any Scene)?

  init() { (checks, scene) = ([], nil) }

  /// - Parameter checks: each returns why an effect has not come, or nil.
  init(_ checks: [() -> String?], scene: any Scene) { (self.checks, self.scene) = (checks, scene) }

  var isEmpty: Bool { checks.isEmpty }

  /// Looks once.
  func look() -> Look {
    Look(missing: checks.map { $0() }, windows: scene?.windows() ?? [], focus: scene.flatMap(focus))
  }

  private func focus(in scene: any Scene) -> Node? {
    guard let window = Places(scene: scene).front() else { return nil }
    var found: Node?
    scene.walk(window, Asked()) { _, node, look in
      guard look.flags.contains(.focused) else { return .more }
      found = node
      return .stop
    }
    return found
  }
}
