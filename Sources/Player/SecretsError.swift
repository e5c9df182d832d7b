/// Why a secrets file is not used; its words never hold a value.
public enum SecretsError: Error, Sendable, Hashable {
  case unreadable(String, String)
  case foreignOwner(String)
  case openToOthers(String, UInt32)
  case malformedLine(String, Int)
  case nameTwice(String, Int, String)
}

extension SecretsError: CustomStringConvertible {
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
