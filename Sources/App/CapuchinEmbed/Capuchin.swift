import CEmbed
import Synchronization

/// Capuchin in this process, for a suite that has its windows linked in.
///
/// The toolkit's thread is the one that starts it: ``ToolkitActor`` is one. What waits turns the main loop there; on
/// other threads it must turn meanwhile. Docs/Embedding.md tells more.
public final class Capuchin: Sendable {
  /// A command of the user's in its present form.
  public struct Recorded: Hashable, Sendable {
    /// The same comes again while the command grows.
    public let number: UInt64
    /// Empty if it is withdrawn.
    public let line: String
    public let isFinal: Bool
  }

  /// The C host; its functions take calls of any thread.
  private struct Host: @unchecked Sendable { let pointer: OpaquePointer }

  private let host: Host
  /// Who is told what is recorded, and was: C has no more than a pointer to them. Of the process, as the host is: one
  /// that is stopped inside of a call ends after that.
  private static let heard = Mutex<[Heard]>([])

  private init(_ host: Host) { self.host = host }

  /// Starts it. The toolkit's thread.
  ///
  /// - Parameters:
  ///   - packPath: folders in which packs are looked for first.
  ///   - timeout: how long a command may take that has no `%timeout`.
  ///   - installation: the folder with `bin/capuchin` in it; nil for that of the `capuchin` on PATH.
  /// - Throws: `CapuchinError`: `occupied`, `not-installed`, `unusable-pack`, `no-toolkit` or `not-started`.
  public static func inThisProcess(
    packPath: [String] = [], timeout: Duration = .seconds(5), installation: String? = nil
  ) throws(CapuchinError) -> Capuchin {
    var outcome = capuchin_outcome()
    outcome.size = MemoryLayout<capuchin_outcome>.size
    let pointer = packPath.joined(separator: ":").withCString { path in
      func start(_ root: UnsafePointer<CChar>?) -> OpaquePointer? {
        var options = capuchin_embed_options()
        options.size = MemoryLayout<capuchin_embed_options>.size
        options.pack_path = path
        options.timeout_milliseconds = UInt32(clamping: Int64(timeout / .milliseconds(1)))
        options.installation = root
        return capuchin_embed_start(&options, &outcome)
      }
      return if let installation { installation.withCString(start) } else { start(nil) }
    }
    guard let pointer else { throw CapuchinError(outcome) ?? CapuchinError.notStarted }
    // Those of a host that was stopped inside of a call.
    letGoOfHeard()
    return Capuchin(Host(pointer: pointer))
  }

  private static func letGoOfHeard() {
    // What they hold may call this in its end.
    _ = heard.withLock { heard in
      defer { heard = [] }
      return heard
    }
  }

  /// Stops it; nothing else may be called of it then. It can be started again. The toolkit's thread.
  public func stop() {
    capuchin_embed_stop(host.pointer)
    if embed_is_started() == 0 { Self.letGoOfHeard() }
  }

  /// Plays a script, one line or many, and waits for it.
  public func perform(_ script: String) throws(CapuchinError) {
    try ask { capuchin_embed_run(host.pointer, script, $0) }
  }

  /// Plays a script while the main loop goes on turning.
  public func play(_ script: String) async throws(CapuchinError) {
    let error: CapuchinError? = await withCheckedContinuation { continuation in
      let context = Unmanaged.passRetained(Waiting(continuation)).toOpaque()
      capuchin_embed_run_async(
        host.pointer, script,
        { context, outcome in
          guard let context, let outcome else { return }
          let waiting = Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
          waiting.continuation.resume(returning: CapuchinError(outcome.pointee))
        }, context)
    }
    if let error { throw error }
  }

  /// The value of a property, of the kind's main property if none is named.
  public func get(_ kind: String, _ id: String, _ property: String? = nil) throws(CapuchinError) -> String {
    try text { capuchin_embed_get(host.pointer, kind, id, property, $0) }
  }

  /// The widgets that an XPath gives, one a line, at most `limit`.
  public func find(_ xpath: String, limit: UInt32 = 20) throws(CapuchinError) -> String {
    try text { capuchin_embed_find(host.pointer, xpath, limit, $0) }
  }

  /// The windows and what is in them, one a line, at most `limit`.
  public func tree(limit: UInt32 = 200) throws(CapuchinError) -> String {
    try text { capuchin_embed_tree(host.pointer, limit, $0) }
  }

  /// Begins to record what the user does.
  ///
  /// - Parameter heard: called on the toolkit's thread.
  public func record(_ heard: @escaping @Sendable (Recorded) -> Void = { _ in }) throws(CapuchinError) {
    let listener = Heard(heard)
    Self.heard.withLock { $0.append(listener) }
    try ask {
      capuchin_embed_record(
        host.pointer,
        { context, number, line, isFinal in
          guard let context, let line else { return }
          let recorded = Recorded(number: number, line: String(cString: line), isFinal: isFinal != 0)
          Unmanaged<Heard>.fromOpaque(context).takeUnretainedValue().body(recorded)
        }, Unmanaged.passUnretained(listener).toOpaque(), $0)
    }
  }

  /// Ends recording.
  ///
  /// - Returns: the lines, in order.
  public func stopRecording() throws(CapuchinError) -> [String] {
    try text { capuchin_embed_record_stop(host.pointer, $0) }.split(separator: "\n").map(String.init)
  }

  private func ask(_ body: (UnsafeMutablePointer<capuchin_outcome>) -> Int32) throws(CapuchinError) {
    var outcome = capuchin_outcome()
    outcome.size = MemoryLayout<capuchin_outcome>.size
    _ = body(&outcome)
    if let error = CapuchinError(outcome) { throw error }
  }

  private func text(
    _ body: (UnsafeMutablePointer<capuchin_outcome>) -> UnsafeMutablePointer<CChar>?
  ) throws(CapuchinError) -> String {
    var answer: UnsafeMutablePointer<CChar>?
    try ask {
      answer = body($0)
      return 0
    }
    defer { capuchin_free(answer) }
    return answer.map { String(cString: $0) } ?? ""
  }

  private final class Waiting: Sendable {
    let continuation: CheckedContinuation<CapuchinError?, Never>
    init(_ continuation: CheckedContinuation<CapuchinError?, Never>) { self.continuation = continuation }
  }

  private final class Heard: Sendable {
    let body: @Sendable (Recorded) -> Void
    init(_ body: @escaping @Sendable (Recorded) -> Void) { self.body = body }
  }
}
