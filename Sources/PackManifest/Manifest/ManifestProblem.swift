/// What is wrong with a `pack.json`; the words of each error are here.
enum ManifestProblem: Error, Sendable, Hashable {
  case notJSON(String)
  case tooLarge(Int)
  case missing(path: String)
  case wrong(path: String, expected: String, found: String)
  case twice(path: String, what: String)

  var message: String {
    switch self {
    case .notJSON(let detail): "is no JSON: \(detail)"
    case .tooLarge(let limit): "expected at most \(limit) bytes"
    case .missing(let path): "\(path): expected a value, found none"
    case .wrong(let path, let expected, let found): "\(path): expected \(expected), found \(found)"
    case .twice(let path, let what): "\(path): expected \(what) once, found it a second time"
    }
  }
}
