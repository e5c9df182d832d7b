/// Gathers the parts of a word while its bytes are read.
struct PieceBuilder {
  private var pieces: [Word.Piece] = []
  private var plain: [UInt8] = []

  mutating func append(plain byte: UInt8) {
    plain.append(byte)
  }

  mutating func append(literal scalar: Unicode.Scalar) {
    flush()
    pieces.append(.literal(String(scalar)))
  }

  mutating func append(variable: Variable) {
    flush()
    pieces.append(.variable(variable))
  }

  mutating func finished() -> [Word.Piece] {
    flush()
    return pieces
  }

  private mutating func flush() {
    guard !plain.isEmpty else { return }
    pieces.append(.plain(String(decoding: plain, as: UTF8.self)))
    plain.removeAll(keepingCapacity: true)
  }
}
