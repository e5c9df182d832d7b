/// The bytes of a file that claims to be ELF; nothing outside of it is ever read.
struct ELFBytes {
  /// Answers with that many bytes from an offset, fewer at the end of the file.
  let read: (_ offset: Int, _ count: Int) -> [UInt8]

  /// A little-endian number of one to eight bytes.
  func number(at offset: UInt64, size: Int, _ part: String) throws(ELFProblem) -> UInt64 {
    let bytes = try exactly(size, at: offset, part)
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  func exactly(_ count: Int, at offset: UInt64, _ part: String) throws(ELFProblem) -> [UInt8] {
    guard let start = Int(exactly: offset), !start.addingReportingOverflow(count).overflow else {
      throw .damaged(part)
    }
    let bytes = read(start, count)
    if bytes.count != count { throw .damaged(part) }
    return bytes
  }
}

extension Array where Element == UInt8 {
  /// A little-endian number within a record whose size was checked; 0 outside.
  func number(_ offset: Int, _ size: Int) -> UInt64 {
    self.dropFirst(offset).prefix(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
