import Wire

/// What one device does in a request of actions, tick by tick.
struct InputSource {
  enum Device: Equatable, Sendable {
    case none, key, mouse, touch, wheel
  }

  /// What a place is told from.
  enum Origin: Equatable {
    case viewport, pointer
    case element(String)
  }

  enum Step: Equatable {
    /// In milliseconds.
    case pause(Int)
    case keyDown(Unicode.Scalar)
    case keyUp(Unicode.Scalar)
    case pointerDown(Int)
    case pointerUp(Int)
    case pointerMove(Double, Double, Origin)
    case scroll(Double, Double, dx: Double, dy: Double, Origin)
  }

  /// No step takes longer, in milliseconds: pauses are added up.
  private static let longest = 86_400_000

  let id: String
  let device: Device
  let steps: [Step]

  /// - Throws: `WebDriverError` with `.invalidArgument`, or with `.unsupportedOperation` for a pen.
  init(_ value: JSONValue) throws(WebDriverError) {
    guard case .object(let members) = value else { throw .argument("actions", "a list of objects") }
    let body = Body(members)
    id = try body.text("id")
    device = try Self.device(try body.text("type"), body)
    var steps: [Step] = []
    for item in try body.list("actions") {
      guard case .object(let members) = item else { throw .argument("actions", "a list of objects") }
      steps.append(try Self.step(Body(members), of: device))
    }
    self.steps = steps
  }

  private static func device(_ type: String, _ body: Body) throws(WebDriverError) -> Device {
    switch type {
    case "none": return .none
    case "key": return .key
    case "wheel": return .wheel
    case "pointer": break
    default: throw .argument("type", "none, key, pointer or wheel")
    }
    guard body["parameters"] != nil else { return .mouse }
    switch Body(try body.object("parameters"))["pointerType"] {
    case nil, "mouse": return .mouse
    case "touch": return .touch
    case "pen": throw WebDriverError(.unsupportedOperation, "there is no pen; use a pointer of type mouse or touch")
    default: throw .argument("pointerType", "mouse, touch or pen")
    }
  }

  private static func step(_ body: Body, of device: Device) throws(WebDriverError) -> Step {
    let type = try body.text("type")
    let duration = try body.whole("duration") ?? 0
    guard duration <= longest else { throw .argument("duration", "a day at most, \(longest)") }
    switch (type, device) {
    case ("pause", _): return .pause(duration)
    case ("keyDown", .key): return .keyDown(try key(body))
    case ("keyUp", .key): return .keyUp(try key(body))
    case ("pointerDown", .mouse), ("pointerDown", .touch): return .pointerDown(try button(body))
    case ("pointerUp", .mouse), ("pointerUp", .touch): return .pointerUp(try button(body))
    case ("pointerMove", .mouse), ("pointerMove", .touch):
      return .pointerMove(try body.number("x"), try body.number("y"), try origin(body))
    case ("pointerCancel", .mouse), ("pointerCancel", .touch):
      throw WebDriverError(.unsupportedOperation, "no device of a desktop takes a press back")
    case ("scroll", .wheel):
      let origin = try origin(body)
      guard origin != .pointer else { throw .argument("origin", "viewport or an element") }
      return .scroll(
        try body.number("x"), try body.number("y"), dx: try body.number("deltaX"), dy: try body.number("deltaY"), origin)
    default: throw .argument("type", "an action of its device, found \(type)")
    }
  }

  private static func key(_ body: Body) throws(WebDriverError) -> Unicode.Scalar {
    let scalars = try body.text("value").unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { throw .argument("value", "one character") }
    return scalar
  }

  private static func button(_ body: Body) throws(WebDriverError) -> Int {
    guard let button = try body.whole("button") else { throw .argument("button", "a whole number") }
    return button
  }

  private static func origin(_ body: Body) throws(WebDriverError) -> Origin {
    switch body["origin"] {
    case nil, "viewport": return .viewport
    case "pointer": return .pointer
    case .object(let members)?:
      guard let reference = members[Element.key]?.text else { throw .argument("origin", "viewport, pointer or an element") }
      return .element(reference)
    default: throw .argument("origin", "viewport, pointer or an element")
    }
  }
}

