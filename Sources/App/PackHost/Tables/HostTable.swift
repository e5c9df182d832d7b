import ABIOverlay
import CapuchinABI

/// The `capuchin_host` that one pack gets, with all its capabilities. Made once a pack; never freed,
/// because the ABI promises that it lives as long as the process.
final class HostTable {
  private let capabilities: [String: UnsafeRawPointer]
  private let version: String
  /// Owns all that the tables point to.
  private let memory = Arena()

  init(_ context: PackContext, version: String) {
    let pointer = context.immortal()
    self.version = version
    capabilities = [
      CAPUCHIN_EXT_HOST_NODE: UnsafeRawPointer(memory.place(capuchin_host_node(pointer))),
      CAPUCHIN_EXT_HOST_FIND: UnsafeRawPointer(memory.place(capuchin_host_find(pointer))),
      CAPUCHIN_EXT_HOST_RECORD: UnsafeRawPointer(memory.place(capuchin_host_record(pointer))),
      CAPUCHIN_EXT_HOST_INPUT: UnsafeRawPointer(memory.place(capuchin_host_input(pointer))),
      CAPUCHIN_EXT_HOST_SCROLL: UnsafeRawPointer(memory.place(capuchin_host_scroll(pointer))),
      CAPUCHIN_EXT_HOST_SCHEDULE: UnsafeRawPointer(memory.place(capuchin_host_schedule(pointer))),
      CAPUCHIN_EXT_HOST_SYMBOL: UnsafeRawPointer(memory.place(capuchin_host_symbol(pointer))),
      CAPUCHIN_EXT_HOST_INTERCEPT: UnsafeRawPointer(memory.place(capuchin_host_intercept(pointer))),
      CAPUCHIN_EXT_HOST_LOG: UnsafeRawPointer(memory.place(capuchin_host_log(pointer))),
      CAPUCHIN_EXT_HOST_THREAD_CHECK: UnsafeRawPointer(memory.place(capuchin_host_thread_check(pointer))),
    ]
  }

  /// The table for `start`; it and this object are never freed.
  func immortal() -> UnsafePointer<capuchin_host> {
    var table = capuchin_host.empty
    table.version = memory.text(version)
    table.context = Unmanaged.passRetained(self).toOpaque()
    table.capability = { host, id in
      guard let host, let id = try? id.checkedText() else { return nil }
      return Unmanaged<HostTable>.fromOpaque(host).takeUnretainedValue().capabilities[id]
    }
    return memory.place(table)
  }
}
