/// The toplevel windows of the process, the topmost first.
public enum Windows: WireMethod {
  public static let method = Method.windows
  public typealias Parameters = Nothing

  public struct Result: Codable, Sendable, Hashable {
    public var windows: [Window]

    public init(windows: [Window]) { self.windows = windows }
  }

  public struct Window: Codable, Sendable, Hashable {
    /// Window, Dialog…
    public var kind: String
    /// As a script would call it.
    public var id: String
    public var title: String
    public var active: Bool
    public var modal: Bool
    public var width: Double
    public var height: Double

    public init(
      kind: String, id: String, title: String, active: Bool, modal: Bool, width: Double,
      height: Double
    ) {
      self.kind = kind
      self.id = id
      self.title = title
      self.active = active
      self.modal = modal
      self.width = width
      self.height = height
    }
  }
}
