import CapuchinABI
import PackKit

// What a finger swipes, on a screen or a touchpad, libadwaita follows with an AdwSwipeTracker, which says at the end
// where it will come to rest. Nothing else does: what is swiped moves by itself as well.

extension [Listen] {
  /// The beginning and the end of what a finger swipes.
  static var swipes: [Listen] {
    [.signal("begin-swipe", of: "AdwSwipeTracker"), .signal("end-swipe", of: "AdwSwipeTracker")]
  }
}

extension Ownership {
  /// The tracker that a widget has.
  static var swipeTracker: Ownership { .when { $1.isA("AdwSwipeTracker") } }
}

extension Occasion {
  /// Where what was swiped comes to rest: 0 is where it is closed, or the page that was shown.
  var swipedTo: Double? {
    guard name == "end-swipe", case .double(let to)? = arguments.last else { return nil }
    return to
  }
}

extension Rank {
  /// Above what was under the finger: a click on it was not meant.
  static let swipe = CAPUCHIN_RANK_CONTROL + 60
}
