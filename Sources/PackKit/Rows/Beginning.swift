import CapuchinABI

extension Event {
  /// Whether an interaction may begin with it, so that what is so now is remembered.
  public var mayBegin: Bool { [CAPUCHIN_PRESS, CAPUCHIN_TOUCH_BEGIN, CAPUCHIN_KEY_PRESS].contains(type) }
}
