import Interception

/// Puts intercepted calls into words, on the thread of the call.
struct CallReporter: Sendable {
  private let finder: MethodFinder
  private let listener: any TraceListener
  private let isOnToolkitThread: @Sendable () -> Bool
  private let isSecret: @Sendable (UnsafeRawPointer) -> Bool

  /// - Parameter isSecret: whether the text of an object must not be shown.
  init(
    _ finder: MethodFinder, _ listener: any TraceListener,
    isOnToolkitThread: @escaping @Sendable () -> Bool,
    isSecret: @escaping @Sendable (UnsafeRawPointer) -> Bool
  ) {
    self.finder = finder
    self.listener = listener
    self.isOnToolkitThread = isOnToolkitThread
    self.isSecret = isSecret
  }

  /// Reports a call, if somebody wants to see it. The original runs in any case.
  func report(_ call: borrowing Invocation, _ name: String, _ parameters: [String], _ types: MethodTypes) {
    guard listener.admitsCall(), let target = call.target else { return }
    let encoding = call.signature.encoding
    var text = CallText(finder: finder, redact: listener.redacted)
    text.readsObjects = encoding.hasObjects && isOnToolkitThread()
    text.hidesTexts = encoding.hasTexts && isSecret(target) || text.readsObjects && finder.keepsSecrets(target)
    // Before the call: it may change what they point to, or end the target.
    let arguments = arguments(of: call, parameters, types, text)
    let object = text.object(target)
    text.isAfterCall = true
    call.afterOriginal { [text] call, hasReturned in
      listener.called(
        TracedCall(
          slot: name, target: object,
          arguments: hasReturned ? self.changes(of: arguments, in: call, types, text) : arguments,
          result: hasReturned ? text.text(call.result ?? .void, types.result) : text.reason(call.raised),
          hasRaised: !hasReturned,
          isOnToolkitThread: isOnToolkitThread()))
    }
  }

  private func arguments(
    of call: borrowing Invocation, _ names: [String], _ types: MethodTypes, _ text: CallText
  ) -> [TracedCall.Argument] {
    zip(0..<call.count, types.arguments).map { index, type in
      let length = index + 1 < call.count && names.indices.contains(index + 1)
        ? Self.length(names[index + 1], call.integer(index + 1)) : nil
      return TracedCall.Argument(
        name: names.indices.contains(index) ? names[index] : "",
        value: text.text(call[index] ?? .void, type, length))
    }
  }

  /// The arguments with what the method has written to where they point: `0 → 7`.
  private func changes(
    of arguments: [TracedCall.Argument], in call: borrowing Invocation, _ types: MethodTypes, _ text: CallText
  ) -> [TracedCall.Argument] {
    var changed = arguments
    for (index, type) in types.arguments.enumerated()
    where type.encoding.mayBeWrittenTo && arguments.indices.contains(index) {
      let (before, after) = (arguments[index], text.text(call[index] ?? .void, type))
      guard after != before.value else { continue }
      let value = before.value == CallText.nothing ? "→ \(after)" : "\(before.value) → \(after)"
      changed[index] = TracedCall.Argument(name: before.name, value: value)
    }
    return changed
  }

  /// What an argument says of the length of the text before it; nothing if it is negative, or if it is
  /// about something else.
  private static func length(_ name: String, _ value: Int64?) -> CText.Length? {
    guard let value, value >= 0, let count = Int(exactly: value) else { return nil }
    switch name {
    case "length", "len", "n_bytes", "size": return .bytes(count)
    case "n_chars": return .characters(count)
    default: return name.hasSuffix("_length") || name.hasSuffix("_len") ? .bytes(count) : nil
    }
  }
}

extension MethodEncoding {
  /// Whether a text is among the arguments or the result.
  var hasTexts: Bool {
    ([result] + parameters).contains { $0.type.unqualified == .scalar(.text) }
  }

  /// Whether an object is, beside the target, or something that a pointer leads to.
  fileprivate var hasObjects: Bool {
    ([result] + parameters.dropFirst()).contains { slot in
      switch slot.type.unqualified {
      case .object, .pointer, .array: true
      default: false
      }
    }
  }
}
