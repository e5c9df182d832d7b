import Files

/// Why the player could not carry out a command; the words of each problem are here.
enum PlayProblem: Error, Sendable, Equatable {
  case undefined(String)
  case undefinedSecret(String)
  case ownSetting(String)
  case cycle([String])
  case badArgument(verb: String, name: String, expected: String, found: String)
  case badModifier(name: String, expected: String, found: String)
  case badAssignment(verb: String, found: String)
  case wrongArguments(verb: String, file: String, names: [String], reason: String)
  case nameOfVerb(file: String, verb: String)
  case noValue(verb: String)
  case noPicture(verb: String)
  case badTree(String)
  case maskSize(String, found: String, picture: String, expected: String)
  case maskCoversAll(String)
  case file(FileError)
  case cannotRead(String, reason: String)
  case noBaseline(String)
  case forbiddenInMap(String, String)
  case badData(String, reason: String)
  case notPlayable(String)
  case elseWithoutIf
  case setUpTooLate
  case notSetUp([String])
  case cancelled

  var message: String {
    switch self {
    case .undefined(let reason):
      reason
    case .undefinedSecret(let name):
      "no secret \"\(name)\" is known; set \(Secrets.variable(for: name)) before play or open starts the app, "
        + "or name it in the file of play's --secrets"
    case .ownSetting(let name) where name.hasPrefix("CAPUCHIN_SECRET_"):
      "${env:\(name)} would show a secret; write ${secret:\(name.dropFirst(16).lowercased())}, which all outputs mask"
    case .ownSetting(let name):
      "${env:\(name)} is a setting of Capuchin's, which scripts cannot read"
    case .cycle(let chain):
      "the scripts run each other in a circle: \(chain.joined(separator: " → "))"
    case .badArgument(let verb, let name, let expected, let found):
      "\(verb): expected \(expected) for \(name), found \"\(found)\""
    case .badModifier(let name, let expected, let found):
      "expected \(expected) for %\(name), found \"\(found)\""
    case .badAssignment(verb: "Run", let found):
      "Run: expected name=value after the script, found \"\(found)\""
    case .badAssignment(let verb, let found):
      "\(verb): expected name=value, found \"\(found)\": the script's first line names no arguments"
    case .wrongArguments(let verb, let file, let names, let reason):
      "\(verb): \(reason); \(file) takes \(names.joined(separator: ", "))"
    case .nameOfVerb(let file, let verb):
      "\(file) cannot be a verb: \(verb) is one that Capuchin or a pack has; give the file another name"
    case .noValue(let verb):
      "\(verb): the app sent no value"
    case .noPicture(let verb):
      "\(verb): the app sent no picture"
    case .badTree(let reason):
      "SaveTree: the app's tree cannot be read: \(reason)"
    case .maskSize(let mask, let found, let picture, let expected):
      "the mask \(mask) is \(found) pixels large, and \(picture) \(expected); a mask has the size of the picture"
    case .maskCoversAll(let mask):
      "nothing is left to compare: the mask \(mask) is opaque everywhere; make it transparent where the picture counts"
    case .file(let error):
      error.description
    case .cannotRead(let path, let reason):
      "cannot read \(path): \(reason)"
    case .noBaseline(let path):
      "there is no \(path) to compare with; \(ExpectedImage.KeepsFile.notAsked.rawValue)"
    case .forbiddenInMap(let path, let line):
      "\(path): expected only Verify… and WaitFor… in conditions and effects, found: \(line); "
        + "remove the line from the map, or delete the map"
    case .badData(let place, let reason):
      "\(place): \(reason)"
    case .notPlayable(let reason):
      reason
    case .elseWithoutIf:
      "Else: there is no If right before it; write it in the line below one"
    case .setUpTooLate:
      "Setup: set-up operations are run before the app's first window; write it above all other commands of the script that is played"
    case .notSetUp(let operations):
      "Setup: whoever started the app did not run \(operations.map { "\"\($0)\"" }.joined(separator: ", ")); capuchin play does, for the script that it is given"
    case .cancelled:
      "stopped before this command"
    }
  }
}
