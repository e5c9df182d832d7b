import ABIOverlay
import CapuchinABI

/// The tables of the host's capabilities, asked for once. What an older host's table does not have yet is a
/// null function here, what a newer one's has more is left out.
struct HostServices {
  var node: capuchin_host_node?
  var find: capuchin_host_find?
  var record: capuchin_host_record?
  var input: capuchin_host_input?
  var scroll: capuchin_host_scroll?
  var schedule: capuchin_host_schedule?
  var symbol: capuchin_host_symbol?
  var intercept: capuchin_host_intercept?
  var log: capuchin_host_log?
  var threadCheck: capuchin_host_thread_check?

  init() {}

  init(_ host: UnsafePointer<capuchin_host>) {
    let host = capuchin_host(reading: host)
    node = host.table(CAPUCHIN_EXT_HOST_NODE)
    find = host.table(CAPUCHIN_EXT_HOST_FIND)
    record = host.table(CAPUCHIN_EXT_HOST_RECORD)
    input = host.table(CAPUCHIN_EXT_HOST_INPUT)
    scroll = host.table(CAPUCHIN_EXT_HOST_SCROLL)
    schedule = host.table(CAPUCHIN_EXT_HOST_SCHEDULE)
    symbol = host.table(CAPUCHIN_EXT_HOST_SYMBOL)
    intercept = host.table(CAPUCHIN_EXT_HOST_INTERCEPT)
    log = host.table(CAPUCHIN_EXT_HOST_LOG)
    threadCheck = host.table(CAPUCHIN_EXT_HOST_THREAD_CHECK)
  }
}

extension capuchin_host {
  /// A copy of the capability's table, or nil where the host does not have it.
  fileprivate func table<Table: Sized>(_ id: String) -> Table? {
    let table = id.lent { capability?(context, $0) }
    return table.map { Table(reading: $0.assumingMemoryBound(to: Table.self)) }
  }
}
