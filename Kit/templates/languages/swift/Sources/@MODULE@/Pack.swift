import CapuchinABI
import PackKit

private let pack = Pack(id: "@NAME@", version: "1.0.0", components: [Served()])

@c @implementation
public func capuchin_pack_entry_v1(_ info: UnsafePointer<capuchin_entry_info>?) -> UnsafePointer<capuchin_pack>? {
  pack.enter(info)
}

@gtk4{
/// The toolkit's own property that scripts read as "tip".
private let tip = "tooltip-text"
@}
@gnustep{
/// The toolkit's own property that scripts read as "tip".
private let tip = "toolTip"
@}

/// Records and plays @CLASS@.
struct Served: Component {
  let className = "@CLASS@"
  let kind: Kind = "@KIND@"
  let verbs = ["SetTip"]
  let properties = [Property("tip", from: tip)]
@gtk4{
  /// While the user is recorded, the host hears it change in every @CLASS@.
  let listens: [Listen] = [.property(tip)]

  /// The user's act has changed it, and is over: the command that does the same.
  func notified(_ notification: WidgetNotification) throws -> Command? {
    if notification.node.isGone { throw PackError.stale }
    // An empty one is none.
    return Command("SetTip", .string(notification.node[tip] ?? ""))
  }
@}

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "SetTip" else { return .unsupported }
    try play.node.set(tip, .string(try play.arguments("tip").get("tip", as: String.self)))
    return .done
  }
}
