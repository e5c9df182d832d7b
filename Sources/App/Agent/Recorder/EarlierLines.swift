/// The lines that were published so far, to say which of them hold a text that became a secret later.
///
/// The same text may be typed into a plain field before a password field: then it is in the script.
struct EarlierLines {
  /// Of a day-long recording the older lines are forgotten.
  private static let most = 1000

  private let secrets: Secrets
  private var texts: [Int: String] = [:]
  private var known = 0

  init(secrets: Secrets) { self.secrets = secrets }

  /// Takes in a line in its last form.
  ///
  /// - Returns: a sentence for each line that is known to hold a secret only now, each once.
  mutating func add(_ text: String, _ sequence: Int) -> [String] {
    defer {
      texts[sequence] = text
      if texts.count > EarlierLines.most, let oldest = texts.keys.min() { texts[oldest] = nil }
    }
    let version = secrets.version
    guard version != known else { return [] }
    known = version
    let exposed = texts.filter { $0.key != sequence && secrets.isIn($0.value) }.sorted { $0.key < $1.key }
    for line in exposed { texts[line.key] = nil }
    return exposed.map { _, text in
      "this line was written before a text in it was known to be a password: \(secrets.redact(text)); the password is "
        + "in what was printed, in the script and in its map: write ${secret:NAME} in its place"
    }
  }
}
