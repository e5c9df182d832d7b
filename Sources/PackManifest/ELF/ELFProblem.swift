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
