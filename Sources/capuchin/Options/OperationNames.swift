import Spelling
import ArgumentParser
import PackManifest
import Script

/// `a,b`: the names of set-up operations, in their order.
struct OperationNames: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
  }
}

extension PackArguments {
  /// Looks for set-up operations in what packs say of themselves, before anything is started.
  ///
  /// - Throws: `Unusable` for the first that no pack offers.
  func check(operations: [String]) throws {
    guard !operations.isEmpty else { return }
    let offered = try discovery().packs.flatMap(\.manifest.operations).map(\.name)
    guard let unknown = operations.first(where: { !offered.contains($0) }) else { return }
    let hint =
      Suggestion.nearest(to: unknown, in: offered).map { "did you mean \($0)?" }
      ?? (offered.isEmpty ? "none offers any" : "offered are: \(Set(offered).sorted().joined(separator: ", "))")
    throw Unusable("no pack offers the set-up operation \"\(unknown)\"; \(hint)")
  }
}
