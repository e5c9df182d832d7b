import Foundation

/// Where GNUstep's apps keep what is the user's.
///
/// They look for it below the home that the system's list of users names, whatever `HOME` says; how they go
/// on from there stands in a file of the system's. A private stage has a copy of that which leads into the
/// session's home.
struct GNUstepConfiguration {
  static let ofSystem = "/etc/GNUstep/GNUstep.conf"

  /// What makes a path that begins in any folder begin at the root: more steps up change nothing there.
  private static let toRoot = String(repeating: "../", count: 32)
  /// What GNUstep does where no file says otherwise.
  private static let otherwise = "GNUSTEP_USER_DEFAULTS_DIR=GNUstep/Defaults\nGNUSTEP_USER_DIR_LIBRARY=GNUstep/Library\n"

  /// The file's text.
  let text: String

  /// - Parameters:
  ///   - original: the text of the system's file; nil where there is none.
  ///   - home: the folder that stands for the user's, as an absolute path.
  init(_ original: String?, home: String) {
    text = (original ?? GNUstepConfiguration.otherwise).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let parts = line.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("GNUSTEP_USER_D"), !parts[1].hasPrefix("/") else { return String(line) }
        return "\(parts[0])=\(GNUstepConfiguration.toRoot)\(home.drop { $0 == "/" })/\(parts[1])"
      }.joined(separator: "\n")
  }
}
