import PackKit

/// An NSStepper: two buttons and a number that is shown by another widget.
struct Stepper: Component {
  let className = "NSStepper"
  let kind: Kind = "Stepper"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("value", from: "doubleValue"), Property("text", from: "stringValue"),
  ]
}
