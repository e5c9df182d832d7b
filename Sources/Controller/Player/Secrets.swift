import Files
import FoundationEssentials
import Glibc

/// Values that no file, log, report or message may show.
///
/// They come from a file of `name=value` lines that only its owner can read, then from the
/// environment's `CAPUCHIN_SECRET_NAME`.
public struct Secrets: Sendable {
  private let known: [String: String]
  private let environment: [String: String]

  /// - Parameters:
  ///   - file: the path of a secrets file; nil for none.
  ///   - environment: where names that the file lacks are looked up.
  /// - Throws: ``SecretsError`` if the file cannot be read, can be read by others, or is malformed.
  public init(
    file: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SecretsError) {
    self.environment = environment
    known = try file.map { path throws(SecretsError) in try Self.read(path) } ?? [:]
  }

  /// - Parameters:
  ///   - values: by name.
  ///   - environment: where names that they lack are looked up.
  public init(_ values: [String: String], environment: [String: String] = ProcessInfo.processInfo.environment) {
    (known, self.environment) = (values, environment)
  }

  /// The value of a secret; nil if it is nowhere.
  public func value(of name: String) -> String? {
    known[name] ?? environment[Self.variable(for: name)]
  }

  /// What a person must know of a value that is too short to be masked everywhere; nil of one that is long enough.
  public func warning(of name: String) -> String? {
    guard let value = value(of: name), value.count < Redactor.shortest else { return nil }
    return "the secret \"\(name)\" has fewer than \(Redactor.shortest) letters: it is masked only where it is alone or "
      + "in quotation marks"
  }

  /// The name that an environment variable has for a secret: `CAPUCHIN_SECRET_PIN` for `pin`.
  public static func variable(for name: String) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }
    return "CAPUCHIN_SECRET_" + letters.joined().uppercased()
  }

  private static func read(_ path: String) throws(SecretsError) -> [String: String] {
    let text = try contents(path)
    var values: [String: String] = [:]
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in zip(1..., lines) where !line.isEmpty && !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { throw .malformedLine(path, number) }
      let name = String(line[..<equals])
      guard !name.isEmpty else { throw .malformedLine(path, number) }
      guard values.updateValue(String(line[line.index(after: equals)...]), forKey: name) == nil
      else { throw .nameTwice(path, number, name) }
    }
    return values
  }

  /// Checks the opened file, not its path: between two looks at a path the file can be another.
  private static func contents(_ path: String) throws(SecretsError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path, String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path, "not a regular file") }
    guard status.st_uid == geteuid() || status.st_uid == 0 else { throw .foreignOwner(path) }
    guard status.st_mode & 0o077 == 0 else { throw .openToOthers(path, status.st_mode & 0o777) }
    guard let bytes = try? WholeReading.read(descriptor), let text = String(validating: bytes, as: UTF8.self)
    else { throw .unreadable(path, "not UTF-8 text") }
    return text
  }
}

/// Why a secrets file is not used; its words never hold a value.
public enum SecretsError: Error, Sendable, Hashable, CustomStringConvertible {
  case unreadable(String, String)
  case foreignOwner(String)
  case openToOthers(String, UInt32)
  case malformedLine(String, Int)
  case nameTwice(String, Int, String)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read secrets from \(path): \(reason)"
    case .foreignOwner(let path):
      "refusing secrets from \(path): it belongs to another user"
    case .openToOthers(let path, let mode):
      "refusing secrets from \(path): its mode is 0\(String(mode, radix: 8)), so others may read it; run: chmod 600 \(path)"
    case .malformedLine(let path, let line):
      "\(path):\(line): expected name=value"
    case .nameTwice(let path, let line, let name):
      "\(path):\(line): expected each name once, found \"\(name)\" again"
    }
  }
}
