import PackKit

/// A row that was found, to be known again: the app may put rows before it, or take it out.
///
/// Its item is kept alive as long as this is, for some models make another for a row whose item nobody
/// holds.
final class FoundRow {
  /// Where it was found, from 0.
  let position: Int
  private let item: Pointer
  private let giveBack: @convention(c) (Pointer) -> Void
  /// Whether the model answers the same item again: one that makes a new one at each call tells no rows
  /// apart.
  private let isLasting: Bool

  /// - Parameters:
  ///   - item: what the model has there; its reference is taken over.
  ///   - giveBack: what gives the reference back.
  init(
    _ item: Pointer, at position: Int, of model: RowModel, _ giveBack: @escaping @convention(c) (Pointer) -> Void
  ) {
    self.item = item
    self.position = position
    self.giveBack = giveBack
    isLasting = model.holds(item, at: position)
  }

  deinit { giveBack(item) }

  /// Whether the row is still where it was found, as far as that can be known.
  func isInPlace(in model: RowModel) -> Bool { !isLasting || model.holds(item, at: position) }
}
