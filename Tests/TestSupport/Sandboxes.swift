import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that make sandboxes: bubblewrap puts another folder in the root's place, which Linux allows only where
  /// that is a mount. In a bare chroot it is none.
  public static var needsSandboxes: Self {
    .enabled("the root folder is no mount here, as in a bare chroot: nobody can make a sandbox") {
      try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8).split(separator: "\n")
        .contains { $0.split(separator: " ").dropFirst(4).first == "/" }
    }
  }
}
