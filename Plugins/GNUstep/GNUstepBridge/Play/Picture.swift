import BridgeKit
import CObjC
import CapuchinABI

/// A picture from what the views have drawn, not from the screen: what covers the window is not in it.
///
/// A window's is of what is inside of its frame; a view's is what of it can be seen there.
struct Picture {
  let object: Object
  let masked: [Object]

  private static let pngFile = 4
  private static let grey: UInt8 = 128

  /// Calls `body` with the picture as PNG.
  /// - Throws: `BridgeError.unmapped`, or what AppKit could not do.
  func png(_ body: (UnsafeRawBufferPointer) -> Void) throws(BridgeError) {
    guard let place = Kin.window(of: object), let panel = Kin.panel(of: place), Windows.isVisible(panel),
      let geometry = Geometry(place)
    else { throw .unmapped(Spoken.of(object)) }
    func frame(of object: Object) -> capuchin_rect {
      (object == place ? geometry.size : geometry.frame(of: object)).cut(to: geometry.size)
    }
    let shown = frame(of: object)
    guard shown.width >= 1, shown.height >= 1 else { throw .unmapped(Spoken.of(object)) }
    do {
      try panel.perform("displayIfNeeded")
      let bitmap = try read(geometry.rect(shown), of: panel)
      defer { try? bitmap?.perform("release") }
      if let bitmap {
        for hidden in masked { try paint(over: frame(of: hidden), in: bitmap, showing: shown) }
        if let data = try bitmap.png(Picture.pngFile), let bytes = try data.cString("bytes") {
          return body(UnsafeRawBufferPointer(start: bytes, count: max(0, try data.int("length"))))
        }
      }
    } catch { throw .raised("drawing \(Spoken.of(object))", error) }
    throw .failed("\(Spoken.of(object)) draws nothing")
  }

  /// A bitmap of ours of a part of a window, in AppKit's coordinates.
  private func read(_ rect: NSRect, of panel: Object) throws(Raised) -> Object? {
    guard let view = try Kin.frameView(of: panel), try view.bool("canDraw"),
      let bitmap = try ObjCClass("NSBitmapImageRep")?.object.send("alloc")
    else { return nil }
    try view.perform("lockFocus")
    defer { try? view.perform("unlockFocus") }
    return try bitmap.send("initWithFocusedViewRect:", rect)
  }

  /// Greys out a part of a bitmap.
  ///
  /// - Parameters:
  ///   - hidden: where it is, in the coordinates of the tree.
  ///   - shown: what the bitmap shows, in the same.
  private func paint(over hidden: capuchin_rect, in bitmap: Object, showing shown: capuchin_rect) throws(Raised) {
    let part = hidden.cut(to: shown)
    guard part.width > 0, part.height > 0, let pixels = try bitmap.cString("bitmapData") else { return }
    let (width, height) = (try bitmap.int("pixelsWide"), try bitmap.int("pixelsHigh"))
    let (row, samples) = (try bitmap.int("bytesPerRow"), try bitmap.int("bitsPerPixel") / 8)
    let columns = Picture.pixels(part.x - shown.x, part.width, of: width)
    for line in Picture.pixels(part.y - shown.y, part.height, of: height) {
      for column in columns {
        let pixel = UnsafeMutablePointer(mutating: pixels) + line * row + column * samples
        for sample in 0..<max(0, min(3, samples)) { pixel[sample] = CChar(bitPattern: Picture.grey) }
      }
    }
  }

  /// All pixels that a span touches.
  private static func pixels(_ start: Double, _ length: Double, of count: Int) -> Range<Int> {
    guard count > 0, start.isFinite, length.isFinite else { return 0..<0 }
    let whole = Double(count)
    let first = Int(min(max(0, start.rounded(.down)), whole))
    let end = Int(min(max(0, (start + length).rounded(.up)), whole))
    return first..<max(first, end)
  }
}

extension capuchin_rect {
  /// What of it lies in another.
  fileprivate func cut(to other: capuchin_rect) -> capuchin_rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return capuchin_rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

extension UnsafeMutablePointer<objc_object> {
  fileprivate func send(_ selector: Selector, _ rect: NSRect) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, NSRect) -> Object?
    return try message(selector, Method.self) { $0($1, $2, rect) }
  }

  fileprivate func png(_ type: Int) throws(Raised) -> Object? {
    typealias Method = @convention(c) (Object, SEL, Int, Object?) -> Object?
    return try message("representationUsingType:properties:", Method.self) { $0($1, $2, type, nil) }
  }
}
