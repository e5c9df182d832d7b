import PackKit

/// An NSButton, or the cell of one in a matrix: `Touch Button Save`, `Switch CheckBox "Send news" On`.
///
/// AppKit does not keep the type that a button was given, only what that type set; see `ButtonLook`.
struct Button: Component {
  let className: String
  let kind: Kind = .of { ButtonLook($0).kind }
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("text", from: "title"),
    Property("currentTitle") { .string(ButtonLook($0).shownTitle) },
    Property("active") { node in
      let look = ButtonLook(node)
      return look.kind == "Button" ? nil : .bool(look.state == 1)
    },
    Property("value") { node in
      let look = ButtonLook(node)
      return look.isTicked ? .string(look.stateName) : nil
    },
  ]

  init(_ className: String) { self.className = className }
}
