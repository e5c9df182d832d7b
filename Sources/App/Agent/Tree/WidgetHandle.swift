import PackHost

extension Node {
  /// Of this program in this process: others of the app count from 1, too.
  private static let agent = String(UInt32.random(in: .min ... .max), radix: 16)

  /// A text that is this widget's as long as it lives, and no other's later.
  var handle: String { "\(Node.agent).\(bridge).\(generation).\(String(object, radix: 16))" }

  /// The widget of a handle; nil for what no widget of this process had. It may be gone.
  fileprivate init?(handle: Substring) {
    let parts = handle.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == Node.agent, let bridge = UInt32(parts[1]), let generation = UInt32(parts[2]),
      let object = UInt64(parts[3], radix: 16)
    else { return nil }
    self.init(bridge: bridge, generation: generation, object: object)
  }
}

/// An XPath that asks for one widget by its handle and for nothing else, as hosts do before each act: it is
/// answered without a look at all the others.
struct HandlePath {
  private static let (start, end) = ("//*[@handle='", "']")

  /// Nil for a handle that no widget of this process had.
  let widget: Node?

  /// Nil for any other expression.
  init?(_ expression: String) {
    guard expression.hasPrefix(HandlePath.start), expression.hasSuffix(HandlePath.end),
      expression.utf8.count >= HandlePath.start.utf8.count + HandlePath.end.utf8.count
    else { return nil }
    let handle = expression.dropFirst(HandlePath.start.count).dropLast(HandlePath.end.count)
    guard handle.allSatisfy({ $0.isHexDigit || $0 == "." }) else { return nil }
    widget = Node(handle: handle)
  }
}
