import PackKit

/// An NSSegmentedControl, which shows as tabs do which of several is chosen.
struct SegmentedControl: Component {
  let className = "NSSegmentedControl"
  let kind: Kind = "Tabs"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("selected") { node in
      let index: Int = try node.get("selectedSegment")
      return index < 0 ? "" : try node.call("labelForSegment:", .int(Int64(index))).first ?? ""
    },
    Property("value") { node in .int(Int64(try node.get("selectedSegment", as: Int.self) + 1)) },
    Property("count", from: "segmentCount"),
  ]
}
