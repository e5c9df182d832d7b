import PackKit

/// An NSComboBox: `Verify Picker Size Large`. What it shows is its text; what is chosen, the item.
struct ComboBox: Component {
  let className = "NSComboBox"
  let kind: Kind = "Picker"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("selected") { node in
      guard node.number > 0 else { return "" }
      // Where another object has the items only that knows them.
      guard node["usesDataSource"] != true else { return node.line }
      return .string(node["objectValueOfSelectedItem"] ?? "")
    },
    Property("value") { .int(Int64($0.number)) },
    Property("count", from: "numberOfItems"),
  ]
}

extension Node {
  /// Of the item that is chosen, from 1; 0 for none.
  fileprivate var number: Int { (self["indexOfSelectedItem"] ?? -1) + 1 }
}
