import PackKit

/// A cell of a matrix that no other component knows.
struct MatrixCell: Component {
  let className = "NSCell"
  let kind: Kind = "Cell"
  let properties: [Property] = [
    Property("text", from: "stringValue"),
    // All cells inherit this one's.
    Property("value") { $0.kind == "Cell" ? $0.value("stringValue") : nil },
  ]
}
