import TestSupport

/// How a random user uses a widget otherwise than it is there for.
enum WalkWays {
  /// A way that widgets of this kind have and others have not; nil if there is none, and now and then.
  static func special(for widget: UIScreen.Widget, _ random: inout SeededRandom) -> (Point, WalkAct.Way)? {
    guard Int.random(in: 0..<4, using: &random) > 0 else { return nil }
    let middle = widget.frame.point(min(0.5, 40 / widget.frame.width), min(0.5, 12 / widget.frame.height))
    switch widget.kind {
    case "TextField", "SearchField":
      return [
        // The icon at the end of a field, and that at its beginning.
        (widget.frame.point(1 - 14 / widget.frame.width), .click()),
        (widget.frame.point(14 / widget.frame.width), .click()),
        (middle, completion(&random)), (middle, .selectionMenu(["ctrl+a"])),
      ].randomElement(using: &random)
    case "Picker": return (middle, completion(&random))
    case "TextArea":
      let keys = [["ctrl+a"], ["Home", "shift+End"], ["ctrl+Home", "ctrl+shift+Right"], []]
      return (middle, .selectionMenu(keys.randomElement(using: &random) ?? []))
    case "Row", "Cell":
      let keys = [[], ["shift+Down"], ["Up"]].randomElement(using: &random) ?? []
      return (widget.frame.point(), .selectionMenu(keys))
    case "Table", "Tree":
      let keys = [[], [], ["shift+Down"], ["Up"]].randomElement(using: &random) ?? []
      return (widget.frame.point(0.3, .random(in: 0.1...0.9, using: &random)), .selectionMenu(keys))
    case "Canvas", "View", "Image":
      return (
        widget.frame.point(.random(in: 0.1...0.9, using: &random), .random(in: 0.1...0.9, using: &random)),
        .wheel(Bool.random(using: &random) ? .up : .down, key: Bool.random(using: &random) ? "ctrl" : nil))
    default: return nil
    }
  }

  static func other(from point: Point, _ random: inout SeededRandom) -> WalkAct.Way {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return .click(count: 2)
    case 2: return .click(button: 3)
    case 3: return .hold
    case 4:
      let way = Point(.random(in: -60...60, using: &random), .random(in: -60...60, using: &random))
      return .drag(to: point + way)
    case 5: return .wheel(.up)
    case 6: return .wheel(.down)
    default: return .click()
    }
  }

  private static func completion(_ random: inout SeededRandom) -> WalkAct.Way {
    let keys = [["Down", "Return"], ["Down", "Down", "Return"], ["Escape"], []].randomElement(using: &random) ?? []
    let text = ["un", "U", "bl"].randomElement(using: &random) ?? ""
    return .completion(text, choose: keys, down: .random(in: 0.1...0.9, using: &random))
  }
}
