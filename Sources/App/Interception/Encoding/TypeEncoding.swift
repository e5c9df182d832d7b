/// One type as Objective-C's `@encode` and method encodings write it.
///
/// What is parsed prints as it was. That a type can be written does not mean that it can be passed:
/// ``Signature`` says what can.
public indirect enum TypeEncoding: Hashable, Sendable {
  /// A type of one letter: `i`, `d`, `v`, `*`.
  case scalar(Scalar)
  /// An object, with its class where it is known: `@`, `@"NSString"`.
  case object(String?)
  /// A block, with its signature where it is known: `@?`, `@?<v@?i>`.
  case block(MethodEncoding?)
  /// A pointer: `^i`, `^{_NSZone}`.
  case pointer(TypeEncoding)
  /// An array: `[12^f]`. As a parameter it is a pointer, as in C.
  case array(Int, TypeEncoding)
  /// A vector, by its size and alignment in bytes: `![16,16f]`.
  case vector(size: Int, alignment: Int, TypeEncoding)
  /// A struct: `{_NSPoint=dd}`, `{?=ic}`, `{_NSZone}`.
  case structure(Aggregate)
  /// A union: `(?=if)`.
  case union(Aggregate)
  /// A bit-field of a struct: `b3`, `b0i3`.
  case bitField(BitField)
  /// A complex number: `jd`.
  case complex(TypeEncoding)
  /// A type with words before it: `r*` is `const char *`.
  case qualified([Qualifier], TypeEncoding)

  /// Reads one type.
  ///
  /// - Throws: ``EncodingError`` with the position of what is wrong.
  public init(_ text: String) throws(EncodingError) {
    var parser = EncodingParser(text)
    self = try parser.wholeType()
  }

  /// The type without the words before it.
  public var unqualified: TypeEncoding {
    if case .qualified(_, let type) = self { type.unqualified } else { self }
  }
}

extension TypeEncoding: CustomStringConvertible {
  /// The encoding.
  public var description: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .object(let name): name.map { "@\"\($0)\"" } ?? "@"
    case .block(let signature): signature.map { "@?<\($0)>" } ?? "@?"
    case .pointer(let type): "^\(type)"
    case .array(let count, let type): "[\(count)\(type)]"
    case .vector(let size, let alignment, let type): "![\(size),\(alignment)\(type)]"
    case .structure(let aggregate): "{\(aggregate)}"
    case .union(let aggregate): "(\(aggregate))"
    case .bitField(let field): field.description
    case .complex(let type): "j\(type)"
    case .qualified(let qualifiers, let type): qualifiers.map(\.rawValue).joined() + "\(type)"
    }
  }
}

/// A word before a type. None changes how a value is passed.
public enum Qualifier: String, CaseIterable, Hashable, Sendable {
  case const = "r"
  case `in` = "n"
  case `inout` = "N"
  case out = "o"
  case byCopy = "O"
  case byReference = "R"
  case oneway = "V"
  case atomic = "A"
  /// Not followed by the garbage collector.
  case uncollected = "|"
}
