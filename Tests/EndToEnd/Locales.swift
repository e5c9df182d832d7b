import Foundation
import TestSupport

/// Other languages than the test's own.
enum Locales {
  /// Options that run an app in German.
  ///
  /// - Parameter folder: where the locale is made: few machines have it.
  static func german(in folder: URL) async throws -> [String] {
    let name = "de_DE.UTF-8"
    try await run("localedef", ["-i", "de_DE", "-f", "UTF-8", folder.appending(path: name).path]).expectSuccess()
    return ["LC_ALL=\(name)", "LANGUAGE=de", "LOCPATH=\(folder.path)"].flatMap { ["--env", $0] }
  }
}
