import CObjC
import GestureKit
import PackKit

extension AnyWidget {
  /// Every NSView.
  static let view = make("NSView")
  /// Every NSCell of a matrix: a click goes to where the matrix draws it.
  static let cell = make("NSCell")

  private static func make(_ className: String) -> AnyWidget {
    AnyWidget(
      className, properties: described, hasFocus: hasFocus, drops: DragWatch.shared,
      fingers: .one(EventSender.oneFinger))
  }

  /// What the founding article has its app describe of each view, where that has it.
  private static let described = [told("tag"), told("title")]

  /// Asked for first: what is no property costs a search for what it may have meant.
  private static func told(_ name: String) -> PackKit.Property {
    PackKit.Property(name) { node in
      try node.requireObject().responds(to: Selector(name)) ? node.value(name) : nil
    }
  }

  /// Keys go to the window that has them, so the focus is nowhere else. Of a matrix it is on one cell.
  private static let hasFocus: Gestures.HasFocus = { node in
    let object = try node.requireObject()
    guard let window = Kin.window(of: object), Windows.isKey(window), let focus = Focus.inside(window) else { return false }
    guard Place(object) == .view else { return Focus.taker(in: window) == object }
    return focus == object || (try? Focus.view(of: focus)?.bool("isDescendantOf:", object)) ?? false
  }
}

extension Node {
  /// The object itself, borrowed until the app runs.
  /// - Throws: `PackError.stale` where it is gone.
  func requireObject() throws -> Object {
    try requirePointer().assumingMemoryBound(to: objc_object.self)
  }
}
