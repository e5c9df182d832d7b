import CapuchinABI
import PackKit

/// An AdwMessageDialog, which is a window, or an AdwDialog, which is in one: called by its heading, else by its
/// title. Its answers are buttons.
struct Dialog: Component {
  private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> Int32

  let className: String
  let kind: Kind = "Dialog"
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { dialog in
    guard let heading: String = dialog["heading"], !heading.isEmpty else { return [] }
    return [.title(heading)]
  }

  init(_ className: String) {
    self.className = className
  }

  /// What closes a window is the bridge's.
  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Close", play.node.isA("AdwDialog") else { return .unsupported }
    _ = try play.arguments()
    if play.hasEndedWidget { return .done }
    let close = try Host.require("adw_dialog_close", as: Close.self)
    return try play.perform(
      waitingFor: "the dialog to close", until: { !play.node.state.contains(.shown) },
      { _ = close(try play.node.requirePointer()) })
  }
}
