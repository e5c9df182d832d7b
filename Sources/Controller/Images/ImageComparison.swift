import Glibc

/// What two pictures of one size differ in.
public struct ImageComparison: Sendable, Equatable {
  /// What counts as a difference.
  public struct Rules: Sendable, Equatable {
    /// By how much each of red, green, blue and opacity may differ, of 255.
    public var tolerance: Int
    /// Whether edges that are smoothed differently are alike.
    public var ignoresSmoothing: Bool
    /// Of the same size: what it has at least half opaque is not compared.
    public var mask: PixelImage?

    public init(tolerance: Int = 0, ignoresSmoothing: Bool = false, mask: PixelImage? = nil) {
      (self.tolerance, self.ignoresSmoothing, self.mask) = (tolerance, ignoresSmoothing, mask)
    }

    func masks(_ pixel: Int) -> Bool { mask.map { $0.pixels[pixel * 4 + 3] >= 128 } ?? false }
  }

  /// A part of a picture, in pixels.
  public struct Place: Sendable, Equatable, CustomStringConvertible {
    public let x, y, width, height: Int

    public init(x: Int, y: Int, width: Int, height: Int) { (self.x, self.y, self.width, self.height) = (x, y, width, height) }

    /// `40,12 20×18`: where it begins, and its size.
    public var description: String { "\(x),\(y) \(width)×\(height)" }
  }

  /// Which pixels differ, by their place in the picture, in its order.
  let pixels: [Int]
  /// How many pixels were compared.
  public let compared: Int
  /// The largest difference in one colour of one pixel, of 255.
  public let largest: Int
  /// Where they differ: the smallest place that has all that do; nil where none does.
  public let place: Place?

  /// How many pixels differ.
  public var different: Int { pixels.count }

  /// - Parameters: pictures of one size; the rules' mask has it, too.
  public init(_ found: PixelImage, _ expected: PixelImage, _ rules: Rules) {
    let count = expected.width * expected.height
    compared = rules.mask == nil ? count : (0..<count).count { !rules.masks($0) }
    var pixels = Self.differing(found, expected, rules)
    if rules.ignoresSmoothing { pixels = pixels.filter { !Smoothing.explains($0, found, expected) } }
    largest = Self.largest(of: pixels, found, expected)
    place = Self.place(of: pixels, width: expected.width)
    self.pixels = pixels
  }

  /// Whole rows are compared first, then whole pixels: most are alike.
  private static func differing(_ found: PixelImage, _ expected: PixelImage, _ rules: Rules) -> [Int] {
    let row = expected.width * 4
    var pixels: [Int] = []
    found.pixels.withUnsafeBytes { found in
      expected.pixels.withUnsafeBytes { expected in
        guard let one = found.baseAddress, let other = expected.baseAddress else { return }
        for begin in stride(from: 0, to: expected.count, by: row) where memcmp(one + begin, other + begin, row) != 0 {
          for place in stride(from: begin, to: begin + row, by: 4) where memcmp(one + place, other + place, 4) != 0 {
            let pixel = place / 4
            if difference(pixel, found, expected) > rules.tolerance, !rules.masks(pixel) { pixels.append(pixel) }
          }
        }
      }
    }
    return pixels
  }

  private static func difference(_ pixel: Int, _ found: UnsafeRawBufferPointer, _ expected: UnsafeRawBufferPointer) -> Int {
    var largest = 0
    for part in (pixel * 4)..<(pixel * 4 + 4) { largest = max(largest, abs(Int(found[part]) - Int(expected[part]))) }
    return largest
  }

  private static func largest(of pixels: [Int], _ found: PixelImage, _ expected: PixelImage) -> Int {
    found.pixels.withUnsafeBytes { found in
      expected.pixels.withUnsafeBytes { expected in pixels.reduce(0) { max($0, difference($1, found, expected)) } }
    }
  }

  private static func place(of pixels: [Int], width: Int) -> Place? {
    guard let first = pixels.first, let last = pixels.last else { return nil }
    let columns = pixels.reduce((first % width, first % width)) { (min($0.0, $1 % width), max($0.1, $1 % width)) }
    return Place(
      x: columns.0, y: first / width, width: columns.1 - columns.0 + 1, height: last / width - first / width + 1)
  }
}

extension ImageComparison {
  /// A picture of the difference: what differs in red on what was expected, which is faded to grey; what was not
  /// compared in blue.
  ///
  /// - Parameters: as were compared.
  public func picture(of expected: PixelImage, _ rules: Rules) -> PixelImage {
    var drawn = [UInt8](repeating: 255, count: expected.pixels.count)
    for pixel in 0..<(expected.width * expected.height) {
      let grey = UInt8(clamping: 191 + Smoothing.brightness(pixel, expected) / 4)
      let colour: [UInt8] = rules.masks(pixel) ? [UInt8(clamping: Int(grey) - 64), grey, 255] : [grey, grey, grey]
      for part in 0..<3 { drawn[pixel * 4 + part] = colour[part] }
    }
    for pixel in pixels { (drawn[pixel * 4], drawn[pixel * 4 + 1], drawn[pixel * 4 + 2]) = (230, 0, 0) }
    return PixelImage(width: expected.width, height: expected.height, pixels: drawn)
  }
}
