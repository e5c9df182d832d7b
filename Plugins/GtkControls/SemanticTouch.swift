import PackKit

extension Play {
  /// A `Touch` where the display has no pointer: a plain click is what `signal` does.
  /// - Parameter inner: the part of the widget that has the signal; nil for itself.
  /// - Throws: `PackError.noDevice` for a click of another button, at a place, or several.
  func touchSemantically(_ signal: String, on inner: Node? = nil) throws -> Outcome {
    guard values.isEmpty, modifiers.isEmpty else {
      throw PackError.noDevice("no input device: only a plain Touch can be played without one")
    }
    try (inner ?? node).emit(signal)
    return .done
  }
}
