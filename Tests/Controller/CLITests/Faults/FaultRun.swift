import Foundation
import TestSupport

/// Does what a fault says, in a shell in a folder of its own.
struct FaultRun {
  let status: Int32
  let output: String
  let errors: String
  /// What the shell said of what is left; empty if that is as it should be.
  let left: String

  init(_ fault: Fault) async throws {
    self = try await TemporaryFolder.with("fault") { folder in
      let work = folder.appending(path: "work")
      let runtime = folder.appending(path: "run")
      for made in [work, runtime] {
        try FileManager.default.createDirectory(
          at: made, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      }
      let script = Self.script(fault, folder.path)
      let space = fault.needs.contains(.smallDisk) ? ["unshare", "--map-root-user", "--mount"] : []
      let words = ["env"] + space + ["bash", "-c", script]
      let shell = try await TestSupport.run(
        words[0], Array(words.dropFirst()), environment: try await Self.environment(fault, folder, runtime),
        folder: work)
      guard let status = try? Int32(Self.text("status", folder)) else { throw NotRun(shell: shell) }
      return FaultRun(
        status: status, output: try Self.text("out", folder), errors: try Self.text("err", folder),
        left: Self.remains(shell, in: runtime))
    }
  }

  private init(status: Int32, output: String, errors: String, left: String) {
    self.status = status
    self.output = output
    self.errors = errors
    self.left = left
  }

  private static func script(_ fault: Fault, _ folder: String) -> String {
    let disk = """
      mkdir disk; mount -t tmpfs -o size=64k,mode=700 tmpfs disk
      fill() { head -c 65536 /dev/zero > disk/fill 2>/dev/null || true; truncate -s -$1 disk/fill; }
      """
    return """
      set -eu
      \(fault.needs.contains(.smallDisk) ? disk : "")
      \(fault.given)
      set +e
      ( \(fault.run)
      ) >\(folder)/out 2>\(folder)/err
      printf %s $? >\(folder)/status
      \(fault.holds) || echo 'does not hold: \(fault.holds.replacing("'", with: "`"))'
      """
  }

  private static func environment(_ fault: Fault, _ folder: URL, _ runtime: URL) async throws -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_DATA_HOME", "CAPUCHIN_PACK_PATH"] {
      environment[name] = nil
    }
    let bin = try await Tree.assembled().root.appending(path: "bin").path
    environment["PATH"] = "\(bin):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["HOME"] = runtime.path
    environment["XDG_RUNTIME_DIR"] = runtime.path
    if fault.needs.contains(.app) { environment["APP"] = try await Fixture.gtk4App().path + " controls" }
    if fault.needs.contains(.faultyPack) {
      environment["PACKS"] = try await FixturePack.compile("Faulty", in: folder).path
    }
    return environment
  }

  private static func text(_ name: String, _ folder: URL) throws -> String {
    // A fault may be that it is no text.
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  private static func remains(_ shell: Outcome, in runtime: URL) -> String {
    let sessions = runtime.appending(path: "capuchin").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sessions)) ?? []
    return shell.output + shell.errors + names.filter { !$0.hasPrefix(".") }.map { "session \($0)\n" }.joined()
  }
}

/// The shell ended before it came to the fault.
struct NotRun: Error { let shell: Outcome }
