import PackKit

/// An NSBrowser: a Tree whose levels are beside each other. `Verify Tree Browser "src>lib"`.
struct Browser: Component {
  let className = "NSBrowser"
  let kind: Kind = .of { $0.isPart ? RowParts.shared.kind(of: $0) : "Tree" }
  let takesTouch = false
  let owns: Ownership = .everything
  let properties = RowProperties.all { BrowserFace($0) }
  let parts: (@Sendable (Node) throws -> [Node])? = { try RowParts.shared.parts(of: $0, BrowserFace($0.whole)) }
}
