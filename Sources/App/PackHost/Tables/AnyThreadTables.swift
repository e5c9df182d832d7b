import ABIOverlay
import CapuchinABI

// The services that any thread may call: they touch nothing but `SharedServices`.

extension capuchin_host_schedule {
  /// `capuchin.host.schedule/1`.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    after = { context, bridge, priority, milliseconds, function, data, timer in
      guard let pack = PackContext.from(context), let function,
        let scheduler = pack.shared.scheduler(bridge: bridge == 0 ? pack.bridge : bridge)
      else { return CAPUCHIN_STATUS_INVALID }
      let number = pack.timers.add(PackTimers.Timer(function: function, data: data))
      let place = UInt(bitPattern: context)
      let fire: @Sendable () -> Void = {
        PackContext.from(UnsafeMutableRawPointer(bitPattern: place))?.fire(number)
      }
      // It may be due before this returns.
      timer?.pointee = number
      let isTaken =
        priority == CAPUCHIN_PRIORITY_INPUT
        ? scheduler.after(milliseconds, fire)
        : scheduler.after(0) { scheduler.afterIdles(within: milliseconds, fire) }
      guard isTaken else {
        _ = pack.timers.take(number)
        timer?.pointee = 0
        return CAPUCHIN_STATUS_FAILED
      }
      return CAPUCHIN_STATUS_OK
    }
    cancel = { context, timer in
      guard let pack = PackContext.from(context) else { return CAPUCHIN_STATUS_INVALID }
      return pack.timers.take(timer) == nil ? CAPUCHIN_STATUS_STALE : CAPUCHIN_STATUS_OK
    }
  }
}

extension capuchin_host_symbol {
  /// `capuchin.host.symbol/1`.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    lookup = { context, name in
      guard let context = PackContext.from(context), let name = try? name.checkedText(), !name.isEmpty,
        let address = context.shared.symbols.address(of: name)
      else { return nil }
      context.owner.trail.add(.callsToolkit, toPack: context.owner.number)
      return address
    }
  }
}

extension capuchin_host_log {
  /// `capuchin.host.log/1`: a level that this host does not know counts as an error.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    write = { context, level, text in
      guard let context = PackContext.from(context) else { return }
      let level = LogEntry.Level(rawValue: level) ?? .error
      let text = (try? text.checkedText()) ?? "(a line without text)"
      context.shared.log(LogEntry(level, pack: context.owner.id, text))
    }
  }
}

extension capuchin_host_thread_check {
  /// `capuchin.host.thread-check/1`.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    is_ui = { context in PackContext.from(context)?.shared.isUI == true ? 1 : 0 }
  }
}
