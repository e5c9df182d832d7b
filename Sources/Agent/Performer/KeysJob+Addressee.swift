import PackHost

extension KeysJob {
  /// Whose keys they are.
  struct Addressee {
    /// What the window is called, `Letter` or `Letter#2`; nil for whichever is in front.
    let name: String?
    let scene: any Scene

    /// The window that gets them now.
    func window() throws(Problem) -> Node {
      guard let front = Places(scene: scene).front() else { throw .hidden("the app's window") }
      guard let name else { return front }
      let called = Places(scene: scene).windows(called: name)
      guard called.count < 2 else { throw .severalWindows(name, count: called.count) }
      guard called == [front] else { throw .otherWindow(name, inFront: titles(of: front).first) }
      return front
    }

    /// The window that is to have them, where it is on screen and a person would bring it to the front first; nil if
    /// it is in front, has yet to come, or a modal one keeps it behind.
    func windowBehind() -> Node? {
      guard let name, let front = Places(scene: scene).front(), scene.flags(of: front)?.contains(.modal) != true else {
        return nil
      }
      let called = Places(scene: scene).windows(called: name)
      guard called.count == 1, let window = called.first, window != front else { return nil }
      return scene.flags(of: window)?.contains(.focusable) == true ? window : nil
    }

    /// As sentences name a window.
    func title(of window: Node) -> String { titles(of: window).first ?? "in front" }

    /// Whether the focus of a window is where nobody knows what comes of a key.
    func isOpaque(_ window: Node) -> Bool {
      var focus: Node?
      scene.walk(window, Asked()) { _, node, look in
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
