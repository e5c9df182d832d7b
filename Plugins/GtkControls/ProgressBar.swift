import PackKit

/// A GtkProgressBar, to be read: `Verify ProgressBar copy 0.5`.
struct ProgressBar: Component {
  let className = "GtkProgressBar"
  let kind: Kind = "ProgressBar"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [
    Property("value", from: "fraction"),
    Property("text") { .string($0["text"] ?? "") },
  ]
}
