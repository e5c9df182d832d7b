import CapuchinABI
import PackKit

extension InputEvent {
  /// What is made of another button than the first on a view where a press means nothing by itself. An app that has a
  /// method of its own for it there, or in something around it, hears of it, whatever shows then; else only what shows tells.
  package func aside(on node: Node) -> Response {
    guard kind == .release, let methods = OwnMethods.asides[button], let frame = node.frame, frame.contains(x, y),
      node.ancestry.contains(where: { view in methods.contains { $0.contains(classOf: view) } })
    else { return .pass }
    return .offer(
      Command(
        "Touch", .double((x - frame.x).rounded()), .double((y - frame.y).rounded()),
        modifiers: PressModifiers.of(button: button, keys: modifiers)))
  }
}
