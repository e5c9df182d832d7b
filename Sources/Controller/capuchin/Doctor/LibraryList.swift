import Session

/// What the loader lists for a program or a library: what it needs, and what of that is not there.
struct LibraryList: Equatable {
  /// The loader itself, where it is on each machine.
  #if arch(x86_64)
    static let loader = "/lib64/ld-linux-x86-64.so.2"
  #elseif arch(arm64)
    static let loader = "/lib/ld-linux-aarch64.so.1"
  #elseif arch(riscv64)
    static let loader = "/lib/ld-linux-riscv64-lp64d.so.1"
  #endif

  /// The names of the libraries that were found.
  let found: [String]
  /// One sentence for each that is missing, or too old: "libffi.so.8 is not there".
  let problems: [String]

  /// - Parameter text: what `LOADER --list FILE` wrote.
  init(_ text: String) {
    var found: [String] = []
    var problems: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if line.hasSuffix("=> not found"), let name = words.first {
        problems.append("\(name) is not there")
      } else if let match = line.firstMatch(of: /version `(.+)' not found/) {
        problems.append("there is no \(match.1)")
      } else if let match = line.firstMatch(of: /error while loading shared libraries: (.+)/) {
        problems.append(String(match.1))
      } else if words.dropFirst().first == "=>", let name = words.first {
        found.append(String(name))
      }
    }
    self.found = found
    var seen: Set<String> = []
    self.problems = problems.filter { seen.insert($0).inserted }
  }

  /// Whether the loader got so far as to list anything.
  var saysSomething: Bool { !found.isEmpty || !problems.isEmpty }

  /// The toolkits that are among what was found.
  var toolkits: [String] {
    Toolkit.allCases.filter { toolkit in found.contains { $0.hasPrefix(toolkit.namePrefix) } }.map(\.rawValue)
  }
}
