import Engine

/// A picture of a window or popover, with the widgets that were on it.
package struct CoverageSheet: Sendable {
  /// What is pictured.
  struct Surface: Sendable {
    /// Where it was in the look at the app.
    let place: Int
    let kind: String
    let id: String?
    let handle: String?
    let frame: Frame?

    init(place: Int, _ element: TreeLook.Element) {
      self.place = place
      (kind, id, handle) = (element.kind, element.node.attributes["id"], element.handle)
      frame = Frame(element.node.attributes["frame"])
    }
  }

  /// In the coordinates of the window.
  struct Frame: Sendable, Equatable {
    var x: Double, y: Double, width: Double, height: Double

    /// - Parameter text: as the tree has it, `x,y,width,height`; nil for what has no extent.
    init?(_ text: String?) {
      let sides = (text ?? "").split(separator: ",").compactMap { Double($0) }
      guard sides.count == 4, sides[2] > 0, sides[3] > 0 else { return nil }
      (x, y, width, height) = (sides[0], sides[1], sides[2], sides[3])
    }
  }

  struct Box: Sendable {
    let name: WidgetName
    let frame: Frame
  }

  let surface: Surface
  /// A PNG file.
  let picture: [UInt8]
  let boxes: [Box]

  /// The size of the picture in pixels, which its file tells; nil of what is no PNG.
  var size: (width: Int, height: Int)? {
    guard picture.count >= 24, picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ start: Int) -> Int { picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}
