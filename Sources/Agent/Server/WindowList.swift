import PackHost
import Script
import Wire

/// The windows on screen, as the wire tells them.
struct WindowList {
  let scene: any Scene
  let secrets: Secrets

  var windows: [Windows.Window] {
    scene.windows().compactMap { node in
      guard let look = scene.look(at: node), look.isMapped else { return nil }
      let title = scene.property("text", of: node).map(PropertyText.text) ?? ""
      return Windows.Window(
        kind: scene.kind(of: node, look.traits),
        id: secrets.redact(scene.identities(of: node, look.traits).first?.text ?? ""),
        title: secrets.redact(title), active: look.flags.contains(.active),
        modal: look.flags.contains(.modal), width: look.frame.width, height: look.frame.height)
    }
  }
}

/// What a picture is to be taken of.
struct PictureTarget {
  let scene: LiveScene
  let finder: Finder

  /// - Throws: `.stale` where there is no such widget or window.
  func node(_ parameters: Picture.Parameters) throws(PackError) -> Node {
    if let kind = parameters.kind, let id = parameters.id { return try find(kind, id) }
    if let window = parameters.window { return try find("Window", window) }
    guard let front = Places(scene: scene).front() else {
      throw PackError(.stale, "the app has no window on screen")
    }
    return front
  }

  private func find(_ kind: String, _ id: String) throws(PackError) -> Node {
    guard let monkeyID = (try? MonkeyID(parsing: id)) ?? MonkeyID(text: id) else {
      throw PackError(.invalid, "\"\(id)\" is no monkeyID")
    }
    do throws(FindFailure) {
      return try finder.find(KindReference(kind), monkeyID)
    } catch {
      throw PackError(.stale, "no \(kind) \"\(id)\"")
    }
  }
}
