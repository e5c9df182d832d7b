import CapuchinABI

@testable import PackKit

/// A host with a few widgets that keeps a log of what packs ask of it.
final class FakeHost {
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
  var inputStatus = CAPUCHIN_OK
  let memory = Arena()
  /// For values that the host reads back.
  let reader = Host()

  private(set) lazy var table: UnsafePointer<capuchin_host> = {
    var host = capuchin_host()
    host.size = UInt32(MemoryLayout<capuchin_host>.size)
    host.abi_major = CAPUCHIN_ABI_MAJOR
    host.`self` = Unmanaged.passUnretained(self).toOpaque()
    host.capability = { host, id in
      guard let host = FakeHost.from(host), !host.missing.contains(String(id)) else { return nil }
      return host.capabilities[String(id)]
    }
    return memory.one(host)
  }()

  private lazy var capabilities: [String: UnsafeRawPointer] = [
    CAPUCHIN_HOST_NODE: UnsafeRawPointer(memory.one(nodeTable())),
    CAPUCHIN_HOST_INPUT: UnsafeRawPointer(memory.one(inputTable())),
    CAPUCHIN_HOST_FIND: UnsafeRawPointer(memory.one(findTable())),
    CAPUCHIN_HOST_INTERCEPT: UnsafeRawPointer(memory.one(interceptTable())),
    CAPUCHIN_HOST_LOG: UnsafeRawPointer(memory.one(logTable())),
    CAPUCHIN_HOST_SYMBOL: UnsafeRawPointer(memory.one(symbolTable())),
    CAPUCHIN_HOST_SCHEDULE: UnsafeRawPointer(memory.one(scheduleTable())),
  ]

  static func from(_ pointer: UnsafeMutableRawPointer?) -> FakeHost? {
    pointer.map { Unmanaged<FakeHost>.fromOpaque($0).takeUnretainedValue() }
  }

  var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Adds a widget; `classes` is its class and what that descends from.
  @discardableResult
  func add(
    _ classes: String..., in parent: FakeWidget? = nil, with properties: [String: Value] = [:]
  ) -> FakeWidget {
    let widget = FakeWidget(UInt64(widgets.count + 1), classes, parent: parent, properties)
    widget.className = memory.string(classes.first ?? "")
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
    capuchin_node(bridge: 1, generation: 1, object: number, sub: 0)
  }
}
