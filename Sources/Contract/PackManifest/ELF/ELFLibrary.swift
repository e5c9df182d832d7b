/// A shared library as the loader would see it: enough to ask for one symbol without loading it.
struct ELFLibrary {
  private static let headerSize = 64
  private static let segmentSize = 56
  private static let mostSegments = 1024
  private static let mostDynamicBytes: UInt64 = 1 << 16

  /// A part of the file that is mapped to memory.
  private struct Segment {
    let offset: UInt64
    let address: UInt64
    let size: UInt64
  }

  /// Tags of the dynamic section.
  private enum Tag {
    static let hash: UInt64 = 4
    static let stringTable: UInt64 = 5
    static let symbolTable: UInt64 = 6
    static let gnuHash: UInt64 = 0x6FFF_FEF5
  }

  private let bytes: ELFBytes
  private var mapped: [Segment] = []
  private var dynamic: [UInt64: UInt64] = [:]

  init(_ bytes: ELFBytes) throws(ELFProblem) {
    self.bytes = bytes
    let header = try Self.header(bytes)
    try readSegments(header)
  }

  /// Whether the library defines a function or object of that name that others can see.
  func exports(_ name: String) throws(ELFProblem) -> Bool {
    guard let symbols = dynamic[Tag.symbolTable], let strings = dynamic[Tag.stringTable] else {
      throw .damaged("it has no dynamic symbol table")
    }
    let table = ELFSymbols(
      bytes: bytes, symbols: try offset(of: symbols), strings: try offset(of: strings))
    if let hash = dynamic[Tag.gnuHash] {
      return try table.contains(name, gnuHash: try offset(of: hash))
    }
    if let hash = dynamic[Tag.hash] { return try table.contains(name, hash: try offset(of: hash)) }
    throw .damaged("it has no table of symbol hashes")
  }

  /// The names of all that it defines for others, and of all that it needs from others and cannot do without.
  func names() throws(ELFProblem) -> (exported: [String], needed: [String]) {
    guard let symbols = dynamic[Tag.symbolTable], let strings = dynamic[Tag.stringTable] else {
      throw .damaged("it has no dynamic symbol table")
    }
    let table = ELFSymbols(
      bytes: bytes, symbols: try offset(of: symbols), strings: try offset(of: strings))
    if let hash = dynamic[Tag.gnuHash] { return try table.names(count: table.count(gnuHash: try offset(of: hash))) }
    if let hash = dynamic[Tag.hash] { return try table.names(count: table.count(hash: try offset(of: hash))) }
    throw .damaged("it has no table of symbol hashes")
  }

  private static func header(_ bytes: ELFBytes) throws(ELFProblem) -> [UInt8] {
    let header = bytes.read(0, headerSize)
    guard header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else { throw .notELF }
    guard header.count == headerSize else { throw .damaged("the header is cut off") }
    guard header[4] == 2, header[5] == 1 else { throw .not64BitLittleEndian }
    guard header.number(16, 2) == 3 else { throw .notALibrary }
    let machine = Int(header.number(18, 2))
    guard machine == ELFMachine.this else {
      throw .otherMachine(found: machine, expected: ELFMachine.this)
    }
    return header
  }

  private mutating func readSegments(_ header: [UInt8]) throws(ELFProblem) {
    let start = header.number(32, 8)
    let size = Int(header.number(54, 2))
    let count = Int(header.number(56, 2))
    guard size == Self.segmentSize, count <= Self.mostSegments else {
      throw .damaged("the program headers")
    }
    let records = try bytes.exactly(size * count, at: start, "the program headers")
    for index in 0..<count {
      let record = Array(records.dropFirst(index * size).prefix(size))
      let segment = Segment(
        offset: record.number(8, 8), address: record.number(16, 8), size: record.number(32, 8))
      switch record.number(0, 4) {
      case 1: mapped.append(segment)
      case 2: try readDynamic(segment)
      default: break
      }
    }
  }

  private mutating func readDynamic(_ segment: Segment) throws(ELFProblem) {
    guard segment.size <= Self.mostDynamicBytes else {
      throw .damaged("the dynamic section is too large")
    }
    let records = try bytes.exactly(Int(segment.size), at: segment.offset, "the dynamic section")
    for start in stride(from: 0, to: records.count - 15, by: 16) {
      let tag = records.number(start, 8)
      if tag == 0 { break }
      dynamic[tag] = records.number(start + 8, 8)
    }
  }

  /// Where in the file that is which will be at an address.
  private func offset(of address: UInt64) throws(ELFProblem) -> UInt64 {
    for segment in mapped
    where address >= segment.address && address - segment.address < segment.size {
      let (offset, overflow) = segment.offset.addingReportingOverflow(address - segment.address)
      if !overflow { return offset }
    }
    throw .damaged("a table lies outside of what is loaded")
  }
}

/// The numbers that ELF gives to machines.
enum ELFMachine {
  #if arch(x86_64)
    static let this = 62
  #elseif arch(arm64)
    static let this = 183
  #elseif arch(riscv64)
    static let this = 243
  #endif
}

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

/// Why a file is no library that can be loaded here; the words of each error are here.
enum ELFProblem: Error, Sendable, Hashable {
  case notELF
  case not64BitLittleEndian
  case notALibrary
  case otherMachine(found: Int, expected: Int)
  case damaged(String)
  case noSymbol(String)

  var message: String {
    switch self {
    case .notELF: "is no ELF file"
    case .not64BitLittleEndian: "is no 64-bit little-endian ELF file"
    case .notALibrary: "is an ELF file but no shared library; link it with -shared"
    case .otherMachine(let found, let expected):
      "is built for another machine: expected ELF machine \(expected), found \(found)"
    case .damaged(let part): "is a damaged ELF file: \(part)"
    case .noSymbol(let name): "does not export \(name); declare it as capuchin/pack.h does"
    }
  }
}
