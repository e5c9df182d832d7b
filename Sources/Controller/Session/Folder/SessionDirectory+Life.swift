import Files
import FoundationEssentials
import Glibc

extension SessionDirectory {
  /// Makes a folder for a new session, and ends and removes what killed supervisors left behind.
  ///
  /// - Returns: the folder, and the lock that shows that its session lives.
  /// - Throws: `SessionError`.
  static func create(environment: [String: String]) throws -> (SessionDirectory, lock: Descriptor) {
    try checkMask()
    let base = SessionBase.preferred(environment: environment)
    try base.prepare()
    return try base.exclusively {
      for directory in base.sessions() where !directory.isLive {
        directory.discard()
      }
      return try base.makeSession()
    }
  }

  /// With some masks not even their owner may use new files: no app is ever entered then.
  private static func checkMask() throws {
    let line = KernelFile.text("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("Umask:") }
    guard let text = line?.dropFirst("Umask:".count).trimmed, let mask = Int(text, radix: 8), mask & 0o700 != 0
    else { return }
    throw SessionError.maskUnsuitable(text)
  }

  /// Ends what is left of a session without a supervisor, and removes its folder.
  ///
  /// Its processes are known by the environment that the supervisor gave them all.
  func discard() {
    let display = (try? description())?.ownDisplayNumber
    let ending = ProcessEnding {
      ProcessTable.processes(withSetting: "CAPUCHIN_SESSION=\(path)").filter { $0 != getpid() }
    }
    ending.run(grace: 300, limit: 600)
    if let display { OwnDisplay.removeFiles(ofDisplay: display) }
    remove()
  }

  /// Removes the folder and all that is in it, but nothing that is mounted there.
  ///
  /// An app may mount the person's files below its runtime folder (gvfs, the document portal):
  /// those are unmounted, and if that fails left alone with the folders above them.
  func remove() {
    for mount in mountPoints() { Self.unmount(mount) }
    let kept = mountPoints()
    Self.remove(path, sparing: kept)
  }

  /// What is mounted below the folder, the innermost first.
  private func mountPoints() -> [String] {
    let points = KernelFile.text("/proc/self/mountinfo").split(separator: "\n").compactMap { line -> String? in
      let fields = line.split(separator: " ")
      guard fields.count > 4 else { return nil }
      return String(fields[4]).replacing("\\040", with: " ")
    }
    return points.filter { $0.hasPrefix(path + "/") }.sorted { $0.count > $1.count }
  }

  private static func unmount(_ point: String) {
    if umount2(point, Int32(MNT_DETACH)) == 0 { return }
    let environment = ProcessInfo.processInfo.environment
    guard let tool = ["fusermount3", "fusermount"].lazy
      .compactMap({ ProgramSearch(environment: environment).find($0) }).first,
      let null = try? Descriptor(opening: "/dev/null", O_RDWR)
    else { return }
    let request = SpawnRequest(
      program: tool, arguments: [tool, "-u", "-z", point], environment: environment,
      descriptors: [null.number, null.number, null.number])
    _ = try? request.run()
  }

  /// Removes a tree, making folders that the app closed to itself accessible first.
  private static func remove(_ path: String, sparing kept: [String]) {
    guard !kept.contains(path), let status = FileStatus(path) else { return }
    guard status.isFolder else {
      unlink(path)
      return
    }
    if status.permissions & 0o700 != 0o700 { chmod(path, 0o700) }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      remove("\(path)/\(name)", sparing: kept)
    }
    rmdir(path)
  }
}
