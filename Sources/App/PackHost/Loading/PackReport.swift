import PackManifest

/// What became of one pack on the search path.
public struct PackReport: Hashable, Sendable {
  /// How far it came.
  public enum State: Hashable, Sendable {
    /// Its library is in the process and waits for its toolkit's main loop.
    case loaded
    /// It is in use.
    case started
    /// Its toolkit is not in this process.
    case skipped(missing: String)
    /// It is not used, and why.
    case refused(LoadingProblem)
    /// It was in use until the host stopped.
    case stopped
  }

  /// Its id; empty where the manifest could not give one.
  public let id: String
  /// Its folder, or the file that is to blame.
  public let path: String
  public internal(set) var state: State

  init(id: String, path: String, state: State) {
    self.id = id
    self.path = path
    self.state = state
  }

  init(_ problem: PackProblem) {
    self.init(id: "", path: problem.path, state: .refused(.problem(problem)))
  }
}

extension PackReport: CustomStringConvertible {
  /// One line: the path first, as compilers do.
  public var description: String {
    switch state {
    case .loaded: "\(path): loaded, waits for its toolkit's main loop"
    case .started: "\(path): in use"
    case .skipped(let missing): "\(path): not needed, \(missing) is not in this process"
    case .refused(let refusal): "\(path): not used: \(refusal)"
    case .stopped: "\(path): stopped"
    }
  }
}
