/// The encoding of a whole method: `v24@0:8i16`.
///
/// The numbers are the sizes and places that the compiler noted; nothing here relies on them.
public struct MethodEncoding: Hashable, Sendable {
  /// A type and the number after it.
  public struct Slot: Hashable, Sendable {
    public var type: TypeEncoding
    /// After the result the size of the arguments' frame, after an argument its place there.
    public var offset: FrameOffset?

    public init(_ type: TypeEncoding, _ offset: FrameOffset? = nil) {
      self.type = type
      self.offset = offset
    }
  }

  public var result: Slot
  /// All arguments, the target and the selector among them.
  public var parameters: [Slot]
  /// Whether any number of arguments may follow: `...` at the end. No compiler writes it, since
  /// Objective-C has no letter for it; who hands over an encoding of his own can.
  public var isVariadic: Bool

  public init(result: Slot, parameters: [Slot], isVariadic: Bool = false) {
    self.result = result
    self.parameters = parameters
    self.isVariadic = isVariadic
  }

  /// Reads the encoding of a method.
  ///
  /// - Throws: ``EncodingError`` with the position of what is wrong.
  public init(_ text: String) throws(EncodingError) {
    var parser = EncodingParser(text)
    self = try parser.wholeMethod()
  }

  /// Whether the second parameter is a selector, as in Objective-C.
  public var hasSelector: Bool {
    parameters.count > 1 && parameters[1].type.unqualified == .scalar(.selector)
  }

  /// The parameters without target and selector.
  public var arguments: ArraySlice<Slot> { parameters.dropFirst(hasSelector ? 2 : 1) }

  /// The same without the compiler's numbers.
  public var withoutOffsets: MethodEncoding {
    MethodEncoding(
      result: Slot(result.type), parameters: parameters.map { Slot($0.type) },
      isVariadic: isVariadic)
  }
}

/// A place in the frame of arguments; old compilers mark those in registers with `+`.
public struct FrameOffset: Hashable, Sendable {
  public var value: Int
  public var isInRegister: Bool

  public init(_ value: Int, isInRegister: Bool = false) {
    self.value = value
    self.isInRegister = isInRegister
  }
}

extension MethodEncoding: CustomStringConvertible {
  /// The encoding.
  public var description: String {
    "\(result)" + parameters.map(\.description).joined() + (isVariadic ? "..." : "")
  }
}

extension MethodEncoding.Slot: CustomStringConvertible {
  public var description: String { "\(type)" + (offset?.description ?? "") }
}

extension FrameOffset: CustomStringConvertible {
  public var description: String { (isInRegister ? "+" : "") + String(value) }
}
