import PackKit

/// An AdwAvatar, to be read: `Verify Image "Ada Lovelace"`. It is called by the name that it shows the initials of.
struct Avatar: Component {
  let className = "AdwAvatar"
  let kind: Kind = "Image"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [Property("value", from: "text")]
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { avatar in
    guard let text: String = avatar["text"], !text.isEmpty else { return [] }
    return [.label(text)]
  }
}
