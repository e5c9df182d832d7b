import BridgeKit
import CGtk4
import CapuchinABI

/// The C table of `capuchin.slots/1`, and the way back from its `self`.
enum SlotsTable {
  /// Makes the table; it lives as long as the process. Any thread, before `main` too: nothing is
  /// looked up.
  static func make() -> UnsafePointer<capuchin_slots> {
    CTable.make(capuchin_slots(), size: \.size) { table in
      table.`self` = Unmanaged.passRetained(SlotFinder()).toOpaque()
      fillClasses(&table)
      fillSlots(&table)
      fillMore(&table)
    }
  }

  private static func fillClasses(_ table: inout capuchin_slots) {
    table.class_named = { _, name, id, message in
      guard let id else { return CAPUCHIN_INVALID }
      return answering(message) { () throws(Refusal) in
        let name = name.text
        let type = g_type_from_name(name)
        guard Classes.hasMethods(type) else { throw .noClass(name) }
        id.pointee = UInt64(type)
      }
    }
    table.class_of = { _, object, id in
      guard let object, let id else { return CAPUCHIN_INVALID }
      let instance = UnsafeMutableRawPointer(mutating: object)
        .assumingMemoryBound(to: GTypeInstance.self)
      // What has no class GLib would only write a message about, and 2.84 one that may end the app.
      guard instance.pointee.g_class != nil, g_type_check_instance(instance) != 0 else { return CAPUCHIN_INVALID }
      id.pointee = UInt64(instance.pointee.g_class.pointee.g_type)
      return CAPUCHIN_OK
    }
  }

  private static func fillSlots(_ table: inout capuchin_slots) {
    table.find = { finder, id, method, slot, message in
      guard let finder = SlotsTable.finder(finder), let slot else { return CAPUCHIN_INVALID }
      return answering(message) { () throws(Refusal) in
        let found = try finder.slot(method.text, of: GType(id))
        found.raw.write(to: slot)
        if found.method.encoding.text.isEmpty { throw .notInterceptable(found) }
      }
    }
    table.list = { finder, id, context, visit, message in
      guard let finder = SlotsTable.finder(finder), let visit else { return CAPUCHIN_INVALID }
      return answering(message) { () throws(Refusal) in
        try finder.slots(of: GType(id)).map(\.raw).show(context, visit)
      }
    }
    table.descendants = { finder, slot, context, visit, message in
      guard let finder = SlotsTable.finder(finder), let slot, let visit,
        slot.pointee.size >= MemoryLayout<capuchin_slot>.offset(of: \.parameters) ?? 0
      else { return CAPUCHIN_INVALID }
      return answering(message) { () throws(Refusal) in
        let below = try finder.descendants(
          of: slot.pointee.method.text, at: slot.pointee.place.map { UnsafeMutableRawPointer($0) },
          declaredBy: GType(slot.pointee.declarer), below: GType(slot.pointee.owner))
        below.map(\.raw).show(context, visit)
      }
    }
  }

  private static func fillMore(_ table: inout capuchin_slots) {
    table.class_name = { _, id in capuchin_string(g_type_name(GType(id))) }
    table.at = { finder, id, declarer, method, offset, slot, message in
      guard let finder = SlotsTable.finder(finder), let slot else { return CAPUCHIN_INVALID }
      return answering(message) { () throws(Refusal) in
        let found = try finder.slot(
          method.text, at: Int(offset), of: GType(id), declaredBy: declarer.text)
        found.raw.write(to: slot)
      }
    }
    table.watch = { _, context, made in
      ClassWatch.set(context, made)
      return CAPUCHIN_OK
    }
  }

  private static func finder(_ finder: UnsafeMutableRawPointer?) -> SlotFinder? {
    finder.map { Unmanaged<SlotFinder>.fromOpaque($0).takeUnretainedValue() }
  }
}
