import BridgeKit
import CObjC
import CObjCSend
import CapuchinABI
import Glibc

/// The C table of `capuchin.methods/1` over gcc's Objective-C runtime. Any thread; before `main` too.
enum SlotsTable {
  /// Makes the table; it lives as long as the process.
  static func make(_ registry: Registry) -> UnsafePointer<capuchin_methods> {
    CTable.make(capuchin_methods(), size: \.size) { table in
      table.context = Unmanaged.passRetained(registry).toOpaque()
      table.flags = CAPUCHIN_METHODS_OPTIONAL | CAPUCHIN_METHODS_CAMEL_CASE
      fillClasses(&table)
      fillSlots(&table)
      fillImplementations(&table)
      fillTexts(&table)
      fillValues(&table)
      fillForwarding(&table)
    }
  }

  private static func fillClasses(_ table: inout capuchin_methods) {
    table.class_named = { _, name, id, message in
      guard let id else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        let name = name.text
        guard let known = ObjCClass(name) else { throw .noClass(name) }
        id.pointee = known.number
      }
    }
    table.class_of = { _, object, id in
      guard let object, let id, let known = KnownClasses.shared.of(object) else { return CAPUCHIN_STATUS_INVALID }
      id.pointee = known.number
      return CAPUCHIN_STATUS_OK
    }
    table.class_name = { _, id, name in
      guard let known = KnownClasses.shared.of(number: id), let name else { return CAPUCHIN_STATUS_INVALID }
      name.put(.text(capuchin_string(known.cName)))
      return CAPUCHIN_STATUS_OK
    }
  }

  private static func fillSlots(_ table: inout capuchin_methods) {
    table.find = { _, id, name, slot, message in
      guard let slot, let known = KnownClasses.shared.of(number: id) else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        let method = try MethodCatalog.shared.method(name.text, of: known)
        method.raw.write(to: slot)
        if !method.isCallable { throw .notInterceptable(name.text) }
      }
    }
    table.list = { _, id, context, visit, message in
      guard let visit, let known = KnownClasses.shared.of(number: id) else { return CAPUCHIN_STATUS_INVALID }
      MethodCatalog.shared.methods(of: known).map(\.raw).show(context, visit)
      return CAPUCHIN_STATUS_OK
    }
    table.descendants = { _, slot, context, visit, message in
      guard let visit, let method = RuntimeMethod.at(slot) else { return CAPUCHIN_STATUS_INVALID }
      MethodCatalog.shared.descendants(of: method).map(\.raw).show(context, visit)
      return CAPUCHIN_STATUS_OK
    }
  }

  private static func fillImplementations(_ table: inout capuchin_methods) {
    table.read = { _, slot in
      RuntimeMethod.at(slot)?.implementation.map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
    }
    table.exchange = { _, slot, expected, replacement in
      guard let method = RuntimeMethod.at(slot), let expected, let replacement else { return CAPUCHIN_STATUS_INVALID }
      return MethodCatalog.shared.exchanging {
        method.exchange(unsafeBitCast(expected, to: IMP.self), for: unsafeBitCast(replacement, to: IMP.self))
      }
    }
    table.inherited = { _, slot in
      RuntimeMethod.at(slot)?.inherited.map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
    }
    table.guarded = { _, body, context, message in
      guard let body else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        do throws(Raised) {
          guard UIThread.isCurrent else { return try RaiseGuard.call(body, context) }
          try LoopTurn.follows { () throws(Raised) in try RaiseGuard.call(body, context) }
        } catch { throw .failed(error.text) }
      }
    }
    table.reason = { _, exception, text in
      guard let exception, let text, let said = Raised.text(of: exception) else { return CAPUCHIN_STATUS_UNSUPPORTED }
      text.put(said)
      return CAPUCHIN_STATUS_OK
    }
    table.selector = { _, name in UnsafeRawPointer(Selector(name.text).raw) }
    table.selector_name = { _, selector, name in
      guard let selector = OpaquePointer(selector), let text = sel_getName(selector), let name else {
        return CAPUCHIN_STATUS_INVALID
      }
      name.put(.text(capuchin_string(text)))
      return CAPUCHIN_STATUS_OK
    }
  }

  private static func fillTexts(_ table: inout capuchin_methods) {
    table.text = { _, pointer, text in
      // A class of the app's would run its code.
      guard let object = SlotsTable.known(pointer), !object.runningClass.isOfApp, let said = object.string else {
        return CAPUCHIN_STATUS_UNSUPPORTED
      }
      text?.put(said)
      return CAPUCHIN_STATUS_OK
    }
    table.keeps_secrets = { _, pointer in SlotsTable.known(pointer).map { Secrets.isAny([$0]) } == true ? 1 : 0 }
  }

  private static func fillValues(_ table: inout capuchin_methods) {
    table.read_value = { registry, type, memory, sink in
      guard let values = SlotsTable.values(registry), let type, let memory, let sink else {
        return CAPUCHIN_STATUS_INVALID
      }
      return values.read(capuchin_value_type(reading: type), at: memory, sink)
    }
    table.write_value = { registry, type, value, memory, made in
      guard let values = SlotsTable.values(registry), let type, let value, let memory, let made else {
        return CAPUCHIN_STATUS_INVALID
      }
      return answering(nil) { () throws(BridgeError) in
        try autoreleasing { () throws(BridgeError) in
          try values.write(value.pointee, as: capuchin_value_type(reading: type), to: memory, made)
        }
      }
    }
    table.release_value = { _, _, made in made.map(ToolkitValues.release) }
  }

  private static func values(_ registry: UnsafeMutableRawPointer?) -> ToolkitValues? {
    registry.map { ToolkitValues(registry: Unmanaged<Registry>.fromOpaque($0).takeUnretainedValue()) }
  }

  private static func fillForwarding(_ table: inout capuchin_methods) {
    table.forwarding = { _, id, way, slot in
      guard let slot, let known = KnownClasses.shared.of(number: id), let method = Forwarding.method(way, of: known)
      else { return CAPUCHIN_STATUS_UNSUPPORTED }
      method.raw.write(to: slot)
      return CAPUCHIN_STATUS_OK
    }
    table.forwarded = { _, call, parts in
      guard let parts, let invocation = SlotsTable.known(call), (try? Forwarding.read(invocation, parts)) == true
      else { return CAPUCHIN_STATUS_INVALID }
      return CAPUCHIN_STATUS_OK
    }
    table.forward = { _, object, name, implementation, encoding in
      guard let object = SlotsTable.known(object), let implementation,
        let (found, types) = (try? Forwarding.implementation(of: name.text, object)).flatMap({ $0 })
      else { return CAPUCHIN_STATUS_INVALID }
      implementation.pointee = unsafeBitCast(found, to: UnsafeMutableRawPointer.self)
      encoding?.put(types)
      return CAPUCHIN_STATUS_OK
    }
  }

  private static func known(_ pointer: UnsafeRawPointer?) -> Object? {
    guard let pointer, KnownClasses.shared.of(pointer) != nil else { return nil }
    return UnsafeMutableRawPointer(mutating: pointer).assumingMemoryBound(to: objc_object.self)
  }
}

/// Stops what methods raise that a C function calls: `send.S` does that for a message, so the function is
/// called by a method.
private enum RaiseGuard {
  typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> Void

  static func call(_ body: Body, _ context: UnsafeMutableRawPointer?) throws(Raised) {
    // Where an app has a class of that name there is none of ours; a null receiver would call nothing.
    guard let caller else { return body(context) }
    typealias Method = @convention(c) (Object, SEL, Body, UnsafeMutableRawPointer?) -> Void
    try caller.message(selector, Method.self) { $0($1, $2, body, context) }
  }

  private static let selector: Selector = "call:with:"

  /// Lives as long as the process. Its method is in C: what passes through it would unwind a frame of Swift's.
  private nonisolated(unsafe) static let caller: Object? = {
    typealias Function = @convention(c) (
      UnsafeMutableRawPointer?, UnsafeRawPointer?, Body?, UnsafeMutableRawPointer?
    ) -> Void
    let method: Function = objcsend_call_body
    return RuntimeClass.instance(
      named: "CapuchinGuards", [.init(selector, types: "v32@0:8^?16^v24", unsafeBitCast(method, to: IMP.self))])
  }()
}
