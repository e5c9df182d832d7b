/// Why an app could not be set up.
public enum SetUpProblem: Error, Hashable, Sendable {
  /// No pack of the process's toolkit offers it; those that are offered.
  case unknown(offered: [String])
  /// The pack that offers it does not start.
  case notStarted(pack: String, LoadingProblem)
  /// The operation said no.
  case failed(PackError)
}

extension SetUpProblem: CustomStringConvertible {
  /// What went wrong with the operation, which the reader knows already.
  public var description: String {
    switch self {
    case .unknown(let offered):
      "no pack for this app's toolkit offers it; "
        + (offered.isEmpty ? "none offers any" : "offered are: \(offered.joined(separator: ", "))")
    case .notStarted(let pack, let refusal): "\(pack): \(refusal)"
    case .failed(let error): "\(error.sentence) (\(error.pack))"
    }
  }
}
