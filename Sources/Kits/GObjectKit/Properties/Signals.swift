import BridgeKit
import CGObject
import CapuchinABI
import Spelling

/// Emitting the toolkit's signals.
extension ObjectValues {
  /// Emits `name` ("clicked", "notify::value") on an object.
  /// - Throws: `BridgeError.invalid` where there is no such signal, or number or types of the arguments are wrong.
  package func emit(
    _ name: String, on object: Object, _ arguments: [capuchin_value],
    _ result: UnsafePointer<capuchin_sink>?
  ) throws(BridgeError) {
    var id: UInt32 = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(name, object.type, &id, &detail, 0) != 0 else {
      throw .noSignal(name, object.className, nearest: Suggestion.nearest(to: name, in: ObjectValues.signals(of: object.type)))
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
      try write(
        argument, to: values.start + index + 1,
        what: "argument \(index + 1) of \"\(name)\" of \(className)")
    }
    emit(values, id, detail, returning: query.return_type & ~1, result)
  }

  /// The names of all signals of a class and its bases.
  static func signals(of type: GType) -> [String] {
    let ids = Classes.lineage(of: type).flatMap { type in ownedList { g_signal_list_ids(type, $0) } }
    return ids.compactMap { id in g_signal_name(id).map { String(cString: $0) } }
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
      _ = with(content) { sink?.put($0) }
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
