import GNUstepKit
import PackKit

/// An NSSegmentedControl, which shows as tabs do which of several is chosen: `SelectTab Tabs View Names`.
struct SegmentedControl: TabList {
  let className = "NSSegmentedControl"
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  /// It may be a row of buttons, of which none stays down.
  let choosesAnew = true

  func event(_ event: Event, on node: Node) -> Response {
    event.isPrimary ? .taken : .pass
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
    try node.call("setSelectedSegment:", place)
    try node.sendAction()
  }
}
