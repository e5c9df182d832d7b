import PackKit

/// An NSTextView: `Verify TextArea Notes "first line\nsecond line"`.
struct TextArea: Component {
  let className = "NSTextView"
  let kind: Kind = "TextArea"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("text", from: "string"),
    Property("selected") { $0.selectedText() },
    Property("count") { node in
      guard case .string(let text)? = node.value("string") else { return nil }
      return .int(Int64(text.count))
    },
  ]
}
