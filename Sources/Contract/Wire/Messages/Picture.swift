/// A picture of a widget or a window, from the toolkit's own rendering; secrets are masked.
public enum Picture: WireMethod {
  public static let method = Method.picture
  public static func isLarge(_ result: Result) -> Bool { true }

  /// A widget by `kind` and `id`, or a window by `window`; with none of them the active window.
  public struct Parameters: Codable, Sendable, Hashable {
    public var kind: String?
    public var id: String?
    public var window: String?

    public init(kind: String, id: String) {
      self.kind = kind
      self.id = id
    }

    public init(window: String? = nil) { self.window = window }
  }

  public struct Result: Codable, Sendable, Hashable {
    /// A PNG file in base64.
    public var png: String

    public init(png: String) { self.png = png }
  }
}
