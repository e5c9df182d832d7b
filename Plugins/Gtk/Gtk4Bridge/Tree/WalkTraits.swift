import BridgeKit
import CGtk4
import GObjectKit

/// What a walk has to know of a class of widgets.
struct WalkTraits {
  /// Whether its widgets have surfaces of their own.
  let isNative: Bool
  /// Whether a child of theirs that is mapped may be about to go.
  let mayHideChildren: Bool

  init(of widget: Widget) {
    isNative = widget.isNative
    let type = widget.object.type
    mayHideChildren =
      type == gtk_revealer_get_type() || type == gtk_stack_get_type() || Libadwaita.isOf("AdwTabOverview", widget.object)
  }
}

/// The traits of the classes that were met.
final class WalkTraitsCache {
  private var numbers = ClassNumbers()
  private var all: [WalkTraits] = []

  /// - Parameter type: the widget's class.
  func traits(of widget: Widget, _ type: GType) -> WalkTraits {
    all[numbers.number(of: UInt64(type)) { all.append(WalkTraits(of: widget)) }]
  }
}
