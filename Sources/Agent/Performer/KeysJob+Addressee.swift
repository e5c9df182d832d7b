import PackHost

extension KeysJob {
  /// Whose keys they are.
  struct Addressee {
    /// The title of the window; nil for whichever is in front.
    let title: String?
    let scene: any Scene

    /// The window that gets them now.
    func window() throws(Problem) -> Node {
      guard let front = Places(scene: scene).front() else { throw .hidden("the app's window") }
      guard let title else { return front }
      let titles = self.titles(of: front)
      guard titles.contains(title) else { throw .otherWindow(title, inFront: titles.first) }
      return front
    }

    /// The window that is to have them, where it is on screen and a person would bring it to the front first; nil if
    /// it is in front, has yet to come, or a modal one keeps it behind.
    func windowBehind() -> Node? {
      guard let title, let front = Places(scene: scene).front(), !titles(of: front).contains(title),
        scene.flags(of: front)?.contains(.modal) != true
      else { return nil }
      return scene.windows().first { window in
        scene.flags(of: window)?.isSuperset(of: [.mapped, .focusable]) == true && titles(of: window).contains(title)
      }
    }

    /// As sentences name a window.
    func title(of window: Node) -> String { titles(of: window).first ?? "in front" }

    /// Whether the focus of a window is where nobody knows what comes of a key.
    func isOpaque(_ window: Node) -> Bool {
      var focus: Node?
      scene.walk(window, hidden: false, frames: false) { _, node, look in
        if look.flags.contains(.focused) { focus = node }
        return .more
      }
      return focus.map { scene.isOpaque(Folding(scene: scene).owner(of: $0)) } ?? false
    }

    private func titles(of window: Node) -> [String] {
      scene.traits(of: window).map { scene.identities(of: window, $0).map(\.text) } ?? []
    }
  }
}
