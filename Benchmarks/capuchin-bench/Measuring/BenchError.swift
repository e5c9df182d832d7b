/// Why something could not be measured.
enum BenchError: Error, Equatable {
  case noFigures(String)
  case commandFailed(String, status: Int32, errors: String)
  case unreadable(String)
  case timedOut(String, seconds: Double)
  case notFound(String)
  case noEffect(String, message: String)
  case malformedAnswer(String, String)
}

extension BenchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noFigures(let name): "no figures were taken of \(name)"
    case .commandFailed(let command, let status, let errors):
      "\(command) ended with status \(status)\(errors.isEmpty ? "" : ":\n\(errors)")"
    case .unreadable(let file): "\(file) cannot be read; has the app ended?"
    case .timedOut(let what, let seconds): "waited \(seconds) s in vain for \(what)"
    case .notFound(let what): "the app's tree has no \(what); is it gtk4-widget-factory 4.8?"
    case .noEffect(let line, let message): "\(line) had no effect: \(message)"
    case .malformedAnswer(let script, let answer): "\(script) answered what is no result: \(answer)"
    }
  }
}
