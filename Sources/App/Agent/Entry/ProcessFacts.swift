import Glibc

/// What a process says about itself.
enum ProcessFacts {
  /// The path of the executable.
  static var program: String { target(ofLink: "/proc/self/exe") }

  /// The locale of messages, `en_GB.UTF-8`.
  static var locale: String {
    setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
  }

  /// True if the app may show other texts than those of its code.
  static var showsAnotherLanguage: Bool {
    [localeOfTexts, requestedLocale].contains { !["", "C", "POSIX"].contains($0.prefix { $0 != "." }) }
  }

  /// The locale of the texts that the app shows.
  static var localeOfTexts: String {
    guard locale != "C" else { return requestedLocale }
    return preferred(getenv("LANGUAGE").map { String(cString: $0) } ?? "") ?? locale
  }

  /// The first language of `LANGUAGE`, which gettext prefers to that of any locale but C's.
  static func preferred(_ languages: String) -> String? {
    languages.split(separator: ":").first.map { String($0) }
  }

  /// The locale of messages by the variables of the environment. GNUstep shows it and leaves the C library's alone.
  static var requestedLocale: String {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let values = names.map { (name: String) in getenv(name).map { String(cString: $0) } ?? "" }
    return values.first { !$0.isEmpty } ?? ""
  }

  /// Where a link of the kernel's leads; empty where it cannot be read.
  fileprivate static func target(ofLink path: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// What the processor has given a thread since its beginning, in milliseconds.
struct ThreadLoad: Sendable, Equatable {
  /// How long it has run.
  var worked: Double = 0
  /// How long it could have run and had no processor (`run_delay` of `/proc/…/schedstat`).
  var waited: Double = 0
}

/// What a thread of this process does, as the kernel tells it.
struct ThreadState: Sendable {
  private let folder: String

  /// The thread that calls.
  static var own: ThreadState {
    ThreadState(folder: "/proc/" + ProcessFacts.target(ofLink: "/proc/thread-self"))
  }

  /// "it sleeps", "it computes: …"
  var words: String {
    guard let call = first(of: "syscall") else { return "nobody knows why" }
    guard let number = Int(call) else {
      return "it computes, in a handler of the app's or a source of its loop that is always ready"
    }
    return ThreadState.calls.first { $0.numbers.contains(number) }?.words
      ?? "it waits in a system call (\(number))"
  }

  /// What the processor has given it so far; zero where the kernel keeps no such figures.
  var load: ThreadLoad {
    let numbers = words(of: "schedstat").compactMap { Double($0) }
    guard numbers.count >= 2 else { return ThreadLoad() }
    return ThreadLoad(worked: numbers[0] / 1e6, waited: numbers[1] / 1e6)
  }

  private func first(of file: String) -> String? { words(of: file).first }

  /// The words of one of its files; none where that cannot be read.
  private func words(of file: String) -> [String] {
    let descriptor = open("\(folder)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return bytes.prefix(count).split { $0 == 32 || $0 == 10 }.map { String(decoding: $0, as: UTF8.self) }
  }

  #if arch(x86_64)
    private static let calls: [(numbers: Set<Int>, words: String)] = [
      ([35, 230], "it sleeps"),
      ([202], "it waits for a lock, or for another thread"),
      ([0, 7, 23, 45, 47, 232, 270, 271, 281], "it waits for a descriptor: a reply, a file, the network"),
      ([61, 247], "it waits for another process to end"),
    ]
  #elseif arch(arm64) || arch(riscv64)
    private static let calls: [(numbers: Set<Int>, words: String)] = [
      ([101, 115], "it sleeps"),
      ([98], "it waits for a lock, or for another thread"),
      ([22, 63, 72, 73, 207, 212], "it waits for a descriptor: a reply, a file, the network"),
      ([95, 260], "it waits for another process to end"),
    ]
  #endif
}
