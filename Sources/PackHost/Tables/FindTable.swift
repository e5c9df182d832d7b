import ABIOverlay
import CapuchinABI

extension Value {
  /// A value that a pack hands to the host.
  fileprivate init(argument pointer: UnsafePointer<capuchin_value>?) throws(PackError) {
    do throws(DataProblem) {
      var reader = ValueReader()
      self = try reader.value(pointer)
    } catch {
      throw PackError(error)
    }
  }
}

extension capuchin_host_find {
  /// `capuchin.host.find/1`: what the agent's locator knows.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_find {
    var table = capuchin_host_find()
    table.size = UInt32(MemoryLayout<capuchin_host_find>.size)
    table.context = context
    table.owner = { context, inner, owner in
      PackContext.ui(context, "find.owner") { host throws(PackError) in
        owner?.pointee = try host.requireServices().owner(of: Node(inner)).raw
      }
    }
    table.kind = { context, node, kind in
      PackContext.ui(context, "find.kind") { host throws(PackError) in
        kind?.put(.string(try host.requireServices().kind(of: Node(node))))
      }
    }
    table.property = { context, node, name, value in
      PackContext.ui(context, "find.property") { host throws(PackError) in
        let name = try name.argument()
        let found = try host.requireServices().property(name, of: Node(node))
        value?.put(found, named: name)
      }
    }
    table.find = { context, kind, id, node, message in
      PackContext.ui(context, "find.find", message) { host throws(PackError) in
        let (kind, id) = (try kind.argument(), try id.argument())
        node?.pointee = try host.requireServices().find(kind: kind, id: id).raw
      }
    }
    table.row_place = { context, node, row, place, message in
      PackContext.ui(context, "find.row_place", message) { host throws(PackError) in
        let rect = try host.requireServices().place(ofRow: Value(argument: row), in: Node(node))
        place?.put(.rect(rect))
      }
    }
    return table
  }
}
