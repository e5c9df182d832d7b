import PackHost
import Script
import Spelling
import Wire

/// What is there, and what it is called.
extension Examination {
  func widgets() -> Examine.Result {
    let (served, classes) = instances()
    var result = Examine.Result()
    let names = LocatorMaker(finder: live.finder, preference: .visible, holdsSecret: secrets.isIn)
    for (component, instances) in zip(components, served) {
      var kinds: [String] = []
      var samples: [Examine.Sample] = []
      for instance in instances {
        if !kinds.contains(instance.kind) { kinds.append(instance.kind) }
        guard instance.isUsable, !samples.contains(where: { $0.kind == instance.kind }),
          let locator = names.locator(of: instance.node)
        else { continue }
        samples.append(Examine.Sample(kind: locator.kind, id: locator.id.word.description))
      }
      // A toolkit's own classes have similar names: only what looks like a slip is said.
      let nearest = instances.isEmpty
        ? classes.sorted().first { TypingErrors.between(component.className, $0, atMost: 2) != nil } : nil
      result.classes.append(
        Examine.Served(
          className: component.className, instances: instances.count, kinds: kinds, samples: samples, nearest: nearest))
      result.count += instances.count
    }
    return result
  }

  /// Reads every property of some instances of each class.
  func properties() -> Examine.Result {
    var result = Examine.Result()
    for (component, instances) in zip(components, instances().served) {
      for property in component.properties {
        let some = instances.prefix(Self.most)
        var isAnywhere = some.isEmpty
        var faults: Set<Examine.Fault> = []
        for instance in some {
          result.count += 1
          let subject = "\(component.className) \(property.name)"
          let failure = failure { () throws(PackError) in
            guard let value = try component.property(property.name, of: instance.node), value != .null else { return }
            isAnywhere = true
            if let problem = mismatch(value, property.name, instance.kind) {
              faults.insert(Examine.Fault(subject, problem))
            }
          }
          // A property of the toolkit's that holds nothing now has failed, without a word.
          let holdsNothing = failure?.status == .failed && failure?.message.isEmpty == true && !property.source.isEmpty
          if let failure, !holdsNothing { faults.insert(Examine.Fault(subject, "cannot be read: \(failure.sentence)")) }
        }
        if !isAnywhere, faults.isEmpty {
          faults = [Examine.Fault("\(component.className) \(property.name)", "has no value in any of \(some.count) instances", isDoubt: true)]
        }
        result.faults += faults.sorted { $0.text < $1.text }
      }
    }
    return result
  }

  /// What is wrong with a property's value; nil if nothing is.
  private func mismatch(_ value: Value, _ property: String, _ kind: String) -> String? {
    guard let declared = scene.catalog.property(property, of: kind)?.type else { return nil }
    let fits =
      switch (declared, value) {
      case (.text, .string), (.text, .secret), (.number, .double), (.number, .int), (.integer, .int), (.boolean, .bool): true
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
