import ABIOverlay
import CapuchinABI

extension capuchin_host_record {
  /// `capuchin.host.record/1`: a command offered outside of `event` and `occasion`.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_record {
    var table = capuchin_host_record()
    table.size = UInt32(MemoryLayout<capuchin_host_record>.size)
    table.context = context
    table.offer = { context, command in
      _ = PackContext.ui(context, "record.offer") { host throws(PackError) in
        do throws(PackError) {
          try host.requireServices().offer(try Candidate(argument: command))
        } catch {
          // It answers nothing: what is wrong can only be read.
          PackContext.from(context)?.complain("record.offer: \(error.sentence)")
        }
      }
    }
    return table
  }
}

extension capuchin_host_scroll {
  /// `capuchin.host.scroll/1`.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_scroll {
    var table = capuchin_host_scroll()
    table.size = UInt32(MemoryLayout<capuchin_host_scroll>.size)
    table.context = context
    table.reveal = { context, node in
      PackContext.ui(context, "scroll.reveal") { host throws(PackError) in
        try host.requireServices().reveal(Node(node))
      }
    }
    return table
  }
}

extension capuchin_host_intercept {
  /// `capuchin.host.intercept/1`.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_intercept {
    var table = capuchin_host_intercept()
    table.size = UInt32(MemoryLayout<capuchin_host_intercept>.size)
    table.context = context
    table.call_original = { context, target, method, arguments, result, message in
      PackContext.ui(context, "intercept.call_original", message) { host throws(PackError) in
        let method = try method.argument()
        let arguments = try [Value](argument: arguments)
        let results = try host.callOriginal(Node(target), method, arguments)
        for value in results where result?.put(value) != true { break }
      }
    }
    return table
  }
}

extension Candidate {
  /// A command that a pack hands to the host.
  fileprivate init(argument pointer: UnsafePointer<capuchin_command>?) throws(PackError) {
    guard let pointer else { throw PackError(.missingTable) }
    do throws(DataProblem) {
      try self.init(reading: pointer)
    } catch {
      throw PackError(error)
    }
  }
}

extension [Value] {
  /// A list that a pack hands to the host; null is an empty one.
  fileprivate init(argument pointer: UnsafePointer<capuchin_list>?) throws(PackError) {
    guard let pointer else {
      self = []
      return
    }
    do throws(DataProblem) {
      var reader = ValueReader()
      self = try reader.list(pointer.pointee)
    } catch {
      throw PackError(error)
    }
  }
}
