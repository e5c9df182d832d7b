import PackKit

/// An NSTabView: `Verify Tabs * selected "Page 2"`.
struct TabView: Component {
  let className = "NSTabView"
  let kind: Kind = "Tabs"
  let takesTouch = false
  let properties: [Property] = [
    Property("selected") { .string($0["selectedTabViewItem.label"] ?? "") },
    Property("value") { node in
      guard let item: Node = node["selectedTabViewItem"] else { return 0 }
      let index = try node.call("indexOfTabViewItem:", .node(item)).first.flatMap(Int.init)
      return .int(Int64((index ?? -1) + 1))
    },
    Property("count", from: "numberOfTabViewItems"),
  ]
}
