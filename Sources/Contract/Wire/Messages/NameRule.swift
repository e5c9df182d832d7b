/// Which names come first in the ids that are recorded of some widgets.
public struct NameRule: Codable, Sendable, Hashable {
  /// Where a name of a widget is from.
  public enum Source: String, Codable, Sendable, Hashable, CaseIterable {
    /// The widget's own words: its accessible name, label, title or tooltip.
    case label
    /// The label beside it.
    case beside
    /// What a field shows while it is empty.
    case placeholder
    /// What the developer called it.
    case developer
    /// The text that a label shows.
    case text
  }

  /// Only widgets of this kind, or of one that descends from it; nil for any.
  public var kind: String?
  /// Only widgets of this class of the toolkit, or of one that descends from it; nil for any.
  public var className: String?
  /// The first names first. Those that are left out come after them, in their usual order.
  public var order: [Source]

  public init(kind: String? = nil, className: String? = nil, order: [Source]) {
    self.kind = kind
    self.className = className
    self.order = order
  }

  enum CodingKeys: String, CodingKey {
    case kind, order
    case className = "class"
  }
}
