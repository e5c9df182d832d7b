import CapuchinABI

// The services that any thread may call: they touch nothing but `SharedServices`.

extension capuchin_host_schedule {
  /// `capuchin.host.schedule/1`.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_schedule {
    var table = capuchin_host_schedule()
    table.size = UInt32(MemoryLayout<capuchin_host_schedule>.size)
    table.`self` = context
    table.after = { context, like, milliseconds, function, argument in
      guard let shared = PackContext.from(context)?.shared else { return CAPUCHIN_INVALID }
      guard let scheduler = shared.scheduler(bridge: like.bridge) else { return CAPUCHIN_INVALID }
      return scheduler.after(milliseconds, function, argument)
    }
    return table
  }
}

extension capuchin_host_symbol {
  /// `capuchin.host.symbol/1`.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_symbol {
    var table = capuchin_host_symbol()
    table.size = UInt32(MemoryLayout<capuchin_host_symbol>.size)
    table.`self` = context
    table.lookup = { context, name in
      guard let context = PackContext.from(context), let name = try? name.text(), !name.isEmpty,
        let address = context.shared.symbols.address(of: name)
      else { return nil }
      context.hasGotFunction()
      return address
    }
    return table
  }
}

extension capuchin_host_log {
  /// `capuchin.host.log/1`: a level that this host does not know counts as an error.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_log {
    var table = capuchin_host_log()
    table.size = UInt32(MemoryLayout<capuchin_host_log>.size)
    table.`self` = context
    table.write = { context, level, text in
      guard let context = PackContext.from(context) else { return }
      let level = LogEntry.Level(rawValue: level) ?? .error
      let text = (try? text.text()) ?? "(a line without text)"
      context.shared.log(LogEntry(level, pack: context.pack, text))
    }
    return table
  }
}

extension capuchin_host_thread_check {
  /// `capuchin.host.thread-check/1`.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_thread_check {
    var table = capuchin_host_thread_check()
    table.size = UInt32(MemoryLayout<capuchin_host_thread_check>.size)
    table.`self` = context
    table.is_ui = { context in PackContext.from(context)?.shared.isUI == true ? 1 : 0 }
    return table
  }
}
