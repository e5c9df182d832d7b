import CapuchinABI
import GNUstepKit
import PackKit

/// An NSTabView: `SelectTab Tabs * "Page 2"`. It tells nobody but its delegate, so it is looked at when
/// the button is let go.
struct TabView: TabList {
  let className = "NSTabView"
  /// NSNoTabsBezelBorder; those after it have none either.
  private static let firstTypeWithoutTabs = 4
  private let pressed = NodeMemory<Int?>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    guard event.isPrimary else { return event.aside(on: node) }
    if event.kind == .press { pressed[node] = .some(try selected(in: node)) }
    guard event.kind == .release, let before = pressed[node], before != (try selected(in: node)),
      var command = try choice(in: node)
    else { return .handled }
    command.rank = CAPUCHIN_RANK_CONTROL
    return .offer(command)
  }

  func titles(of node: Node) throws -> [String] {
    guard case .list(let items)? = try node.call("tabViewItems").first else { return [] }
    return items.map { Node($0)?["label"] ?? "" }
  }

  func selected(in node: Node) throws -> Int? {
    guard let item: Node = node["selectedTabViewItem"] else { return nil }
    guard let index = try node.call("indexOfTabViewItem:", .node(item)).first.flatMap(Int.init) else { return nil }
    return index >= 0 ? index : nil
  }

  func select(_ index: Int, in node: Node) throws {
    let type: Int = try node.get("tabViewType")
    guard type < TabView.firstTypeWithoutTabs else { throw PackError.failed("SelectTab Tabs: its tabs are not shown") }
    try node.takePress()
    try node.call("selectTabViewItemAtIndex:", .int(Int64(index)))
  }
}

/// An NSSegmentedControl, which shows as tabs do which of several is chosen: `SelectTab Tabs View Names`.
struct SegmentedControl: TabList {
  let className = "NSSegmentedControl"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  /// It may be a row of buttons, of which none stays down.
  let choosesAnew = true
  private let earlier = ValueBeforeEvent<Int>()
  private let pulls = NodeMemory<Pull>()

  /// A press, and how far it has been drawn on.
  private struct Pull: Sendable {
    let press: Place
    /// The last place inside of the control.
    var inside: Place
  }

  /// In the control's own coordinates.
  private struct Place: Equatable {
    let x, y: Double
  }

  /// One that is pulled off and let go elsewhere chooses the segment that the mouse was over last, and the app is not
  /// told. A `SelectTab` would tell it, so it is a `Move` along the places that matter.
  func event(_ event: InputEvent, on node: Node) throws -> Response {
    guard event.isPrimary, let frame = node.frame else { return event.aside(on: node) }
    try earlier.note(event, on: node, try node.get("selectedSegment"))
    let place = Place(x: (event.x - frame.x).rounded(), y: (event.y - frame.y).rounded())
    let isInside = place.x >= 0 && place.y >= 0 && place.x < frame.width && place.y < frame.height
    switch event.kind {
    case .press: pulls[node] = Pull(press: place, inside: place)
    case .motion where isInside: pulls[node]?.inside = place
    case .release where !isInside:
      guard let pull = pulls[node], !earlier.isStill(try node.get("selectedSegment"), on: node) else { break }
      let places = (pull.inside == pull.press ? [pull.press] : [pull.press, pull.inside]) + [place]
      let numbers = places.flatMap { [$0.x, $0.y] }.map(Value.number)
      return .offer(Command("Move", .string(numbers.joined(separator: ","))))
    default: break
    }
    return .handled
  }

  func titles(of node: Node) throws -> [String] {
    try (0..<max(0, node.get("segmentCount"))).map { index in
      try node.call("labelForSegment:", .int(Int64(index))).first.flatMap(String.init) ?? ""
    }
  }

  func selected(in node: Node) throws -> Int? {
    let index: Int = try node.get("selectedSegment")
    return index < 0 ? nil : index
  }

  /// As a click on it: the segment, and then the action.
  func select(_ index: Int, in node: Node) throws {
    let place = Value.int(Int64(index))
    guard try node.call("isEnabledForSegment:", place).first == .bool(true) else {
      throw PackError.failed("SelectTab Tabs: tab #\(index + 1) is insensitive")
    }
    try node.takePress()
    try node.call("setSelectedSegment:", place)
    try node.sendAction()
  }
}
