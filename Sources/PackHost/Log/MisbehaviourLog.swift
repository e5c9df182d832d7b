/// What a pack did against the contract: each thing is written once, so that a mistake made for
/// every widget does not fill the log.
final class MisbehaviourLog {
  private static let limit = 100
  private let pack: String
  private let write: LogWriter
  private var seen: Set<String> = []

  init(pack: String, write: @escaping LogWriter) {
    self.pack = pack
    self.write = write
  }

  /// Writes what is wrong with what a function of the pack did. [ui]
  func report(_ function: String, _ flaw: Flaw) {
    note("\(function) handed over \(flaw)")
  }

  /// Writes what is wrong, in words. [ui]
  func note(_ text: String) {
    guard seen.count < Self.limit, seen.insert(text).inserted else { return }
    write(LogEntry(.warning, pack: pack, text))
  }
}
