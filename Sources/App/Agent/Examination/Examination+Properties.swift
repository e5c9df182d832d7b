import PackHost
import Script
import Wire

/// Whether what is declared can be read, and is of the type that is declared.
extension Examination {
  /// What came of reading one property of several widgets.
  private struct Reading {
    var count = 0
    var hasValue = false
    var faults: Set<Examine.Fault> = []
  }

  /// Reads every property of some instances of each class: those of the library's tables, and those that only pack.json
  /// has.
  func properties() -> Examine.Result {
    let served = instances().served
    var result = Examine.Result()
    for (component, instances) in zip(components, served) {
      for property in component.properties {
        let subject = "\(component.className) \(property.name)"
        let reading = read(property.name, subject, instances) { node throws(PackError) in
          do throws(PackError) {
            return try component.property(property.name, of: node)
          } catch {
            guard error.message.isEmpty, !property.source.isEmpty else { throw error }
            switch error.status {
            // A property of the toolkit's that holds nothing now.
            case .failed: return .null
            case .invalid: throw PackError(.invalid, "the toolkit has no property \"\(property.source)\" there")
            default: throw error
            }
          }
        }
        add(reading, subject, to: &result)
      }
    }
    for (kind, property) in declared { examine(property, of: kind, served, &result) }
    return result
  }

  /// The properties that pack.json declares, with the kind that has each.
  private var declared: [(kind: String, property: PropertySchema)] {
    manifest.kinds.flatMap { kind in kind.properties.map { (kind.name, $0) } }
      + manifest.properties.map { ($0.kind, $0.property) }
  }

  /// Reads a declared property as a script does, of the widgets whose component's own table has it not.
  private func examine(_ property: PropertySchema, of kind: String, _ served: [[Instance]], _ result: inout Examine.Result) {
    for (component, instances) in zip(components, served)
    where !component.properties.contains(where: { $0.name == property.name }) {
      let some = instances.filter { scene.catalog.isKind($0.kind, subKindOf: kind) }
      // Of whatever pack: what a component lists is declared rightly, though it has no value now.
      let isListed = some.contains { instance in
        scene.components(of: instance.node)?.components.contains { $0.properties.contains { $0.name == property.name } } ?? false
      }
      let subject = "\(component.className) \(property.name)"
      let reading = read(property.name, subject, some) { node throws(PackError) in
        if let refusal = scene.refusal(of: property.name, of: node) { throw refusal }
        return scene.property(property.name, of: node)
      }
      if isListed || reading.hasValue || !reading.faults.isEmpty || reading.count == 0 {
        add(reading, subject, to: &result)
      } else {
        result.count += reading.count
        result.faults.append(Examine.Fault(subject, "is declared for \(kind) in pack.json, and no component has it"))
      }
    }
  }

  private func read(
    _ name: String, _ subject: String, _ instances: [Instance], _ value: (Node) throws(PackError) -> Value?
  ) -> Reading {
    var reading = Reading()
    for instance in instances.prefix(Self.most) {
      reading.count += 1
      let failure = failure { () throws(PackError) in
        guard let value = try value(instance.node) else { return }
        let declared = scene.catalog.property(name, of: instance.kind)?.type
        // What holds nothing now a script reads as an empty text.
        guard value != .null || declared == .text else { return }
        reading.hasValue = true
        if let problem = plainSecret(value, name, instance.kind) ?? mismatch(value, declared) {
          reading.faults.insert(Examine.Fault(subject, problem))
        }
      }
      if let failure { reading.faults.insert(Examine.Fault(subject, "cannot be read: \(failure.sentence)")) }
    }
    return reading
  }

  private func add(_ reading: Reading, _ subject: String, to result: inout Examine.Result) {
    result.count += reading.count
    result.faults += reading.faults.sorted { $0.text < $1.text }
    guard reading.count > 0, !reading.hasValue, reading.faults.isEmpty else { return }
    let text = "has no value in any of \(reading.count) instances, so its type was not seen; try an app in which it has one"
    result.faults.append(Examine.Fault(subject, text, isDoubt: true))
  }

  /// What a password field holds must be marked as a secret: else it is shown wherever its copies are not known.
  private func plainSecret(_ value: Value, _ name: String, _ kind: String) -> String? {
    guard case .string = value, name == "text", scene.catalog.isKind(kind, subKindOf: "PasswordField")
    else { return nil }
    return "is what a password field holds, and reads as a text, not as a secret"
  }

  /// What is wrong with a property's value; nil if nothing is.
  private func mismatch(_ value: Value, _ declared: ValueType?) -> String? {
    guard let declared else { return nil }
    let fits =
      switch (declared, value) {
      case (.text, .string), (.text, .secret), (.text, .null), (.number, .double), (.number, .int), (.integer, .int), (.boolean, .bool): true
      case (.number, .uint), (.integer, .uint): true
      case (.integer, .double(let number)): number == number.rounded()
      default: false
      }
    return fits ? nil : "is declared as \(declared.rawValue), and reads as \(words(value))"
  }

  private func words(_ value: Value) -> String {
    switch value {
    case .null: "nothing"
    case .bool: "a truth value"
    case .int, .uint: "a whole number"
    case .bytes: "data"
    case .double: "a number"
    case .string: "a text"
    case .secret: "a secret"
    case .node: "a widget"
    case .rect: "a rectangle"
    case .list: "a list"
    case .map: "a map"
    }
  }
}
