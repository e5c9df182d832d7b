import Foundation

/// What all hosts' rounds came to.
struct HostFigures {
  private var times: [Host: [Act: [Double]]] = [:]
  private var reasons: [Host: [Act: String]] = [:]

  /// Takes the answer of hosts.py.
  ///
  /// - Throws: `BenchError.malformedAnswer`.
  mutating func add(_ answer: String, of host: Host) throws {
    guard let acts = try? JSONDecoder().decode([String: ActAnswer].self, from: Data(answer.utf8)) else {
      throw BenchError.malformedAnswer("hosts.py", answer)
    }
    for act in Act.allCases {
      switch acts[act.rawValue] {
      case .milliseconds(let time)?: times[host, default: [:]][act, default: []].append(time)
      case .cannot(let reason)?: reasons[host, default: [:]][act] = reason
      case nil: throw BenchError.malformedAnswer("hosts.py", answer)
      }
    }
  }

  /// Notes why there is no answer; what was taken in other rounds counts.
  mutating func add(reason: String, of host: Host) {
    for act in Act.allCases { reasons[host, default: [:]][act] = reason }
  }

  func series() throws -> [Series] {
    try Act.allCases.flatMap { act in
      try Host.allCases.compactMap { host in
        try times[host]?[act].map { try Series("\(act.title): \(host.title)", .milliseconds, $0) }
      }
    }
  }

  var comparison: Comparison {
    Comparison(
      columns: Host.allCases.map(\.title),
      rows: Act.allCases.map { act in
        .init(name: act.title, cells: Host.allCases.map { cell($0, act) })
      })
  }

  /// How many times the best of the others takes as long as each of ours.
  var findings: [Finding] {
    Act.allCases.flatMap { act -> [Finding] in
      let others = Host.allCases.filter { !$0.isOurs }.compactMap { host in median(host, act).map { (host, $0) } }
      guard let best = others.min(by: { $0.1 < $1.1 }) else { return [] }
      return Host.allCases.filter(\.isOurs).compactMap { host in
        median(host, act).map { Finding("\(act.title): \(best.0.title) over \(host.title)", .times, best.1 / $0, .above(20)) }
      }
    }
  }

  private func median(_ host: Host, _ act: Act) -> Double? { times[host]?[act].map(Median.of) }

  private func cell(_ host: Host, _ act: Act) -> String {
    median(host, act).map { Unit.milliseconds.text($0) } ?? reasons[host]?[act] ?? ""
  }
}
