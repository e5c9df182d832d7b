/// A command whose widget was not found by its id, and was found by something else that the map knows of it.
public struct Repair: Sendable, Hashable {
  /// The script as it was named.
  public var file: String
  /// The command's line in it, from 1.
  public var line: Int
  /// What the script calls the widget.
  public var old: Name
  /// What a recording would call it now.
  public var new: PerformResult.Locator
  /// How it was found, as a sentence goes on after "was found".
  public var reason: String

  /// A widget's kind and id, as a script writes them.
  public struct Name: Sendable, Hashable, CustomStringConvertible {
    public var kind: String
    public var id: String

    public init(kind: String, id: String) { (self.kind, self.id) = (kind, id) }

    public var description: String { "\(kind) \(id)" }
  }

  /// Whether the old id finds nothing; else it finds several widgets.
  public var isMissing: Bool

  public init(
    file: String, line: Int, old: Name, new: PerformResult.Locator, reason: String, isMissing: Bool = true
  ) {
    (self.file, self.line, self.old, self.new) = (file, line, old, new)
    (self.reason, self.isMissing) = (reason, isMissing)
  }

  /// What a script calls the widget from now on.
  public var newName: Name { Name(kind: new.kind, id: new.id) }

  mutating func redact(with redactor: Redactor) {
    reason = redactor.redact(reason)
    new.id = redactor.redact(new.id)
    for index in new.candidates.indices { new.candidates[index].text = redactor.redact(new.candidates[index].text) }
    new.window = redactor.redact(new.window)
    new.ofKind = new.ofKind.map(redactor.redact)
  }

  /// What is said of it beside the command.
  var sentence: String {
    "\(old) \(isMissing ? "was not found" : "is the name of several"); \(newName) was found \(reason)"
  }
}
