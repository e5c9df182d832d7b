import Glibc

/// What a process says about itself.
enum ProcessFacts {
  static var pid: Int32 { getpid() }

  /// The path of the executable.
  static var program: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The locale of messages, `en_GB.UTF-8`.
  static var locale: String {
    setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
  }
}
