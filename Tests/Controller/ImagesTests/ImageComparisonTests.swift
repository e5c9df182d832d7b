@testable import Images
import Testing

@Suite struct ImageComparisonTests {
  /// A plane of one colour with some pixels of others.
  private func picture(
    _ width: Int = 8, _ height: Int = 6, _ colour: [UInt8] = [255, 255, 255, 255], _ dots: [(x: Int, y: Int, colour: [UInt8])] = []
  ) -> PixelImage {
    var pixels = (0..<(width * height)).flatMap { _ in colour }
    for dot in dots {
      let place = (dot.y * width + dot.x) * 4
      pixels.replaceSubrange(place..<(place + 4), with: dot.colour)
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  @Test func sameAsAPNGAndBack() throws {
    let image = picture(5, 4, [10, 200, 30, 255], [(2, 1, [1, 2, 3, 128]), (4, 3, [0, 0, 0, 0])])
    #expect(try PixelImage(png: image.png()) == image)
  }

  @Test(arguments: [[], [1, 2, 3], Array("\u{89}PNG".utf8)] as [[UInt8]])
  func whatIsNoPictureIsRefused(bytes: [UInt8]) throws {
    let problem = try #require(throws: ImageProblem.self) { try PixelImage(png: bytes) }
    #expect(problem.description.hasPrefix("it is no PNG that can be read: "))
  }

  /// Cut anywhere, it is refused or read, and nothing else happens.
  @Test func aPartOfAPictureIsRefused() throws {
    let png = try picture(40, 40, [1, 2, 3, 255], [(3, 3, [9, 9, 9, 255])]).png()
    for length in 0..<(png.count - 12) { #expect(throws: ImageProblem.self) { try PixelImage(png: Array(png.prefix(length))) } }
  }

  @Test func aSmallFileThatSaysItIsVeryLargeIsRefused() throws {
    var png = try picture().png()
    // The width and height of the header; its checksum is then wrong, which libpng says first.
    png.replaceSubrange(16..<24, with: [0, 0, 200, 0, 0, 0, 200, 0])
    #expect(throws: ImageProblem.self) { try PixelImage(png: png) }
  }

  @Test func theSameDiffersInNothing() {
    let found = ImageComparison(picture(), picture(), .init())
    #expect(found.different == 0 && found.compared == 48 && found.largest == 0 && found.place == nil)
  }

  @Test func whatDiffersIsCountedAndPlaced() {
    let dots: [(Int, Int, [UInt8])] = [(1, 2, [255, 255, 250, 255]), (5, 4, [200, 255, 255, 255]), (2, 4, [255, 255, 255, 254])]
    let found = ImageComparison(picture(8, 6, [255, 255, 255, 255], dots), picture(), .init())
    #expect(found.different == 3 && found.largest == 55)
    #expect(found.place?.description == "1,2 5×3")
  }

  @Test(arguments: [(0, 3), (1, 2), (4, 2), (5, 1), (54, 1), (55, 0), (255, 0)])
  func aToleranceIsOfEachColour(tolerance: Int, different: Int) {
    let dots: [(Int, Int, [UInt8])] = [(1, 2, [255, 255, 250, 255]), (5, 4, [200, 255, 255, 255]), (2, 4, [255, 255, 255, 254])]
    let rules = ImageComparison.Rules(tolerance: tolerance)
    #expect(ImageComparison(picture(8, 6, [255, 255, 255, 255], dots), picture(), rules).different == different)
  }

  @Test func whatAMaskCoversIsNotCompared() {
    let black: [UInt8] = [0, 0, 0, 255]
    let found = picture(8, 6, [255, 255, 255, 255], [(1, 1, black), (6, 5, black)])
    let mask = picture(8, 6, [0, 0, 0, 0], [(1, 1, black), (0, 0, [0, 0, 0, 127]), (2, 2, [9, 9, 9, 128])])
    let compared = ImageComparison(found, picture(), .init(mask: mask))
    #expect(compared.different == 1 && compared.compared == 46 && compared.place?.description == "6,5 1×1")
  }

  /// A vertical edge between black and white whose middle column is smoothed to one grey or another.
  private func edge(grey: UInt8, at column: Int = 4) -> PixelImage {
    let dots = (0..<6).flatMap { y in
      (0..<8).compactMap { x -> (Int, Int, [UInt8])? in
        x > column ? nil : (x, y, x == column ? [grey, grey, grey, 255] : [0, 0, 0, 255])
      }
    }
    return picture(8, 6, [255, 255, 255, 255], dots)
  }

  @Test func smoothedEdgesAreAlikeIfThatIsAskedFor() {
    let (one, other) = (edge(grey: 100), edge(grey: 150))
    #expect(ImageComparison(one, other, .init()).different == 6)
    #expect(ImageComparison(one, other, .init(ignoresSmoothing: true)).different == 0)
  }

  /// What is no edge, or another one, stays a difference.
  @Test func whatIsNoSmoothingStaysADifference() {
    let rules = ImageComparison.Rules(ignoresSmoothing: true)
    #expect(ImageComparison(edge(grey: 100, at: 2), edge(grey: 100, at: 5), rules).different > 0)
    #expect(ImageComparison(picture(8, 6, [0, 0, 0, 255]), picture(), rules).different == 48)
    let box = (2..<5).flatMap { y in (2..<5).map { (x: $0, y: y, colour: [0, 0, 0, 255] as [UInt8]) } }
    #expect(ImageComparison(picture(8, 6, [255, 255, 255, 255], box), picture(), rules).different > 0)
  }

  @Test func theDifferenceIsRedOnWhatWasExpected() {
    let black: [UInt8] = [0, 0, 0, 255]
    let expected = picture(8, 6, [255, 255, 255, 255], [(0, 0, black)])
    let rules = ImageComparison.Rules(mask: picture(8, 6, [0, 0, 0, 0], [(7, 5, black)]))
    let drawn = ImageComparison(picture(8, 6, [255, 255, 255, 255], [(0, 0, black), (3, 1, black)]), expected, rules)
      .picture(of: expected, rules)
    func colour(_ x: Int, _ y: Int) -> [UInt8] { Array(drawn.pixels[((y * 8 + x) * 4)..<((y * 8 + x) * 4 + 4)]) }
    #expect(colour(3, 1) == [230, 0, 0, 255])
    #expect(colour(0, 0) == [191, 191, 191, 255] && colour(5, 5) == [254, 254, 254, 255])
    #expect(colour(7, 5) == [190, 254, 255, 255])
  }
}
