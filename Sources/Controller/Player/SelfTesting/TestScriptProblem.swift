/// Why a property list is no script, or one of its entries no command; the words of each problem are here.
enum TestScriptProblem: Error, Sendable, Equatable {
  case binary(String)
  case old(String)
  case noList(String)
  case unreadable(String, reason: String)
  case noArray(String, found: String)
  case empty(String)
  case noDictionary(entry: Int, found: String)
  case noCommand(entry: Int)
  case unknownCommand(entry: Int, String)
  case missing(entry: Int, command: String, key: String, expected: String)
  case wrong(entry: Int, command: String, key: String, expected: String, found: String)
  case section(entry: Int, Int)

  private static let conversion = "convert it to XML: plutil -convert xml1"

  var message: String {
    switch self {
    case .binary(let file):
      "\(file) is a binary property list; \(Self.conversion) \(file) on a Mac, elsewhere with Python's plistlib"
    case .old(let file):
      "\(file) is a property list in NeXT's old style, without XML; "
        + "\(Self.conversion) \(file) on a Mac, or write it as XML"
    case .noList(let file):
      "\(file) is named as a property list, but begins as none; expected <?xml, found something else"
    case .unreadable(let file, let reason):
      "\(file) is no property list that can be played: \(reason)"
    case .noArray(let file, let found):
      "\(file) is a property list, but no script: "
        + "expected an array of dictionaries with the key command, found \(found)"
    case .empty(let file):
      "\(file) is a script without commands: its array is empty"
    case .noDictionary(let entry, let found):
      "entry \(entry): expected a dictionary with the key command, found \(found)"
    case .noCommand(let entry):
      "entry \(entry): expected the key command with one of \(TestCommand.names)"
    case .unknownCommand(let entry, let name):
      "entry \(entry): expected one of the commands \(TestCommand.names), found \"\(name)\""
    case .missing(let entry, let command, let key, let expected):
      "entry \(entry): \(command) needs the key \(key) with \(expected)"
    case .wrong(let entry, let command, let key, let expected, let found):
      "entry \(entry): \(command) needs \(expected) for the key \(key), found \(found)"
    case .section(let entry, let section):
      "entry \(entry): scrollToRow: sectionIndex is \(section), and lists have no sections here; "
        + "count the rows through, with sectionIndex 0"
    }
  }

  /// For programs.
  var code: String { "plist.\(String(describing: self).prefix { $0 != "(" })" }
}
