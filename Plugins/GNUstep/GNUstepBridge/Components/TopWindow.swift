import BridgeKit
import CObjC
import GestureKit
import PackKit

/// An NSWindow, and the panels that are dialogs: `Resize Window Untitled 400 300`, `Close Window Untitled`.
struct TopWindow: Component {
  let className: String
  let kind: Kind
  let properties: [PackKit.Property] = [
    PackKit.Property("text", from: "title"),
    PackKit.Property("active") { .bool(Windows.isKey(try $0.requireObject())) },
    PackKit.Property("value") { .string(TopWindow.state(of: try $0.requireObject())) },
  ]
  let lastCounts = WindowFrame.lastCounts
  private let gestures = Gestures { node in
    let window = try node.requireObject()
    return Windows.isKey(window)
  }
  /// Where windows were before they were maximized: AppKit does not remember it.
  private let before = NodeMemory<NSRect>()

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }

  func event(_ event: InputEvent, on node: Node) -> Response { WindowFrame.response(to: event) }

  func play(_ play: Play) throws -> Outcome {
    let window = try play.node.requireObject()
    return try play.sayingWhatRaised { try holding([window]) { try self.play(play, window) } }
  }

  func abandon(_ play: Play) { try? gestures.abandon(play) }

  private func play(_ play: Play, _ window: Object) throws -> Outcome {
    switch play.verb {
    case "Resize": return try resize(window, play)
    case "Maximize": return try maximize(window, play)
    case "Restore": return try restore(window, play)
    case "Minimize": return try minimize(window, play)
    case "Raise": return try raise(window)
    case "Close": return try close(window, play)
    case "Fullscreen": throw play.failed("AppKit has windows as large as the screen only: Maximize it")
    default: return try gestures.play(play)
    }
  }

  private func resize(_ window: Object, _ play: Play) throws -> Outcome {
    let arguments = try play.arguments("width", "height")
    let wanted = PixelSize(width: try arguments.get("width"), height: try arguments.get("height"))
    try WindowStyle.resizable.check(window, play)
    return try play.perform(
      waitingFor: "size \(wanted); it is \(PixelSize(of: window))", until: { PixelSize(of: window) == wanted }
    ) {
      let found = PixelSize(of: window)
      var frame = try window.rect("frame")
      frame.size.width += Double(wanted.width - found.width)
      frame.size.height += Double(wanted.height - found.height)
      // The upper left corner stays where it is.
      frame.origin.y -= Double(wanted.height - found.height)
      try window.setFrame(frame)
    }
  }

  private func maximize(_ window: Object, _ play: Play) throws -> Outcome {
    try WindowStyle.resizable.check(window, play)
    guard try !window.bool("isZoomed") else { return .done }
    let frame = try window.rect("frame")
    try window.perform("performZoom:", nil)
    guard try window.rect("frame") != frame else { throw play.failed("the app does not let it be maximized") }
    before[play.node] = frame
    return .done
  }

  private func restore(_ window: Object, _ play: Play) throws -> Outcome {
    let frame = before[play.node]
    let outcome = try play.perform(
      waitingFor: "the window to have its size back; it is \(TopWindow.state(of: window)), \(PixelSize(of: window))",
      until: {
        guard !Windows.isMinimized(window) else { return false }
        // One that comes back is as it was when it was put away.
        guard let frame else { return try play.scratch[0] != 0 || !window.bool("isZoomed") }
        let found = try window.rect("frame").size
        return found.width == frame.size.width && found.height == frame.size.height
      }
    ) {
      if Windows.isMinimized(window) {
        play.scratch[0] = 1
        try window.perform("deminiaturize:", nil)
      }
      if let frame { try window.setFrame(frame) } else if play.scratch[0] == 0 { try unzoom(window, play) }
    }
    if outcome == .done { before[play.node] = nil }
    return outcome
  }

  /// Of one that the app itself has maximized AppKit keeps the frame from before only under a name that the app gave the
  /// window for that (`setFrameAutosaveName:`); its zoom then goes to and fro.
  private func unzoom(_ window: Object, _ play: Play) throws {
    guard try window.bool("isZoomed") else { return }
    try window.perform("performZoom:", nil)
    guard try window.bool("isZoomed") else { return }
    throw play.failed("AppKit knows no size that it had before; say one, Resize \(play.node.kind)")
  }

  private func minimize(_ window: Object, _ play: Play) throws -> Outcome {
    try WindowStyle.miniaturizable.check(window, play)
    return try play.perform(
      waitingFor: "the window to be minimized", until: { Windows.isMinimized(window) }
    ) { try window.perform("performMiniaturize:", nil) }
  }

  private func raise(_ window: Object) throws -> Outcome {
    try window.perform("makeKeyAndOrderFront:", nil)
    return .done
  }

  private static func state(of window: Object) -> String {
    if Windows.isMinimized(window) { return "minimized" }
    return (try? window.bool("isZoomed")) == true ? "maximized" : "normal"
  }

  private func close(_ window: Object, _ play: Play) throws -> Outcome {
    do {
      try Windows.close(window)
    } catch {
      throw play.failed(error.message)
    }
    return .done
  }
}

extension Play {
  func failed(_ reason: String) -> PackError { .failed("\(verb) \(node.kind): \(reason)") }

  /// - Throws: what `body` throws; a sentence for what a method raised in it.
  func sayingWhatRaised<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try LoopTurn.follows(body) } catch let raised as Raised { throw failed("it raised \(raised.text)") }
  }
}

extension PixelSize {
  /// Of what is inside of a window's frame.
  init(of window: Object) {
    let size = Geometry(window)?.size
    self.init(width: size?.width ?? 0, height: size?.height ?? 0)
  }
}

extension NSRect: @retroactive Equatable {
  public static func == (a: NSRect, b: NSRect) -> Bool {
    a.origin.x == b.origin.x && a.origin.y == b.origin.y && a.size.width == b.size.width
      && a.size.height == b.size.height
  }
}

extension UnsafeMutablePointer<objc_object> {
  /// Of a window.
  fileprivate func setFrame(_ frame: NSRect) throws(Raised) {
    typealias Method = @convention(c) (Object, SEL, NSRect, UInt8) -> Void
    try message("setFrame:display:", Method.self) { $0($1, $2, frame, 1) }
  }
}

/// What a window's frame lets the user do.
enum WindowStyle: Int {
  case miniaturizable = 4
  case resizable = 8

  func check(_ window: Object, _ play: Play) throws {
    guard try window.int("styleMask") & rawValue == 0 else { return }
    throw play.failed(
      self == .resizable ? "its size is fixed" : "it has no button to be minimized by")
  }
}
