import Interception

/// A method of a runtime that nobody intercepts at the moment: its original is the method itself.
///
/// Such methods may raise, which no frame of Swift's may see. So the bridge calls it, which stops that.
struct PlainMethod {
  private let name: String

  /// Nil where it is intercepted, where the toolkit's methods do not raise, or where the bridge could not
  /// hand the values over.
  init?(
    _ method: String, of object: UnsafeRawPointer, _ methods: ToolkitMethods, _ signature: Signature,
    _ arguments: [Value]
  ) {
    let types = signature.encoding.arguments.map(\.type.unqualified)
    guard methods.areInformal, let owner = methods.classNumber(of: object),
      let found = try? methods.found(method, of: owner), let slot = methods.methodSlot(found),
      !SlotTable.shared.intercepts(slot), types.count == arguments.count,
      zip(arguments, types).allSatisfy(PlainMethod.takes), PlainMethod.returns(signature.encoding.result.type.unqualified)
    else { return nil }
    name = found.method
  }

  /// - Returns: its result, if it has one.
  /// - Throws: what it raised, as a sentence of the bridge's.
  func call(on target: Node, _ arguments: [Value], _ bridge: Bridge) throws(PackError) -> [Value] {
    try bridge.call(target, name, arguments)
  }

  private static func takes(_ value: Value, as type: TypeEncoding) -> Bool {
    switch (value, type) {
    case (.node, .object), (.null, .object): true
    case (.int, .scalar(let scalar)): whole.contains(scalar) || real.contains(scalar)
    case (.double, .scalar(let scalar)): real.contains(scalar)
    default: false
    }
  }

  private static func returns(_ type: TypeEncoding) -> Bool {
    switch type {
    case .object: true
    case .scalar(let scalar): whole.contains(scalar) || real.contains(scalar) || others.contains(scalar)
    default: false
    }
  }

  private static let whole: Set<Scalar> = [
    .short, .unsignedShort, .int, .unsignedInt, .long, .unsignedLong, .longLong, .unsignedLongLong,
  ]
  private static let real: Set<Scalar> = [.float, .double]
  private static let others: Set<Scalar> = [.void, .bool, .unsignedChar]
}
