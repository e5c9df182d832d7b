/// A pack whose library is open: who it is, and whether it may be called.
///
/// Confined to the UI thread, as everything in this module that is not `Sendable`.
public final class Pack {
  /// Its id, as in pack.json.
  public let id: String
  /// Its version, as in pack.json.
  public let version: String
  /// The library's resolved path.
  public let path: String
  /// Between packs that serve one class, the higher rank is asked first.
  public let rank: Int
  /// Its place in the search path, which decides between equal ranks.
  public let order: Int

  let violations: OnceLog
  /// Where its calls are noted.
  let trail: CallTrail
  /// Its number there.
  let number: UInt32
  /// Whether new calls may go in.
  private(set) var isOpen = true
  private var depth = 0
  private var whenDrained: (() -> Void)?

  init(
    id: String, version: String, path: String, rank: Int, order: Int, trail: CallTrail, number: UInt32,
    log: @escaping LogWriter
  ) {
    self.id = id
    self.version = version
    self.path = path
    self.rank = rank
    self.order = order
    self.trail = trail
    self.number = number
    violations = OnceLog(pack: id, write: log)
  }

  /// Runs a call into the pack, which may start a nested main loop and be long on the stack.
  ///
  /// - Parameter function: as the ABI names it.
  /// - Returns: nil if the pack has been closed.
  func calling<Result>(_ function: String, _ body: () -> Result) -> Result? {
    guard isOpen else { return nil }
    depth += 1
    defer { leave() }
    return trail.noting(number, function, body)
  }

  /// Lets no new call in, and runs `stop` once the calls on the stack have returned.
  func close(_ stop: @escaping () -> Void) {
    guard isOpen else { return }
    isOpen = false
    if depth == 0 { stop() } else { whenDrained = stop }
  }

  private func leave() {
    depth -= 1
    guard depth == 0, let stop = whenDrained else { return }
    whenDrained = nil
    stop()
  }
}
