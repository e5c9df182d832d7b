import PackKit

/// The rows right below one of a tree, or all of a list.
struct Siblings: Equatable {
  /// The row that they are below; nil for those at the top.
  var parent: Int?
  var depth = 0

  static let top = Siblings(parent: nil)

  /// The first position that may be one of them.
  var start: Int { parent.map { $0 + 1 } ?? 0 }

  /// What a row at some depth is to them; one of a list has none and is at the top.
  func place(ofDepth depth: Int?) -> Place {
    let other = depth ?? 0
    return other == self.depth ? .one : other > self.depth ? .below : .beyond
  }

  enum Place {
    case one
    /// In one of them.
    case below
    /// After the last of them.
    case beyond
  }
}
