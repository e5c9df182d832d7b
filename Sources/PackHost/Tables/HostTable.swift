import ABIOverlay
import CapuchinABI

/// The `capuchin_host` that one pack gets, with all its capabilities. Made once a pack; never freed,
/// because the ABI promises that it lives as long as the process.
final class HostTable {
  private let capabilities: [String: UnsafeRawPointer]
  private let table = UnsafeMutablePointer<capuchin_host>.allocate(capacity: 1)

  init(_ context: PackContext, version: String) {
    let pointer = context.immortal()
    capabilities = [
      CAPUCHIN_EXT_HOST_NODE: place(capuchin_host_node.table(pointer)),
      CAPUCHIN_EXT_HOST_FIND: place(capuchin_host_find.table(pointer)),
      CAPUCHIN_EXT_HOST_RECORD: place(capuchin_host_record.table(pointer)),
      CAPUCHIN_EXT_HOST_INPUT: place(capuchin_host_input.table(pointer)),
      CAPUCHIN_EXT_HOST_SCROLL: place(capuchin_host_scroll.table(pointer)),
      CAPUCHIN_EXT_HOST_SCHEDULE: place(capuchin_host_schedule.table(pointer)),
      CAPUCHIN_EXT_HOST_SYMBOL: place(capuchin_host_symbol.table(pointer)),
      CAPUCHIN_EXT_HOST_INTERCEPT: place(capuchin_host_intercept.table(pointer)),
      CAPUCHIN_EXT_HOST_LOG: place(capuchin_host_log.table(pointer)),
      CAPUCHIN_EXT_HOST_THREAD_CHECK: place(capuchin_host_thread_check.table(pointer)),
    ]
    table.initialize(to: capuchin_host())
    table.pointee.size = UInt32(MemoryLayout<capuchin_host>.size)
    table.pointee.version = immortalText(version)
  }

  /// The table for `start`, retained for good.
  func immortal() -> UnsafePointer<capuchin_host> {
    table.pointee.context = Unmanaged.passRetained(self).toOpaque()
    table.pointee.capability = { host, id in
      guard let host, let id = try? id.checkedText() else { return nil }
      return Unmanaged<HostTable>.fromOpaque(host).takeUnretainedValue().capabilities[id]
    }
    return UnsafePointer(table)
  }
}

/// Memory that is never freed, for what the ABI promises for as long as the process.
private func place<Table>(_ table: Table) -> UnsafeRawPointer {
  let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
  place.initialize(to: table)
  return UnsafeRawPointer(place)
}

private func immortalText(_ text: String) -> capuchin_string {
  let bytes = Array(text.utf8)
  let place = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
  for (index, byte) in bytes.enumerated() {
    (place + index).initialize(to: CChar(bitPattern: byte))
  }
  return capuchin_string(data: place, length: UInt64(bytes.count))
}
