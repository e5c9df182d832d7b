/// The implementation that a method had before it was intercepted, or has if it is not.
public struct Original: @unchecked Sendable {
  /// The method's own name.
  public let method: String
  public let implementation: UnsafeMutableRawPointer
  public let signature: Signature
  private let provider: any SlotProvider

  init(
    method: String, implementation: UnsafeMutableRawPointer, signature: Signature, provider: any SlotProvider
  ) {
    self.method = method
    self.implementation = implementation
    self.signature = signature
    self.provider = provider
  }

  /// Calls it. What it hands on to its superclass is not heard by any interceptor.
  ///
  /// - Throws: ``CallError`` before anything was called, or for what it raised.
  public func invoke(
    on target: UnsafeRawPointer?, _ values: [CallValue]
  ) throws(CallError) -> CallValue {
    try signature.call(
      implementation, MethodNumber(method), target: target, selector: provider.selector(method), values,
      guardedBy: provider)
  }
}

/// How the original of a method is called: its name with `orig` in front.
public enum OriginalNaming: Sendable {
  /// `select_item` → `orig_select_item`.
  case underscored
  /// `pickerView:didSelectRow:` → `origPickerView:didSelectRow:`.
  case camelCase

  private static let prefix = "orig"

  /// The name of a method's original.
  public func original(of method: String) -> String {
    switch self {
    case .underscored: Self.prefix + "_" + method
    case .camelCase: Self.prefix + method.prefix(1).uppercased() + method.dropFirst()
    }
  }

  /// The methods whose original may be called that, likeliest first; none if no original is.
  func methods(ofOriginal name: String) -> [String] {
    guard name.hasPrefix(Self.prefix) else { return [] }
    let rest = String(name.dropFirst(Self.prefix.count))
    let candidates: [String] =
      switch self {
      case .underscored: rest.hasPrefix("_") ? [String(rest.dropFirst())] : []
      // `URLFor:` keeps its capital.
      case .camelCase: [rest.prefix(1).lowercased() + rest.dropFirst(), rest]
      }
    return candidates.filter { !$0.isEmpty && original(of: $0) == name }
  }
}

/// Why an original cannot be called.
public enum OriginalError: Error, Hashable, Sendable {
  /// The target is null or no object of the toolkit.
  case noTarget(name: String)
  /// The class has no method whose original is called that.
  case noMethod(name: String)
  /// The method cannot be called.
  case signature(name: String, SignatureError)
  /// The arguments do not fit. Who knows what they are called says what is required:
  /// "Select Picker requires 1 argument: row; found 0".
  case call(name: String, CallError)
}

extension OriginalError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .noTarget(let name): "\(name): expected an object to call it on"
    case .noMethod(let name): "the object has no method \(name)"
    case .signature(let name, let error): "\(name): \(error)"
    case .call(let name, let error): "\(name): \(error)"
    }
  }
}
