/// The tables of Docs/Wayland.md, made from the rows that are tested.
enum WaylandTable {
  static let all: [String: String] = ["played": played, "devices": devices]

  private static var played: String {
    table(
      ["verb", "kinds", "is played as"],
      WaylandVerb.played.map { ["`\($0.form)`", kinds($0), $0.does] })
  }

  private static var devices: String {
    table(["verb", "kinds"], WaylandVerb.devices.map { ["`\($0.form)`", kinds($0)] })
  }

  /// What any widget takes is shown with some kinds, and said to be of all.
  private static func kinds(_ verb: WaylandVerb) -> String {
    let kinds = verb.kinds.filter { !$0.isEmpty }
    if kinds.isEmpty { return "the session" }
    return verb.isOfAnyKind ? "any" : kinds.joined(separator: ", ")
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
