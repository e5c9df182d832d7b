import Interception

/// A method of a class, as a person reads it.
public struct MethodDescription: Hashable, Sendable {
  /// `GtkSelectionModel.select_item`
  public let slot: String
  /// `int (unsigned int position, int unselect_rest)`; empty where it cannot be intercepted.
  public let signature: String
  /// As Objective-C encodes it; empty where it cannot be intercepted.
  public let encoding: String
  /// Why it cannot be intercepted; empty where it can.
  public let refusal: String
  /// The class whose implementation it is, or would be.
  public let owner: String
  /// Whether the class has an implementation at this moment.
  public let isImplemented: Bool

  init(_ slot: ToolkitMethod, _ methods: ToolkitMethods) {
    self.slot = "\(slot.declarerName).\(slot.name)"
    encoding = slot.encoding
    refusal = methods.refusal(of: slot) ?? ""
    owner = slot.ownerName
    isImplemented = methods.methodSlot(alone: slot)?.implementation() != nil
    signature = (try? MethodEncoding(slot.encoding)).map { Self.text($0, slot.parameters) } ?? ""
  }

  private static func text(_ encoding: MethodEncoding, _ names: [String]) -> String {
    let arguments = encoding.arguments.enumerated().map { index, parameter in
      let type = parameter.type.displayName
      guard names.indices.contains(index) else { return type }
      return type.hasSuffix("*") ? type + names[index] : "\(type) \(names[index])"
    }
    return "\(encoding.result.type.displayName) (\(arguments.joined(separator: ", ")))"
  }
}
