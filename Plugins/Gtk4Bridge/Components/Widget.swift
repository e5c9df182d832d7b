import CGtk4
import GestureKit
import PackKit

extension AnyWidget {
  /// Every GtkWidget.
  static let gtk = AnyWidget(
    "GtkWidget",
    hasFocus: { node in Focus.isIn(try node.requirePointer().assumingMemoryBound(to: GtkWidget.self)) },
    drops: DragWatch.shared)
}
