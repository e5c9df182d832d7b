import Script

/// How one command of a script went; secrets are redacted.
public struct StepResult: Sendable, Hashable {
  /// The script as it was named.
  public var file: String
  /// The command's line in it, from 1.
  public var line: Int
  /// The command with its variables substituted.
  public var command: String
  /// What `%name` calls it; nil for none.
  public var name: String?
  /// Its `%tag`; nil for none.
  public var tag: String?
  /// How many scripts run the one it stands in; 0 in the script that is played.
  public var depth: Int
  public var status: PerformResult.Status
  /// One sentence; empty if all is well and there is nothing to say.
  public var message: String
  public var duration: Duration
  /// What went wrong, for programs; nil if all is well.
  public var code: String?
  /// The widgets that almost matched, the nearest first.
  public var nearMisses: [String]
  /// The ids of the widget that was found, of a failure; the recorder's choice first.
  public var candidates: [PerformResult.Candidate]
  /// The files written about a failure: a picture, the tree.
  public var evidence: [String]
  /// An XPath that found the widget in the tree just before, if it was wanted.
  public var path: String?
  /// The pack whose fault it is that the app ended or does not answer; nil if it is none's.
  public var pack: String?
  /// What its widget is called now, if it was found by another name than the command's.
  public var repair: Repair?
  /// What `Get` has read.
  public var value: String?
  /// A PNG file of the window, of a failure if `PlayOptions.keepsEvidence` says so; of a `VerifyImage` what it has found.
  public var picture: [UInt8]?
  /// A PNG file that shows what differs from what a `VerifyImage` expects, likewise.
  public var difference: [UInt8]?
  /// The tree as XML, likewise.
  public var tree: String?

  /// The widgets that almost matched and that the message does not name already.
  public var unnamedMisses: [String] {
    let named = message.replacing("\"", with: "")
    return nearMisses.filter { !named.contains($0) }
  }

  /// The names of the widget besides the one that the command calls it by; a place is no name.
  public var otherNames: [PerformResult.Candidate] {
    candidates.filter { $0.tier != 4 && $0.text != usedName }
  }

  /// Nil for an id that says no name: an ordinal, a wildcard, a query.
  private var usedName: String? {
    guard let words = try? Command(parsing: command).words, words.count > 2,
      case .text(let name, _)? = try? MonkeyID(words[2]).target
    else { return nil }
    return name
  }

  public init(
    file: String, line: Int, command: String, name: String? = nil, depth: Int = 0,
    status: PerformResult.Status, message: String = "", duration: Duration = .zero,
    code: String? = nil, nearMisses: [String] = [], candidates: [PerformResult.Candidate] = [],
    evidence: [String] = [], path: String? = nil, pack: String? = nil
  ) {
    self.file = file
    self.line = line
    self.command = command
    self.name = name
    self.depth = depth
    self.status = status
    self.message = message
    self.duration = duration
    self.code = code
    self.nearMisses = nearMisses
    self.candidates = candidates
    self.evidence = evidence
    self.path = path
    self.pack = pack
  }
}
