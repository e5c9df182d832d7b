import FoundationEssentials

/// A PNG as its points: red, green, blue of each, a byte each.
struct PictureFile {
  let width: Int
  let height: Int
  let points: [UInt8]

  /// Nil for what is no PNG of 8 bits a colour that is not interlaced.
  init?(png data: Data) {
    let bytes = [UInt8](data)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var (position, packed, palette, header) = (8, [UInt8](), [UInt8](), [UInt8]())
    while position + 12 <= bytes.count {
      let length = Self.number(bytes, position)
      guard length >= 0, position + 12 + length <= bytes.count else { return nil }
      let content = bytes[(position + 8)..<(position + 8 + length)]
      switch String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self) {
      case "IHDR": header = Array(content)
      case "PLTE": palette = Array(content)
      case "IDAT": packed += content
      default: break
      }
      position += 12 + length
    }
    guard header.count == 13, header[8] == 8, header[12] == 0, let parts = Self.parts[header[9]] else { return nil }
    (width, height) = (Self.number(header, 0), Self.number(header, 4))
    guard (1...32_768).contains(width), (1...32_768).contains(height), let rows = Inflate.unpack(packed.dropFirst(2)),
      let plain = Self.unfiltered(rows, width * parts, height, parts)
    else { return nil }
    guard let points = Self.colours(plain, parts, palette) else { return nil }
    self.points = points
  }

  /// How many bytes a point has, by the kind of PNG: grey, colours, of a palette, grey and colours with opacity.
  private static let parts: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Each row tells in its first byte how the rest is told from its neighbours.
  private static func unfiltered(_ rows: [UInt8], _ length: Int, _ height: Int, _ parts: Int) -> [UInt8]? {
    guard rows.count >= (length + 1) * height else { return nil }
    var plain = [UInt8](repeating: 0, count: length * height)
    for row in 0..<height {
      let (from, to) = (row * (length + 1), row * length)
      for column in 0..<length {
        let left = column >= parts ? plain[to + column - parts] : 0
        let above = row > 0 ? plain[to - length + column] : 0
        let corner = row > 0 && column >= parts ? plain[to - length + column - parts] : 0
        let guess: UInt8
        switch rows[from] {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above
        case 3: guess = UInt8((Int(left) + Int(above)) / 2)
        case 4: guess = nearest(Int(left), Int(above), Int(corner))
        default: return nil
        }
        plain[to + column] = rows[from + 1 + column] &+ guess
      }
    }
    return plain
  }

  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let guess = left + above - corner
    let (toLeft, toAbove, toCorner) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return UInt8(toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner)
  }

  private static func colours(_ plain: [UInt8], _ parts: Int, _ palette: [UInt8]) -> [UInt8]? {
    var points: [UInt8] = []
    points.reserveCapacity(plain.count / parts * 3)
    for place in stride(from: 0, to: plain.count, by: parts) {
      if parts >= 3 {
        points += plain[place..<(place + 3)]
      } else if palette.isEmpty {
        points += [plain[place], plain[place], plain[place]]
      } else {
        let entry = Int(plain[place]) * 3
        guard entry + 3 <= palette.count else { return nil }
        points += palette[entry..<(entry + 3)]
      }
    }
    return points
  }
}
