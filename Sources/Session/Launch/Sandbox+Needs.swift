import Foundation

extension Sandbox.Needs {
  /// What an app of a session needs in a sandbox: the agent and the packs to read, the session's folder to
  /// write, the doors by name, and the socket of a display, which a sandbox with a /tmp of its own hides.
  ///
  /// - Parameters:
  ///   - environment: what the sandbox is started with, without the doors.
  ///   - session: the session's folder; nil where only libraries are to be tried.
  public init(
    installation: Installation, packPath: [String], session: String?, environment: [String: String]
  ) {
    let packs = packPath.filter {
      !"\($0)/".hasPrefix("\(installation.libraries)/") && FileManager.default.fileExists(atPath: $0)
    }
    read = [installation.libraries] + packs
    guard let session else { return }
    written = [session]
    // Of what the person has set, a sanitizer's options are valid there, too; what is preloaded here is not there.
    let doors = StageEnvironment.addDoors(installation, to: environment.filter { $0.key == "ASAN_OPTIONS" })
    variables = doors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    variables.append(("CAPUCHIN_SESSION", session))
    if let number = environment["DISPLAY"].flatMap(Self.localDisplay) {
      perhapsRead = ["/tmp/.X11-unix/X\(number)"]
    }
  }

  /// 7 of ":7" and ":7.0"; nil for a display of another host.
  private static func localDisplay(_ name: String) -> Int? {
    guard name.hasPrefix(":") else { return nil }
    return Int(name.dropFirst().prefix { $0 != "." })
  }
}
