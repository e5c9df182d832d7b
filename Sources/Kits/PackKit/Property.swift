/// Something of a widget that scripts can read: `Verify Slider volume value 0.75`.
public struct Property: Sendable {
  enum Source: Sendable {
    /// Handed on from the toolkit as it is.
    case toolkit(String)
    case read(@Sendable (Node) throws -> Value?)
    case rule(String)
  }

  let name: String
  let source: Source

  /// Whether the component is asked for it.
  var isRead: Bool { if case .read = source { true } else { false } }

  /// The toolkit's own property, `toolkitName` if it is called something else there.
  public init(_ name: String, from toolkitName: String? = nil) {
    self.name = name
    source = .toolkit(toolkitName ?? name)
  }

  /// What the host works out by a rule. Docs/WritingAPack.md describes rules.
  public init(_ name: String, rule: String) {
    self.name = name
    source = .rule(rule)
  }

  /// What `read` answers; nil where this instance has none.
  public init(_ name: String, read: @escaping @Sendable (Node) throws -> Value?) {
    self.name = name
    source = .read(read)
  }
}
