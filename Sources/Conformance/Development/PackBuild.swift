import FoundationEssentials

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

  /// Runs it to its end; what it writes goes to standard error.
  package static func run(in folder: String) -> Outcome {
    guard names.contains(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) else { return .nothing }
    let make = Process()
    make.executableURL = URL(filePath: "/usr/bin/env")
    make.arguments = ["make", "-C", folder]
    make.standardOutput = FileHandle.standardError
    do {
      try make.run()
    } catch {
      return .failed("make cannot be run: \(error)")
    }
    make.waitUntilExit()
    return make.terminationStatus == 0 ? .built : .failed("make ended with exit status \(make.terminationStatus)")
  }
}
