import CapuchinABI
import PackKit

extension Event {
  /// Whether an interaction may begin with it, so that what is so now is remembered.
  var mayBegin: Bool { [CAPUCHIN_PRESS, CAPUCHIN_TOUCH_BEGIN, CAPUCHIN_KEY_PRESS].contains(type) }
}
