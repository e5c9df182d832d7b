import PackHost
import PackManifest
import Script
import Wire

/// Looks at one pack in this app, and calls its components as no app would: for who tests packs. On the toolkit's
/// thread.
struct Examination {
  /// A widget that a component serves.
  struct Instance {
    let node: Node
    let kind: String
    /// Whether a person could use it now.
    let isUsable: Bool
  }

  /// How many instances of a class are looked at closely.
  static let most = 20

  let manifest: PackManifest
  let components: [Component]
  let host: PackHost
  let live: LiveApp
  let secrets: Secrets

  /// - Throws: `.invalid` where no such pack is in use here.
  init(pack id: String, _ host: PackHost, _ live: LiveApp, _ secrets: Secrets) throws(PackError) {
    guard let (manifest, components) = host.used(id) else {
      throw PackError(.invalid, "no pack \"\(id)\" is in use in this process")
    }
    (self.manifest, self.components) = (manifest, components)
    (self.host, self.live, self.secrets) = (host, live, secrets)
  }

  var scene: LiveScene { live.scene }

  /// All widgets that each component serves, in its order, and the names of all classes that have some.
  func instances() -> (served: [[Instance]], classes: Set<String>) {
    var served = [[Instance]](repeating: [], count: components.count)
    var classes: Set<String> = []
    for window in scene.windows() {
      scene.walk(window, Asked(hidden: true)) { _, node, look in
        classes.formUnion(look.traits.chain)
        for (index, component) in components.enumerated() where serves(component, node) {
          let isUsable = look.isMapped && look.flags.isSuperset(of: [.enabled, .shown])
          served[index].append(Instance(node: node, kind: scene.kind(of: node, look), isUsable: isUsable))
        }
        return .more
      }
    }
    return (served, classes)
  }

  private func serves(_ component: Component, _ node: Node) -> Bool {
    scene.components(of: node)?.components.contains { $0 === component } ?? false
  }

  /// Calls something that may fail.
  ///
  /// - Returns: why it failed.
  func failure(_ body: () throws(PackError) -> Void) -> PackError? {
    do throws(PackError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
