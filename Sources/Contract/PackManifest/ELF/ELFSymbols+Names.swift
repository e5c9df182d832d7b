/// All names of a table of dynamic symbols. Neither table of hashes says how many there are where none is exported;
/// the loader never needs to know.
extension ELFSymbols {
  private static let most: UInt64 = 1 << 20
  private static let longestName = 4096

  /// How many symbols a DT_HASH table counts.
  func count(hash table: UInt64) throws(ELFProblem) -> UInt64 {
    try limited(try bytes.number(at: try sum(table, 4, 0), size: 4, "the table of symbol hashes"))
  }

  /// How many symbols there are up to the last that a DT_GNU_HASH table names.
  func count(gnuHash table: UInt64) throws(ELFProblem) -> UInt64 {
    let part = "the table of GNU symbol hashes"
    let header = try bytes.exactly(16, at: table, part)
    let (buckets, first) = (try limited(header.number(0, 4)), try limited(header.number(4, 4)))
    let bucketsStart = try sum(table, 16, header.number(8, 4) * 8)
    let chains = try sum(bucketsStart, buckets * 4, 0)
    var last: UInt64 = 0
    for bucket in 0..<max(0, buckets) { last = max(last, try word(bucketsStart, bucket, part)) }
    // Those before the first are what the library needs from others.
    guard last >= first, last != 0 else { return first }
    while try word(chains, last - first, part) & 1 == 0 {
      last += 1
      guard last < Self.most else { throw .damaged(part) }
    }
    return last + 1
  }

  func names(count: UInt64) throws(ELFProblem) -> (exported: [String], needed: [String]) {
    var names: (exported: [String], needed: [String]) = ([], [])
    for index in 1..<max(1, count) {
      let record = try bytes.exactly(24, at: try sum(symbols, index * 24, 0), "the dynamic symbol table")
      let (binding, visibility) = (record[4] >> 4, record[5] & 3)
      let isDefined = record.number(6, 2) != 0
      if isDefined, binding == 1 || binding == 2 || binding == 10, visibility == 0 || visibility == 3 {
        names.exported.append(try name(record))
      } else if !isDefined, binding == 1 {
        names.needed.append(try name(record))
      }
    }
    return names
  }

  private func name(_ record: [UInt8]) throws(ELFProblem) -> String {
    let start = try sum(strings, record.number(0, 4), 0)
    guard let offset = Int(exactly: start) else { throw .damaged("the table of names") }
    return String(decoding: bytes.read(offset, Self.longestName).prefix { $0 != 0 }, as: UTF8.self)
  }

  private func limited(_ number: UInt64) throws(ELFProblem) -> UInt64 {
    guard number <= Self.most else { throw .damaged("a table of symbol hashes is too long") }
    return number
  }
}
