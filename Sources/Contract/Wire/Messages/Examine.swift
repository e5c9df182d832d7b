/// Has a pack's components looked at, and called as no app would call them: `capuchin packs test`.
public enum Examine: WireMethod {
  public static let method = Method.examine

  /// What is looked at.
  public enum Look: String, Codable, Sendable, Hashable, CaseIterable {
    /// Which classes are there, what their instances are called.
    case widgets
    /// Whether each property reads, with the type that is declared.
    case properties
    /// Whether each method of a delegate's can be heard and called.
    case delegates
    /// What functions answer for a widget that is gone.
    case stale
    /// What `play` answers to a verb that nobody has.
    case verbs
    /// What `play` answers to arguments that are wrong.
    case arguments
    /// Calls the functions that only look, and `play` with what it must refuse, in equal rounds: each once, for one
    /// instance of each class.
    case calls
    /// Begins and ends recording, a round each.
    case recording
  }

  public struct Parameters: Codable, Sendable, Hashable {
    /// The pack's id.
    public var pack: String
    public var look: Look
    /// How many rounds, of what is done over and over: fewer are made where they take longer than a second.
    public var count: Int?

    public init(pack: String, look: Look, count: Int? = nil) {
      (self.pack, self.look, self.count) = (pack, look, count)
    }
  }

  public struct Result: Codable, Sendable, Hashable {
    public var classes: [Served]
    /// What is wrong.
    public var faults: [Fault]
    /// The methods of delegates that can be heard and called, with their classes; nil of any other look.
    public var methods: [String]?
    /// How much was looked at: properties, calls, rounds.
    public var count: Int
    /// How many more bytes of the process's heap are in use after those rounds than before.
    public var grownBytes: Int
    /// The longest pass of `play` since the last time that this was asked, and of which verb.
    public var longestMilliseconds: Double
    public var longestVerb: String

    public init(
      classes: [Served] = [], faults: [Fault] = [], count: Int = 0, grownBytes: Int = 0, longestMilliseconds: Double = 0,
      longestVerb: String = ""
    ) {
      (self.classes, self.faults, self.count, self.grownBytes) = (classes, faults, count, grownBytes)
      (self.longestMilliseconds, self.longestVerb) = (longestMilliseconds, longestVerb)
    }
  }

  /// A class that the pack serves, in this process.
  public struct Served: Codable, Sendable, Hashable {
    public var className: String
    /// How many widgets of it, and of what inherits it, there are.
    public var instances: Int
    /// The kinds that those have.
    public var kinds: [String]
    /// Instances that a person could use now, each kind once: what the recorder calls them.
    public var samples: [Sample]
    /// Of a class without instances, one of a similar name that has some.
    public var nearest: String?

    public init(className: String, instances: Int, kinds: [String], samples: [Sample], nearest: String? = nil) {
      (self.className, self.instances, self.kinds) = (className, instances, kinds)
      (self.samples, self.nearest) = (samples, nearest)
    }
  }

  /// A widget, as a script calls it.
  public struct Sample: Codable, Sendable, Hashable {
    public var kind: String
    /// As it is written in a line.
    public var id: String

    public init(kind: String, id: String) { (self.kind, self.id) = (kind, id) }
  }

  /// Something that is wrong.
  public struct Fault: Codable, Sendable, Hashable {
    /// `GtkScaleButton value`.
    public var subject: String
    public var text: String
    /// Whether it may be meant so.
    public var isDoubt: Bool

    public init(_ subject: String, _ text: String, isDoubt: Bool = false) {
      (self.subject, self.text, self.isDoubt) = (subject, text, isDoubt)
    }
  }
}
