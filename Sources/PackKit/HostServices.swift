import CapuchinABI

/// The tables of the host's capabilities, asked for once.
struct HostServices {
  var node: UnsafePointer<capuchin_host_node>?
  var find: UnsafePointer<capuchin_host_find>?
  var record: UnsafePointer<capuchin_host_record>?
  var input: UnsafePointer<capuchin_host_input>?
  var scroll: UnsafePointer<capuchin_host_scroll>?
  var schedule: UnsafePointer<capuchin_host_schedule>?
  var symbol: UnsafePointer<capuchin_host_symbol>?
  var intercept: UnsafePointer<capuchin_host_intercept>?
  var log: UnsafePointer<capuchin_host_log>?
  var threadCheck: UnsafePointer<capuchin_host_thread_check>?
}

extension HostServices {
  init(_ host: UnsafePointer<capuchin_host>) {
    node = host.table(CAPUCHIN_HOST_NODE)
    find = host.table(CAPUCHIN_HOST_FIND)
    record = host.table(CAPUCHIN_HOST_RECORD)
    input = host.table(CAPUCHIN_HOST_INPUT)
    scroll = host.table(CAPUCHIN_HOST_SCROLL)
    schedule = host.table(CAPUCHIN_HOST_SCHEDULE)
    symbol = host.table(CAPUCHIN_HOST_SYMBOL)
    intercept = host.table(CAPUCHIN_HOST_INTERCEPT)
    log = host.table(CAPUCHIN_HOST_LOG)
    threadCheck = host.table(CAPUCHIN_HOST_THREAD_CHECK)
  }
}

extension UnsafePointer<capuchin_host> {
  /// The capability's table, or nil. One that is shorter than the first minor's is none: PackKit
  /// reads no field beyond it.
  fileprivate func table<Table>(_ id: String) -> UnsafePointer<Table>? {
    guard let table = id.lent({ pointee.capability?(pointee.`self`, $0) }) else { return nil }
    let size = table.load(as: UInt32.self)
    guard size >= MemoryLayout<Table>.size else { return nil }
    return table.assumingMemoryBound(to: Table.self)
  }
}
