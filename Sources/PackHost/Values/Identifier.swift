/// A monkeyID candidate, with where it comes from.
public struct Identifier: Hashable, Sendable {
  /// Where a candidate comes from; the raw values are the ABI's names.
  public enum Source: String, CaseIterable, Sendable {
    /// Set by the developer for assistive technology.
    case accessible
    case label, title, placeholder
    /// The label that names the widget.
    case beside
    /// Builder id, widget name, nib identifier.
    case developer

    /// 1 what is seen on the widget itself, 2 the label beside it, 3 the developer's id.
    public var tier: Int {
      switch self {
      case .accessible, .label, .title, .placeholder: 1
      case .beside: 2
      case .developer: 3
      }
    }
  }

  public let source: Source
  public let text: String

  public init(_ source: Source, _ text: String) {
    self.source = source
    self.text = text
  }
}
