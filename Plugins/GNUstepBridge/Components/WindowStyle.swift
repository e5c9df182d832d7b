import CObjC
import PackKit

/// What a window's frame lets the user do.
enum WindowStyle: Int {
  case miniaturizable = 4
  case resizable = 8

  func check(_ window: Object, _ play: Play) throws {
    guard try window.int("styleMask") & rawValue == 0 else { return }
    throw play.failed(
      self == .resizable ? "its size is fixed" : "it has no button to be minimized by")
  }
}
