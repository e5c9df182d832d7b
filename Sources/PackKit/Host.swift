import CapuchinABI

/// The host, as a pack sees it: services to look at widgets, send input, find functions.
///
/// A value of one word, valid as long as the process. Services that a host does not have answer
/// nil or throw; they are there from the pack's `start` on.
public struct Host: @unchecked Sendable, Equatable {
  /// Written once, in `start`, before any other call of the pack.
  let services: UnsafeMutablePointer<HostServices>

  init() {
    services = .allocate(capacity: 1)
    services.initialize(to: HostServices())
  }

  /// Writes a line into the session's log.
  /// - Parameters:
  ///   - level: `CAPUCHIN_LOG_DEBUG` … `CAPUCHIN_LOG_ERROR`.
  ///   - text: one line, no secrets.
  /// Any thread.
  public func log(_ level: UInt32 = CAPUCHIN_LOG_INFO, _ text: String) {
    guard let log = services.pointee.log?.pointee, let write = log.write else { return }
    text.lent { write(log.`self`, level, $0) }
  }

  /// The C function `name` of the process's libraries, or nil where this version has none.
  ///
  ///     let uri = host.function(
  ///       "gtk_label_get_current_uri",
  ///       as: (@convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?).self)
  ///
  /// - Parameters:
  ///   - name: the symbol.
  ///   - type: its type, a `@convention(c)` function. Nothing checks that it is right.
  /// Any thread.
  public func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let symbol = services.pointee.symbol?.pointee, let lookup = symbol.lookup,
      MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size
    else { return nil }
    guard let address = name.lent({ lookup(symbol.`self`, $0) }) else { return nil }
    return unsafeBitCast(address, to: type)
  }

  /// A C function that every version of the toolkit has; see `function(_:as:)`.
  /// - Throws: `PackError.failed` where this one lacks it.
  /// Any thread.
  public func require<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let function = function(name, as: type) else { throw PackError.noFunction(name) }
    return function
  }

  /// Calls `body` on the toolkit's thread, after `milliseconds` and at the earliest in a later
  /// turn of its loop.
  /// - Throws: `PackError` where the host cannot schedule.
  /// Any thread.
  public func after(
    milliseconds: UInt32, like node: Node, _ body: @escaping @Sendable () -> Void
  ) throws {
    guard let schedule = services.pointee.schedule?.pointee, let after = schedule.after else {
      throw PackError.noService(CAPUCHIN_HOST_SCHEDULE)
    }
    let box = Unmanaged.passRetained(Scheduled(body))
    let status = after(
      schedule.`self`, node.raw, milliseconds,
      { context in
        guard let context else { return }
        Unmanaged<Scheduled>.fromOpaque(context).takeRetainedValue().body()
      }, box.toOpaque())
    guard status == CAPUCHIN_OK else {
      box.release()
      throw PackError.failed("the host did not schedule a call (status \(status))")
    }
  }

  /// Whether the caller is on a toolkit's thread. Any thread.
  public var isOnToolkitThread: Bool {
    guard let check = services.pointee.threadCheck?.pointee, let isUI = check.is_ui else {
      return false
    }
    return isUI(check.`self`) == 1
  }
}

private final class Scheduled {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
