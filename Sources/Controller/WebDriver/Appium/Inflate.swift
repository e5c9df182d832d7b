import Engine
import FoundationEssentials

/// Reads what was packed by DEFLATE (RFC 1951), as the ZIP files have it that clients send.
struct Inflate {
  /// What is longer is refused: a small file may say that it is very long.
  private let limit: Int
  private let input: [UInt8]
  private var position: Int
  private var bits: UInt32 = 0
  private var count: UInt32 = 0
  private var output: [UInt8] = []

  /// What was unpacked; nil for what is not DEFLATE, or not whole.
  static func unpack(_ input: some Sequence<UInt8>, limit: Int = ServerLimits.upload.value) -> [UInt8]? {
    var inflate = Inflate(input: Array(input), limit: limit)
    return inflate.run() ? inflate.output : nil
  }

  private init(input: [UInt8], limit: Int) { (self.input, self.limit, position) = (input, limit, 0) }

  private mutating func run() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isRead: Bool
      switch kind {
      case 0: isRead = stored()
      case 1: isRead = packed(Self.fixedLengths, Self.fixedDistances)
      case 2: isRead = dynamic()
      default: isRead = false
      }
      guard isRead else { return false }
      if isLast == 1 { return true }
    }
  }

  private mutating func take(_ wanted: UInt32) -> Int? {
    while count < wanted {
      guard position < input.count else { return nil }
      bits |= UInt32(input[position]) << count
      position += 1
      count += 8
    }
    let value = bits & ((1 << wanted) - 1)
    bits >>= wanted
    count -= wanted
    return Int(value)
  }

  private mutating func stored() -> Bool {
    (bits, count) = (0, 0)
    guard position + 4 <= input.count else { return false }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    position += 4
    guard position + length <= input.count, output.count + length <= limit else { return false }
    output += input[position..<(position + length)]
    position += length
    return true
  }

  private mutating func packed(_ lengths: Codes, _ distances: Codes) -> Bool {
    while output.count <= limit {
      guard let symbol = symbol(lengths) else { return false }
      if symbol < 256 {
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return true
      } else {
        guard Self.lengths.indices.contains(symbol - 257), let more = take(Self.lengths[symbol - 257].more),
          let code = self.symbol(distances), Self.distances.indices.contains(code), let far = take(Self.distances[code].more)
        else { return false }
        let distance = Self.distances[code].base + far
        guard distance <= output.count else { return false }
        for _ in 0..<(Self.lengths[symbol - 257].base + more) { output.append(output[output.count - distance]) }
      }
    }
    return false
  }

  private mutating func dynamic() -> Bool {
    guard let literals = take(5), let distances = take(5), let codes = take(4) else { return false }
    var sizes = [Int](repeating: 0, count: 19)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(codes + 4) {
      guard let size = take(3) else { return false }
      sizes[place] = size
    }
    let (table, total) = (Codes(sizes), literals + 257 + distances + 1)
    var all: [Int] = []
    while all.count < total {
      guard let symbol = symbol(table) else { return false }
      switch symbol {
      case 0...15: all.append(symbol)
      case 16:
        guard let last = all.last, let more = take(2) else { return false }
        all += [Int](repeating: last, count: more + 3)
      default:
        guard let more = take(symbol == 17 ? 3 : 7) else { return false }
        all += [Int](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
      }
    }
    guard all.count == total else { return false }
    return packed(Codes(Array(all[..<(literals + 257)])), Codes(Array(all[(literals + 257)...])))
  }

  /// Huffman's codes by their lengths, in bits.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ sizes: [Int]) {
      for size in sizes { counts[size] += 1 }
      counts[0] = 0
      symbols = sizes.indices.filter { sizes[$0] > 0 }.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    }
  }

  private mutating func symbol(_ codes: Codes) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = take(1) else { return nil }
      code |= bit
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private static let fixedLengths = Codes(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Codes([Int](repeating: 5, count: 30))

  /// Each begins where the one before ends, and has so many bits more.
  private static func ranges(from first: Int, _ more: [UInt32]) -> [(base: Int, more: UInt32)] {
    var base = first
    return more.map { bits in
      defer { base += 1 << bits }
      return (base, bits)
    }
  }

  private static let lengths =
    ranges(from: 3, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5]) + [(258, 0)]
  private static let distances = ranges(
    from: 1, [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13])
}
