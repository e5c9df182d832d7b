import ABIOverlay
import CapuchinABI

/// The host, as a pack sees it: services to look at widgets, send input, find functions.
///
/// A pack has one host, for as long as the process lives. Services that it does not have answer nil or throw;
/// they are there from the pack's `start` on.
public enum Host {
  /// Written once, in `start`, before any other call of the pack.
  nonisolated(unsafe) static var services = HostServices()
  /// Written once, as the pack is entered.
  nonisolated(unsafe) private static var info: (folder: String, abi: (major: UInt32, minor: UInt32)) = ("", (0, 0))

  /// The folder of pack.json, an absolute path: where a pack finds files of its own. Any thread.
  public static var folder: String { info.folder }
  /// The version of the ABI that the host speaks. Any thread.
  public static var abi: (major: UInt32, minor: UInt32) { info.abi }

  static func entered(_ told: capuchin_entry_info) {
    info = (String(told.folder), (told.abi_major, told.abi_minor))
  }

  /// How much a line of the log matters.
  public enum LogLevel: UInt32, Sendable {
    case debug
    case info, warning, error
  }

  /// Writes a line into the session's log.
  /// - Parameters:
  ///   - level: how much it matters.
  ///   - text: one line, no secrets.
  /// Any thread.
  public static func log(_ level: LogLevel = .info, _ text: String) {
    guard let log = services.log, let write = log.write else { return }
    text.lent { write(log.context, level.rawValue, $0) }
  }

  /// The C function `name` of the process's libraries, or nil where this version has none.
  ///
  ///     let uri = Host.function(
  ///       "gtk_label_get_current_uri",
  ///       as: (@convention(c) (UnsafeMutableRawPointer) -> UnsafePointer<CChar>?).self)
  ///
  /// - Parameters:
  ///   - name: the symbol.
  ///   - type: its type, a `@convention(c)` function. Nothing checks that it is right.
  /// Any thread.
  public static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let symbol = services.symbol, let lookup = symbol.lookup,
      MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size
    else { return nil }
    guard let address = name.lent({ lookup(symbol.context, $0) }) else { return nil }
    return unsafeBitCast(address, to: type)
  }

  /// A C function that every version of the toolkit has; see `function(_:as:)`.
  /// - Throws: `PackError.failed` where this one lacks it.
  /// Any thread.
  public static func require<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let function = function(name, as: type) else { throw PackError.noFunction(name) }
    return function
  }

  /// What goes before a call that was asked for.
  public enum Priority: UInt32, Sendable {
    /// The events that are pending.
    case input
    /// All that the app has to do right now, what it puts off until it is idle included.
    case idle
  }

  /// A call that was asked for.
  public struct Timer: Sendable {
    fileprivate let number: UInt64
    fileprivate let box: Unmanaged<Scheduled>

    /// It is not called any more.
    /// - Returns: whether it had not been called. Any thread.
    @discardableResult
    public func cancel() -> Bool {
      guard let schedule = services.schedule, let cancel = schedule.cancel,
        cancel(schedule.context, number) == CAPUCHIN_STATUS_OK
      else { return false }
      box.release()
      return true
    }
  }

  /// Calls a function on the toolkit's thread, at the earliest in a later turn of its loop.
  /// - Parameters:
  ///   - milliseconds: after how long; where it is to go behind all else that the app has to do, after how long at
  ///     the latest.
  ///   - priority: what goes before it.
  ///   - node: one of that toolkit's; nil for the toolkit that the pack was started for.
  ///   - body: what is called, once.
  /// - Throws: `PackError` where the host cannot schedule.
  /// Any thread.
  @discardableResult
  public static func after(
    milliseconds: UInt32, _ priority: Priority = .input, like node: Node? = nil,
    _ body: @escaping @Sendable () -> Void
  ) throws -> Timer {
    guard let schedule = services.schedule, let after = schedule.after else {
      throw PackError.noService(CAPUCHIN_EXT_HOST_SCHEDULE)
    }
    let box = Unmanaged.passRetained(Scheduled(body))
    var number: UInt64 = 0
    let status = after(
      schedule.context, node?.raw.bridge ?? 0, priority.rawValue, milliseconds,
      { box in
        guard let box else { return }
        Unmanaged<Scheduled>.fromOpaque(box).takeRetainedValue().body()
      }, box.toOpaque(), &number)
    guard status == CAPUCHIN_STATUS_OK else {
      box.release()
      throw PackError.failed("the host did not schedule a call (status \(status))")
    }
    return Timer(number: number, box: box)
  }

  /// Whether the caller is on a toolkit's thread. Any thread.
  public static var isOnToolkitThread: Bool {
    guard let check = services.threadCheck, let isUI = check.is_ui else { return false }
    return isUI(check.context) != 0
  }
}

private final class Scheduled: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
