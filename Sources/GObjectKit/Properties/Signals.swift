import BridgeKit
import CGObject
import CapuchinABI
import Spelling

/// Emitting the toolkit's signals.
package struct Signals {
  let registry: Registry
  let toolkit: any ToolkitValues.Type

  package init(registry: Registry, toolkit: any ToolkitValues.Type) {
    (self.registry, self.toolkit) = (registry, toolkit)
  }

  /// Emits `name` ("clicked", "notify::value") on an object.
  /// - Throws: `BridgeError.invalid` where there is no such signal, or number or types of the arguments are wrong.
  package func emit(
    _ name: String, on object: Object, _ arguments: [capuchin_value],
    _ result: UnsafePointer<capuchin_sink>?
  ) throws(BridgeError) {
    var id: UInt32 = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(name, object.type, &id, &detail, 0) != 0 else {
      throw .noSignal(name, object.className, nearest: Suggestion.nearest(to: name, in: Signals.names(of: object.type)))
    }
    var query = GSignalQuery()
    g_signal_query(id, &query)
    let className = object.className
    guard Int(query.n_params) == arguments.count else {
      throw .argumentCount("\"\(name)\" of \(className)", expected: Int(query.n_params), found: arguments.count)
    }
    let types = UnsafeBufferPointer(start: query.param_types, count: Int(query.n_params))
    let values = GValues([object.type] + types.map { $0 & ~1 })
    defer { values.free() }
    g_value_set_instance(values.start, object)
    for (index, argument) in arguments.enumerated() {
      try ValueWriting(registry: registry, toolkit: toolkit).write(
        argument, to: values.start + index + 1,
        what: "argument \(index + 1) of \"\(name)\" of \(className)")
    }
    emit(values, id, detail, returning: query.return_type & ~1, result)
  }

  /// The names of all signals of a class and its bases.
  static func names(of type: GType) -> [String] {
    let types = sequence(first: type) { g_type_parent($0) }.prefix { $0 != 0 }
    return types.flatMap { type -> [String] in
      var count: UInt32 = 0
      guard let ids = g_signal_list_ids(type, &count) else { return [] }
      defer { g_free(ids) }
      return UnsafeBufferPointer(start: ids, count: Int(count)).compactMap {
        g_signal_name($0).map { String(cString: $0) }
      }
    }
  }

  private func emit(
    _ values: GValues, _ id: UInt32, _ detail: GQuark, returning type: GType,
    _ sink: UnsafePointer<capuchin_sink>?
  ) {
    guard type != 1 << 2 else {
      g_signal_emitv(values.start, id, detail, nil)
      return
    }
    withGValue(type) { content in
      g_signal_emitv(values.start, id, detail, content)
      _ = ValueReading(registry: registry, toolkit: toolkit).with(content) { sink?.put($0) }
    }
  }
}

/// A run of initialised GValues; `free` when done.
package struct GValues {
  package let start: UnsafeMutablePointer<GValue>
  private let count: Int

  package init(_ types: [GType]) {
    start = .allocate(capacity: max(types.count, 1))
    count = types.count
    for (index, type) in types.enumerated() {
      (start + index).initialize(to: GValue())
      g_value_init(start + index, type)
    }
  }

  package func free() {
    for index in 0..<count { g_value_unset(start + index) }
    start.deallocate()
  }
}
