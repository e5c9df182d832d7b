/// The windows and widgets of the process as XML.
public enum Tree: WireMethod {
  public static let method = Method.tree
  public static func isLarge(_ result: Result) -> Bool { true }

  public struct Parameters: Codable, Sendable, Hashable {
    /// An XPath 1.0 expression; nil gives everything.
    public var xpath: String?
    /// Adds the address of each widget.
    public var addresses: Bool
    /// Adds what tells each widget from all others as long as it lives, and is no other's later.
    public var handles: Bool
    /// Also the inner widgets a component declares as its own.
    public var inner: Bool
    /// Also the rows that have no widget, from the model.
    public var unrealised: Bool
    /// Adds what a report of coverage asks: the name that assistive technology is given, and the signals that the app
    /// listens to; of windows the names of actions, and how often signals were emitted.
    public var coverage: Bool

    public init(
      xpath: String? = nil, addresses: Bool = false, handles: Bool = false, inner: Bool = false, unrealised: Bool = false,
      coverage: Bool = false
    ) {
      self.xpath = xpath
      self.addresses = addresses
      self.handles = handles
      self.inner = inner
      self.unrealised = unrealised
      self.coverage = coverage
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      xpath = try container.decodeIfPresent(String.self, forKey: .xpath)
      addresses = try container.decodeIfPresent(Bool.self, forKey: .addresses) ?? false
      handles = try container.decodeIfPresent(Bool.self, forKey: .handles) ?? false
      inner = try container.decodeIfPresent(Bool.self, forKey: .inner) ?? false
      unrealised = try container.decodeIfPresent(Bool.self, forKey: .unrealised) ?? false
      coverage = try container.decodeIfPresent(Bool.self, forKey: .coverage) ?? false
    }
  }

  public struct Result: Codable, Sendable, Hashable {
    /// One element, `App` with the windows in it, without an XML declaration; of a query `Matches`
    /// with the elements matched. Empty if the query gives no nodes but a value.
    public var xml: String
    /// How many widgets: all, or those matched.
    public var count: Int
    /// What a query gives that yields no nodes: a string, a number, a boolean.
    public var value: JSONValue?
    /// How long it took in the process, without packing and sending the answer.
    public var milliseconds: Double?

    public init(xml: String, count: Int, value: JSONValue? = nil, milliseconds: Double? = nil) {
      self.xml = xml
      self.count = count
      self.value = value
      self.milliseconds = milliseconds
    }
  }
}
