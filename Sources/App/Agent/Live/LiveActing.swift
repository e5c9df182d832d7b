import PackHost

/// Plays through the bridges and the components of the app's packs.
final class LiveActing: Acting {
  private let host: PackHost
  private let scene: LiveScene
  /// The longest pass of a component so far, and of which verb.
  private var longest: (milliseconds: Double, verb: String) = (0, "")
  /// Told of the widget before each pass that a component plays for it.
  var willPlay: (Node) -> Void = { _ in }
  /// Told before each event that is sent.
  var willSend: (InputEvent) -> Void = { _ in }
  private(set) var sent: UInt64 = 0

  init(host: PackHost, scene: LiveScene) {
    self.host = host
    self.scene = scene
  }

  func hit(_ window: Node, _ point: Point) throws(PackError) -> Node {
    try bridge(window).hit(window, point)
  }

  func reveal(_ node: Node, area: Rect?) throws(PackError) {
    try bridge(node).reveal(node, area: area)
  }

  func play(_ request: inout PlayRequest) throws(PackError) -> Progress {
    guard let components = scene.components(of: request.node) else { throw PackError(.stale) }
    willPlay(request.node)
    let start = Monotonic.milliseconds()
    defer {
      let passed = Monotonic.milliseconds() - start
      if passed > longest.milliseconds { longest = (passed, request.verb) }
    }
    return try components.play(&request)
  }

  /// The longest pass of a component since the last time that this was asked, and of which verb.
  func takeLongest() -> (Double, String) {
    defer { longest = (0, "") }
    return longest
  }

  func abandon(_ request: PlayRequest) { request.component?.abandon(request) }

  var deeds: UInt64 { host.deeds }

  func noteSending(_ event: InputEvent) {
    sent &+= 1
    host.noteDeed()
    willSend(event)
  }

  func settle() throws(PackError) -> Progress {
    for bridge in host.bridges {
      if case .again(let reason) = try bridge.settle() { return .again(reason) }
    }
    return .done
  }

  var appWork: String? { AppWork.ofProcess.reason }

  func keyFate(in window: Node) -> KeyFate { host.bridge(of: window)?.keyFate() ?? .handled }

  func motion(of node: Node) -> Motion { host.bridge(of: node)?.motion(of: node) ?? .unknown }

  func forceFrame() {
    // A toolkit that cannot be forced makes its frame in its own time.
    for bridge in host.bridges { try? bridge.forceFrame() }
  }

  func playbackEnded() {
    // The host has logged what went wrong; the others go on.
    for bridge in host.bridges { try? bridge.playbackEnded() }
  }

  func hasPointer(_ node: Node) -> Bool { has("pointer", node) }

  func hasKeyboard(_ node: Node) -> Bool { has("keyboard", node) }

  @discardableResult func after(_ milliseconds: UInt32, _ body: @escaping () -> Void) -> Bool {
    let confined = UIConfined(body)
    return host.bridges.first?.scheduler.after(milliseconds) { confined.value?() } ?? false
  }

  func afterIdles(within milliseconds: UInt32, _ body: @escaping () -> Void) {
    let confined = UIConfined(body)
    host.bridges.first?.scheduler.afterIdles(within: milliseconds) { confined.value?() }
  }

  private func has(_ device: String, _ node: Node) -> Bool {
    let about = (try? bridge(node).about()) ?? []
    return about.first { $0.name == device }?.value.bool ?? false
  }

  private func bridge(_ node: Node) throws(PackError) -> Bridge {
    guard let bridge = host.bridge(of: node) else { throw PackError(.stale) }
    return bridge
  }
}
