import ABIOverlay
import CapuchinABI

@testable import PackKit

/// A host with a few widgets that keeps a log of what packs ask of it. A test's own, on whichever thread it runs.
final class FakeHost: @unchecked Sendable {
  @TaskLocal static var current = FakeHost()

  var widgets: [UInt64: FakeWidget] = [:]
  /// What was done, in order.
  var log: [String] = []
  /// Capabilities that this host does not have.
  var missing: Set<String> = []
  /// What a signal or action does.
  var handlers: [String: (FakeWidget, [Value]) -> Void] = [:]
  /// What `input.click` does.
  var onClick: (FakeWidget) -> Void = { _ in }
  /// What originals give back.
  var originals: [Value] = []
  /// What `input` answers.
  var inputStatus = CAPUCHIN_STATUS_OK
  let memory = Arena()
  private(set) lazy var table: UnsafePointer<capuchin_host> = {
    var host = capuchin_host.empty
    host.context = Unmanaged.passUnretained(self).toOpaque()
    host.capability = { host, id in
      guard let host = FakeHost.from(host), !host.missing.contains(String(id)) else { return nil }
      return host.capabilities[String(id)]
    }
    return memory.place(host)
  }()

  private lazy var capabilities: [String: UnsafeRawPointer] = [
    CAPUCHIN_EXT_HOST_NODE: UnsafeRawPointer(memory.place(nodeTable())),
    CAPUCHIN_EXT_HOST_INPUT: UnsafeRawPointer(memory.place(inputTable())),
    CAPUCHIN_EXT_HOST_FIND: UnsafeRawPointer(memory.place(findTable())),
    CAPUCHIN_EXT_HOST_INTERCEPT: UnsafeRawPointer(memory.place(interceptTable())),
    CAPUCHIN_EXT_HOST_LOG: UnsafeRawPointer(memory.place(logTable())),
    CAPUCHIN_EXT_HOST_SYMBOL: UnsafeRawPointer(memory.place(symbolTable())),
    CAPUCHIN_EXT_HOST_SCHEDULE: UnsafeRawPointer(memory.place(scheduleTable())),
  ]

  static func from(_ pointer: UnsafeMutableRawPointer?) -> FakeHost? { pointer == nil ? nil : current }

  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Adds a widget; `classes` is its class and what that descends from.
  @discardableResult
  func add(
    _ classes: String..., in parent: FakeWidget? = nil, with properties: [String: Value] = [:]
  ) -> FakeWidget {
    let widget = FakeWidget(UInt64(widgets.count + 1), classes, parent: parent, properties)
    widget.className = memory.text(classes.first ?? "")
    widgets[widget.number] = widget
    parent?.children.append(widget)
    return widget
  }

  func widget(_ node: capuchin_node) -> FakeWidget? {
    guard let widget = widgets[node.object], !widget.isGone else { return nil }
    return widget
  }
}

final class FakeWidget {
  let number: UInt64
  let classes: [String]
  weak var parent: FakeWidget?
  var properties: [String: Value]
  var children: [FakeWidget] = []
  var className = capuchin_string()
  var isGone = false
  /// What the host's locator says that it is.
  var kind = "LevelBar"
  /// Properties that keep their value whatever is set: an app that refuses.
  var refuses: Set<String> = []

  init(_ number: UInt64, _ classes: [String], parent: FakeWidget?, _ properties: [String: Value]) {
    self.number = number
    self.classes = classes
    self.parent = parent
    self.properties = properties
  }

  var node: capuchin_node {
    capuchin_node(bridge: 1, generation: 1, object: number, part: 0)
  }
}
