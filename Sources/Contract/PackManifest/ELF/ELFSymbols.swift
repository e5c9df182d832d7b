/// The dynamic symbols of a library, looked up by hash as the loader does.
struct ELFSymbols {
  private static let recordSize: UInt64 = 24
  /// More steps than any real chain has: damaged tables may go round in circles.
  private static let mostSteps = 1 << 20

  let bytes: ELFBytes
  /// Offsets in the file.
  let symbols: UInt64
  let strings: UInt64

  /// Looks up in a DT_GNU_HASH table: buckets, then one chain of hashes in symbol order.
  func contains(_ name: String, gnuHash table: UInt64) throws(ELFProblem) -> Bool {
    let part = "the table of GNU symbol hashes"
    let header = try bytes.exactly(16, at: table, part)
    let buckets = header.number(0, 4)
    let first = header.number(4, 4)
    guard buckets > 0 else { return false }
    let bucketsStart = try sum(table, 16, header.number(8, 4) * 8)
    let chains = try sum(bucketsStart, buckets * 4, 0)
    let wanted = Self.gnuHash(name)
    var index = try word(bucketsStart, UInt64(wanted) % buckets, part)
    guard index >= first, index != 0 else { return false }
    for _ in 0..<Self.mostSteps {
      let hash = try word(chains, index - first, part)
      if UInt32(truncatingIfNeeded: hash) | 1 == wanted | 1, try isExported(index, name) {
        return true
      }
      if hash & 1 == 1 { return false }
      index += 1
    }
    throw .damaged(part)
  }

  /// Looks up in a DT_HASH table: buckets, then chains of symbol numbers.
  func contains(_ name: String, hash table: UInt64) throws(ELFProblem) -> Bool {
    let part = "the table of symbol hashes"
    let header = try bytes.exactly(8, at: table, part)
    let buckets = header.number(0, 4)
    guard buckets > 0 else { return false }
    let bucketsStart = try sum(table, 8, 0)
    let chains = try sum(bucketsStart, buckets * 4, 0)
    var index = try word(bucketsStart, UInt64(Self.hash(name)) % buckets, part)
    for _ in 0..<Self.mostSteps {
      if index == 0 { return false }
      if try isExported(index, name) { return true }
      index = try word(chains, index, part)
    }
    throw .damaged(part)
  }

  /// Whether the symbol has that name, is defined here, global or weak, and of default or protected visibility.
  private func isExported(_ index: UInt64, _ name: String) throws(ELFProblem) -> Bool {
    let part = "the dynamic symbol table"
    let record = try bytes.exactly(
      Int(Self.recordSize), at: try sum(symbols, index * Self.recordSize, 0), part)
    let wanted = Array(name.utf8) + [0]
    let found = try bytes.exactly(
      wanted.count, at: try sum(strings, record.number(0, 4), 0), "the table of names")
    let binding = record[4] >> 4
    let visibility = record[5] & 3
    return found == wanted && record.number(6, 2) != 0 && (binding == 1 || binding == 2)
      && (visibility == 0 || visibility == 3)
  }

  func word(_ table: UInt64, _ index: UInt64, _ part: String) throws(ELFProblem) -> UInt64 {
    try bytes.number(at: try sum(table, index * 4, 0), size: 4, part)
  }

  /// The sum of an offset in the file and sizes that are products of 32-bit numbers.
  func sum(_ offset: UInt64, _ first: UInt64, _ second: UInt64) throws(ELFProblem) -> UInt64
  {
    let (half, overflow) = offset.addingReportingOverflow(first)
    let (whole, overflow2) = half.addingReportingOverflow(second)
    if overflow || overflow2 { throw .damaged("a table lies outside of the file") }
    return whole
  }

  private static func gnuHash(_ name: String) -> UInt32 {
    name.utf8.reduce(5381) { $0 &* 33 &+ UInt32($1) }
  }

  private static func hash(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { before, byte in
      let hash = before << 4 &+ UInt32(byte)
      let high = hash & 0xF000_0000
      return (hash ^ high >> 24) & ~high
    }
  }
}
