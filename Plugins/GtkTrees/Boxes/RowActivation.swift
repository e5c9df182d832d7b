import PackKit

/// How a row is activated.
extension Node {
  /// Where in a row a click may go, as parts of its width: where nothing takes the click.
  private static var places: [Double] { [0.5, 0.05, 0.95, 0.25, 0.75] }

  /// Activates this row: by a click where that is what a user does in its list; else as Return does.
  func activateRow(in list: Node?, isSemantic: Bool) throws {
    guard list?.activatesOnClick == true, !isSemantic, let x = freePlace else {
      try emit("activate")
      return
    }
    try Input.click(self, x: x)
  }

  /// A place in it where a click meets nothing that takes it for itself.
  private var freePlace: Double? {
    guard let frame else { return nil }
    let taken = inputs.compactMap(\.frame)
    let middle = frame.y + frame.height / 2
    return Node.places.map { $0 * frame.width }.first { x in
      !taken.contains { $0.contains(frame.x + x, middle) }
    }
  }

  private var inputs: [Node] { children.flatMap { $0.takesInput ? [$0] : $0.inputs } }
}
