/// Tells the pixels by which an edge is smoothed: between a brighter and a darker neighbour, at least one of which
/// belongs to a plane of one colour in both pictures. Fonts and curves differ in these alone where they are drawn by
/// another version of a library.
enum Smoothing {
  /// So many neighbours of one's own colour make a plane.
  private static let plane = 3

  /// Whether a pixel smooths an edge in one of the pictures.
  static func explains(_ pixel: Int, _ one: PixelImage, _ other: PixelImage) -> Bool {
    smooths(pixel, one, other) || smooths(pixel, other, one)
  }

  /// From 0, black, to 255, white; what is not opaque is on white.
  static func brightness(_ pixel: Int, _ picture: PixelImage) -> Int {
    let (place, opacity) = (pixel * 4, Int(picture.pixels[pixel * 4 + 3]))
    let colours = picture.pixels[place..<(place + 3)].map { Int($0) }
    let grey = (colours[0] * 299 + colours[1] * 587 + colours[2] * 114) / 1000
    return (grey * opacity + 255 * (255 - opacity)) / 255
  }

  private static func smooths(_ pixel: Int, _ picture: PixelImage, _ other: PixelImage) -> Bool {
    let here = brightness(pixel, picture)
    let around = neighbours(pixel, picture).map { (pixel: $0, more: brightness($0, picture) - here) }
    guard around.count(where: { $0.more == 0 }) < plane,
      let darkest = around.min(by: { $0.more < $1.more }), darkest.more < 0,
      let brightest = around.max(by: { $0.more < $1.more }), brightest.more > 0
    else { return false }
    return [darkest.pixel, brightest.pixel].contains { isInPlane($0, picture) && isInPlane($0, other) }
  }

  private static func isInPlane(_ pixel: Int, _ picture: PixelImage) -> Bool {
    let colour = picture.pixels[(pixel * 4)..<(pixel * 4 + 4)]
    return neighbours(pixel, picture).count { picture.pixels[($0 * 4)..<($0 * 4 + 4)].elementsEqual(colour) } >= plane
  }

  private static func neighbours(_ pixel: Int, _ picture: PixelImage) -> [Int] {
    let (x, y) = (pixel % picture.width, pixel / picture.width)
    let rows = max(0, y - 1)...min(picture.height - 1, y + 1)
    let columns = max(0, x - 1)...min(picture.width - 1, x + 1)
    return rows.flatMap { row in columns.map { row * picture.width + $0 } }.filter { $0 != pixel }
  }
}
