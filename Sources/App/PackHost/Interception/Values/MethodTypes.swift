import Interception

/// A type as a method's encoding has it, with the name that the encoding cannot hold.
struct NamedType: Hashable, Sendable {
  let encoding: TypeEncoding
  /// "GtkOrientation", "GType"; empty for any other type.
  let name: String

  init(_ encoding: TypeEncoding, name: String = "") {
    self.encoding = encoding
    self.name = name
  }
}

/// The types of a method's result and of its arguments, the target and the selector not counted.
struct MethodTypes: Hashable, Sendable {
  let result: NamedType
  let arguments: [NamedType]

  /// - Parameters:
  ///   - encoding: how values are to be understood.
  ///   - names: the result's and then those of the arguments, as in `ToolkitMethod.typeNames`.
  init(_ encoding: MethodEncoding, names: [String] = []) {
    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "" }
    result = NamedType(encoding.result.type, name: name(0))
    arguments = encoding.arguments.enumerated().map { NamedType($1.type, name: name($0 + 1)) }
  }
}

extension TypeEncoding {
  /// What a pointer or an array argument leads to; nil for any other type.
  var pointee: TypeEncoding? {
    switch unqualified {
    case .pointer(let type): type
    case .array(_, let element): element
    default: nil
    }
  }

  /// Whether nothing is there before the method was called.
  var isOnlyOut: Bool { hasQualifier(.out) }

  /// Whether the method must not write to what it points to.
  var isConstant: Bool {
    hasQualifier(.const) || hasQualifier(.in) || (pointee?.hasQualifier(.const) ?? false)
  }

  /// Whether it leads to memory that the method may write to.
  var mayBeWrittenTo: Bool { pointee != nil && !isConstant }

  private func hasQualifier(_ qualifier: Qualifier) -> Bool {
    guard case .qualified(let qualifiers, let type) = self else { return false }
    return qualifiers.contains(qualifier) || type.hasQualifier(qualifier)
  }

  /// Whether it is a type that the toolkit may have a value for: an object, a class, a selector, a struct of which
  /// the toolkit does not say what is in it, behind a pointer.
  var isToolkits: Bool {
    switch unqualified {
    case .object, .scalar(.class), .scalar(.selector): return true
    case .pointer(let type):
      guard case .structure(let aggregate) = type.unqualified else { return false }
      return aggregate.name != "?" && !type.isPlain
    default: return false
    }
  }
}
