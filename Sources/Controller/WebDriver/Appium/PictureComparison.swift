import FoundationEssentials
import Images
import Wire

/// Appium's `compare_images`: how alike two pictures are, and where one is in another, by the squares of what their
/// colours differ by, as a part of the whole (OpenCV's normalised squared difference).
enum PictureComparison {
  /// So many steps at most are taken to look for a picture in another.
  private static let longest = 20_000_000_000

  static func run(_ call: Call) async throws -> JSONValue {
    _ = try await call.session()
    let mode = try call.body.text("mode")
    let options = Body(call.body["options"] == nil ? [:] : try call.body.object("options"))
    if options["visualize"] == .bool(true) {
      throw WebDriverError(.unsupportedOperation, "no picture of the comparison is drawn; leave out visualize")
    }
    switch mode {
    case "getSimilarity": return try similarity(try picture("firstImage", call.body), try picture("secondImage", call.body))
    case "matchTemplate":
      if options["threshold"] != nil { try options.inRange("threshold", 0...1) }
      let threshold = options["threshold"] == nil ? 0 : try options.number("threshold")
      return try occurrence(of: try picture("secondImage", call.body), in: try picture("firstImage", call.body), threshold)
    case "matchFeatures":
      throw WebDriverError(.unsupportedOperation, "features of pictures are not compared; there are matchTemplate and getSimilarity")
    default: throw WebDriverError.argument("mode", "matchTemplate, getSimilarity or matchFeatures")
    }
  }

  /// Red, green and blue of each point, a byte each.
  private struct Colours {
    let width: Int
    let height: Int
    let points: [UInt8]

    init(_ image: PixelImage) {
      (width, height) = (image.width, image.height)
      points = (0..<(width * height)).flatMap { image.pixels[($0 * 4)..<($0 * 4 + 3)] }
    }
  }

  private static func picture(_ name: String, _ body: Body) throws(WebDriverError) -> Colours {
    guard let data = Data(base64Encoded: try body.text(name)) else { throw .argument(name, "a PNG as base64") }
    do throws(ImageProblem) {
      return Colours(try PixelImage(png: Array(data)))
    } catch {
      throw .argument(name, "a PNG as base64 (\(error))")
    }
  }

  private static func similarity(_ one: Colours, _ other: Colours) throws(WebDriverError) -> JSONValue {
    guard one.width == other.width, one.height == other.height else {
      throw WebDriverError(
        .invalidArgument, "pictures of one size are compared, found \(one.width)×\(one.height) and \(other.width)×\(other.height)")
    }
    var (apart, first, second) = (0.0, 0.0, 0.0)
    for place in one.points.indices {
      let (a, b) = (Double(one.points[place]), Double(other.points[place]))
      apart += (a - b) * (a - b)
      first += a * a
      second += b * b
    }
    let scale = (first * second).squareRoot()
    return ["score": .number(apart == 0 ? 1 : max(0, 1 - apart / max(scale, 1)))]
  }

  /// The first place of all where they differ no more than that, the best of the row; most places are left after a few points.
  private static func occurrence(
    of part: Colours, in whole: Colours, _ threshold: Double
  ) throws(WebDriverError) -> JSONValue {
    guard part.width <= whole.width, part.height <= whole.height else {
      throw WebDriverError(.invalidArgument, "the second picture is larger than the first")
    }
    // Of colours that are all black nothing is a part.
    let weight = max(part.points.reduce(0.0) { $0 + Double($1) * Double($1) }, 1)
    let allowed = Int((threshold * weight).rounded())
    var (left, best): (Int, (x: Int, y: Int, apart: Int)?) = (longest, nil)
    for y in 0...(whole.height - part.height) {
      for x in 0...(whole.width - part.width) {
        let limit = best.map { $0.apart - 1 } ?? allowed
        guard limit >= 0 else { break }
        if let apart = difference(part, whole, x, y, limit, &left) { best = (x, y, apart) }
        guard left > 0 else {
          throw WebDriverError(.timeout, "it takes too long to look for a picture of \(part.width)×\(part.height)")
        }
      }
      if best?.apart == 0 { break }
    }
    guard let best else { throw WebDriverError(.noSuchElement, "the second picture is nowhere in the first") }
    return [
      "rect": [
        "x": .integer(Int64(best.x)), "y": .integer(Int64(best.y)), "width": .integer(Int64(part.width)),
        "height": .integer(Int64(part.height)),
      ],
      "score": .number(1 - Double(best.apart) / weight),
    ]
  }

  /// Nil if it is more than the limit.
  private static func difference(
    _ part: Colours, _ whole: Colours, _ x: Int, _ y: Int, _ limit: Int, _ left: inout Int
  ) -> Int? {
    var sum = 0
    for row in 0..<part.height {
      let (from, to) = (row * part.width * 3, ((y + row) * whole.width + x) * 3)
      for place in 0..<(part.width * 3) {
        let apart = Int(part.points[from + place]) - Int(whole.points[to + place])
        sum += apart * apart
        if sum > limit {
          left -= place + 1
          return nil
        }
      }
      left -= part.width * 3
    }
    return sum
  }
}
