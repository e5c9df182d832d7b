import PackKit

/// A GtkLinkButton: `Touch Link "Project page"`. The rest is a button's.
struct Link: Component {
  let className = "GtkLinkButton"
  let kind: Kind = "Link"
  let properties: [Property] = [Property("value", from: "uri")]
}
