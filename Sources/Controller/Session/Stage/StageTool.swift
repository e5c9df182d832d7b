/// A program that a stage is made with.
struct StageTool: Equatable {
  let name: String
  let package: String
  let purpose: String

  /// The tool's path.
  ///
  /// - Throws: `SessionError.toolMissing`, which names the package.
  func find(environment: [String: String]) throws -> String {
    guard let path = findIfInstalled(environment: environment) else {
      throw SessionError.toolMissing(name, package: package, purpose: purpose)
    }
    return path
  }

  /// The tool's path, or nil.
  func findIfInstalled(environment: [String: String]) -> String? {
    ProgramSearch(environment: environment).find(name)
  }
}
