/// Cuts a stream of bytes into its lines.
struct LineBuffer {
  private var pending: [UInt8] = []

  /// Adds bytes and returns the lines that they complete, without their line feeds.
  mutating func append(_ bytes: [UInt8]) -> [[UInt8]] {
    pending += bytes
    var lines: [[UInt8]] = []
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Array(pending[..<end]))
      pending.removeSubrange(...end)
    }
    return lines
  }
}
