import Wire

/// How a command went: what the app has answered, and what is known of it where it was sent.
public struct PerformResult: Sendable, Hashable {
  public var status: Status
  /// One sentence for a person; empty if all is well.
  public var message: String
  /// How long it took, the way to the app and back included.
  public var duration: Duration
  /// What went wrong, for programs, such as `not-found`; nil if all is well.
  public var code: String?
  /// The widgets that almost matched, as a script would call them, the nearest first.
  public var nearMisses: [String]
  /// The ids of the widget that was found, of a failure; the recorder's choice first.
  public var candidates: [Candidate]
  /// What `Get` read.
  public var value: String?
  /// A PNG file: of a `Screenshot`, or of a failure if evidence was wanted.
  public var picture: [UInt8]?
  /// A PNG file: what a `VerifyImage` has found that is not as expected.
  public var actual: [UInt8]?
  /// A PNG file that shows what differs from what was expected.
  public var difference: [UInt8]?
  /// The tree as XML, of a failure if evidence was wanted.
  public var tree: String?
  /// An XPath that found the widget in the tree just before, if it was wanted.
  public var path: String?
  /// What tells that widget from all others of its process, if a path was wanted.
  public var handle: String?
  /// What the recorder would call the widget now, if it was wanted.
  public var locator: Locator?
  /// Whether nothing more can be performed: the app has ended or cannot be reached.
  public var isFatal: Bool
  /// The pack whose fault it is that the app ended or does not answer; nil if it is none's.
  public var pack: String?

  public init(
    status: Status, message: String = "", duration: Duration = .zero, code: String? = nil,
    nearMisses: [String] = [], candidates: [Candidate] = [], value: String? = nil,
    picture: [UInt8]? = nil, tree: String? = nil, path: String? = nil, handle: String? = nil, isFatal: Bool = false,
    pack: String? = nil, locator: Locator? = nil
  ) {
    self.status = status
    self.message = message
    self.duration = duration
    self.code = code
    self.nearMisses = nearMisses
    self.candidates = candidates
    self.value = value
    self.picture = picture
    self.tree = tree
    self.path = path
    self.handle = handle
    self.isFatal = isFatal
    self.pack = pack
    self.locator = locator
  }

  public typealias Status = Perform.Status
  public typealias Candidate = Wire.Candidate
  public typealias Locator = Perform.Locator
}

extension Candidate {
  /// Tiers.
  static let (developer, ordinal) = (3, 4)
}
