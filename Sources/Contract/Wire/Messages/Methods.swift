/// The methods of a class, of its bases and its interfaces: what can be traced.
public enum Methods: WireMethod {
  public static let method = Method.methods
  public static func isLarge(_ result: Result) -> Bool { true }

  public struct Parameters: Codable, Sendable, Hashable {
    public var className: String

    public init(className: String) { self.className = className }

    enum CodingKeys: String, CodingKey {
      case className = "class"
    }
  }

  public struct Result: Codable, Sendable, Hashable {
    public var methods: [Description]

    public init(methods: [Description]) { self.methods = methods }
  }

  public struct Description: Codable, Sendable, Hashable {
    /// `GtkSelectionModel.select_item`
    public var slot: String
    /// `int (unsigned int position, int unselect_rest)`; empty where it cannot be intercepted.
    public var signature: String
    /// As Objective-C encodes it; empty where it cannot be intercepted.
    public var encoding: String
    /// Why it cannot be intercepted; empty where it can.
    public var refusal: String
    /// The class whose implementation it is, or would be.
    public var owner: String
    /// Whether the class has an implementation.
    public var implemented: Bool

    public init(
      slot: String, signature: String, encoding: String, refusal: String, owner: String,
      implemented: Bool
    ) {
      self.slot = slot
      self.signature = signature
      self.encoding = encoding
      self.refusal = refusal
      self.owner = owner
      self.implemented = implemented
    }
  }
}
