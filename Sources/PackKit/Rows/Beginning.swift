import CapuchinABI

extension InputEvent {
  /// Whether an interaction may begin with it, so that what is so now is remembered.
  public var mayBegin: Bool { [.press, .touchBegin, .keyPress].contains(kind) }
}
