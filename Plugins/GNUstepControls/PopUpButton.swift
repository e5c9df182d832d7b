import PackKit

/// An NSPopUpButton: a Picker; one that pulls down keeps its title and is a MenuButton.
struct PopUpButton: Component {
  let className = "NSPopUpButton"
  let kind: Kind = .of { $0.pullsDown ? "MenuButton" : "Picker" }
  let owns: Ownership = .everything
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { node in
    guard node.pullsDown, let title: String = node["title"], !title.isEmpty else { return [] }
    return [.label(title)]
  }
  let properties: [Property] = [
    Property("text", from: "title"),
    Property("currentTitle", from: "title"),
    Property("selected") { $0.pullsDown ? nil : .string($0["titleOfSelectedItem"] ?? "") },
    Property("value") { $0.pullsDown ? nil : .int(Int64(($0["indexOfSelectedItem"] ?? -1) + 1)) },
    Property("count") { $0.pullsDown ? nil : $0.value("numberOfItems") },
    Property("active") { node in
      node.pullsDown ? .bool(node["menu.menuRepresentation.window.visible"] ?? false) : nil
    },
  ]
}

extension Node {
  fileprivate var pullsDown: Bool { self["pullsDown"] ?? false }
}
