import BridgeKit
import CGObject
import CapuchinABI

/// The C table of `capuchin.methods/1`, and the way back from its `context`.
package enum SlotsTable {
  /// Makes the table; it lives as long as the process. Any thread, before `main` too: nothing is
  /// looked up.
  package static func make(_ typelib: Typelib, _ values: ObjectValues) -> UnsafePointer<capuchin_methods> {
    CTable.make(capuchin_methods(), size: \.size) { table in
      table.context = Unmanaged.passRetained(Context(SlotFinder(typelib), MethodValues(values: values))).toOpaque()
      fillClasses(&table)
      fillSlots(&table)
      fillPlaces(&table)
      fillMore(&table)
      fillValues(&table)
    }
  }

  private static func fillClasses(_ table: inout capuchin_methods) {
    table.class_named = { _, name, id, message in
      guard let id else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        let name = name.text
        let type = g_type_from_name(name)
        guard Classes.hasMethods(type) else { throw .noClass(name) }
        id.pointee = UInt64(type)
      }
    }
    table.class_of = { _, object, id in
      guard let object, let id else { return CAPUCHIN_STATUS_INVALID }
      let instance = UnsafeMutableRawPointer(mutating: object)
        .assumingMemoryBound(to: GTypeInstance.self)
      // What has no class GLib would only write a message about, and 2.84 one that may end the app.
      guard instance.pointee.g_class != nil, g_type_check_instance(instance) != 0 else { return CAPUCHIN_STATUS_INVALID }
      id.pointee = UInt64(instance.pointee.g_class.pointee.g_type)
      return CAPUCHIN_STATUS_OK
    }
  }

  private static func fillSlots(_ table: inout capuchin_methods) {
    table.find = { finder, id, method, slot, message in
      guard let finder = SlotsTable.finder(finder), let slot else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        let found = try finder.slot(method.text, of: GType(id))
        found.raw.write(to: slot)
        if found.method.encoding.text.isEmpty { throw .notInterceptable(found) }
      }
    }
    table.list = { finder, id, context, visit, message in
      guard let finder = SlotsTable.finder(finder), let visit else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        try finder.slots(of: GType(id)).map(\.raw).show(context, visit)
      }
    }
    table.descendants = { finder, method, context, visit, message in
      guard let finder = SlotsTable.finder(finder), let method = method.map(capuchin_method.init(reading:)), let visit
      else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        let below = try finder.descendants(
          of: method.name.text, at: UnsafeMutableRawPointer(bitPattern: UInt(method.place)),
          declaredBy: GType(method.declarer), below: GType(method.owner))
        below.map(\.raw).show(context, visit)
      }
    }
  }

  private static func fillPlaces(_ table: inout capuchin_methods) {
    table.read = { _, method in SlotsTable.place(method).flatMap { g_atomic_pointer_get($0) } }
    table.exchange = { _, method, expected, replacement in
      guard let place = SlotsTable.place(method), let expected, let replacement,
        g_atomic_pointer_compare_and_exchange(place, expected, replacement) != 0
      else { return CAPUCHIN_STATUS_INVALID }
      return CAPUCHIN_STATUS_OK
    }
  }

  /// Where the pointer of a method is; nil of one that has not been told so.
  private static func place(_ method: UnsafePointer<capuchin_method>?) -> UnsafeMutableRawPointer? {
    guard let method = method.map(capuchin_method.init(reading:)),
      let place = UnsafeMutableRawPointer(bitPattern: UInt(method.place)),
      g_type_name(GType(method.owner)) != nil, g_type_name(GType(method.declarer)) != nil,
      Slot.method(method.name.text, at: place, of: GType(method.owner), declaredBy: GType(method.declarer)) != nil
    else { return nil }
    return place
  }

  private static func fillMore(_ table: inout capuchin_methods) {
    table.class_name = { _, id, name in
      guard let text = g_type_name(GType(id)), let name else { return CAPUCHIN_STATUS_INVALID }
      name.put(.text(capuchin_string(text)))
      return CAPUCHIN_STATUS_OK
    }
    table.at = { finder, id, declarer, method, offset, slot, message in
      guard let finder = SlotsTable.finder(finder), let slot else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        let found = try finder.slot(
          method.text, at: Int(offset), of: GType(id), declaredBy: declarer.text)
        found.raw.write(to: slot)
      }
    }
    table.watch = { _, context, made in
      ClassWatch.set(context, made)
      return CAPUCHIN_STATUS_OK
    }
  }

  private static func fillValues(_ table: inout capuchin_methods) {
    table.read_value = { context, type, memory, sink in
      guard let values = SlotsTable.context(context)?.values, let type, let memory, let sink else {
        return CAPUCHIN_STATUS_INVALID
      }
      return values.read(capuchin_value_type(reading: type), at: memory, sink)
    }
    table.write_value = { context, type, value, memory, made in
      guard let values = SlotsTable.context(context)?.values, let type, let value, let memory, let made else {
        return CAPUCHIN_STATUS_INVALID
      }
      return answering(nil) { () throws(BridgeError) in
        try values.write(value.pointee, as: capuchin_value_type(reading: type), to: memory, made)
      }
    }
    table.release_value = { context, type, made in
      guard let values = SlotsTable.context(context)?.values, let type, let made else { return }
      values.release(capuchin_value_type(reading: type), made)
    }
  }

  private final class Context {
    let finder: SlotFinder
    let values: MethodValues

    init(_ finder: SlotFinder, _ values: MethodValues) { (self.finder, self.values) = (finder, values) }
  }

  private static func context(_ context: UnsafeMutableRawPointer?) -> Context? {
    context.map { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func finder(_ context: UnsafeMutableRawPointer?) -> SlotFinder? { self.context(context)?.finder }
}
