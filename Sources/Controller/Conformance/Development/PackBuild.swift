import FoundationEssentials
import Glibc
import Session

/// Builds a pack as its author does: by `make`, where its folder has a Makefile.
package enum PackBuild {
  /// What came of it.
  package enum Outcome: Equatable {
    case built
    /// There is nothing to build it with.
    case nothing
    case failed(String)
  }

  private static let names = ["Makefile", "makefile", "GNUmakefile"]

  /// Runs it to its end; what it writes goes to standard error. `CAPUCHIN` is this program, unless the person has set it:
  /// it says to Makefiles where the kit is.
  package static func run(in folder: String) -> Outcome {
    guard names.contains(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) else { return .nothing }
    do {
      let environment = ["CAPUCHIN": try Installation.program().executable].merging(ProcessInfo.processInfo.environment) { $1 }
      let status = try SpawnRequest(
        program: "/usr/bin/env", arguments: ["env", "make", "-C", folder], environment: environment,
        descriptors: [STDIN_FILENO, STDERR_FILENO, STDERR_FILENO]
      ).run()
      return status.isSuccess ? .built : .failed("make ended with \(status)")
    } catch {
      return .failed("make cannot be run: \(error)")
    }
  }
}
