/// A call into a pack that did not succeed.
public struct PackError: Error, Hashable, Sendable {
  /// For the program.
  public var status: Status
  /// One sentence for the person, from the pack; empty if it gave none.
  public var message: String
  /// The id of the pack that was called.
  public var pack: String
  /// The function that was called, as the ABI names it: `bridge.hit`.
  public var function: String

  public init(_ status: Status, _ message: String = "", pack: String = "", function: String = "") {
    self.status = status
    self.message = message
    self.pack = pack
    self.function = function
  }
}

extension PackError: CustomStringConvertible {
  /// The pack's sentence, else the status.
  public var sentence: String { message.isEmpty ? status.description : message }

  /// The sentence, then who said it.
  public var description: String {
    let callee = [pack, function].filter { !$0.isEmpty }.joined(separator: " ")
    return callee.isEmpty ? sentence : "\(sentence) (\(callee))"
  }
}
