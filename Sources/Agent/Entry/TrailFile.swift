import Glibc
import PackHost
import PackManifest
import Wire

/// The file in which the controller sees in which pack this process is.
enum TrailFile {
  /// Makes it and maps it. Where that fails only this process can read its trail.
  static func create(_ files: AgentFiles) -> CallTrail {
    let new = "\(files.trail).new"
    unlink(new)
    let file = PrivateFile.open(new, O_RDWR | O_EXCL)
    guard file >= 0 else { return CallTrail() }
    defer { close(file) }
    // Blocks that are there cannot be missing later, when a store would end the process.
    guard posix_fallocate(file, 0, off_t(TrailLayout.size)) == 0,
      let memory = mmap(nil, TrailLayout.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else {
      unlink(new)
      return CallTrail()
    }
    let trail = CallTrail(memory: memory)
    // Shown once it can be read.
    rename(new, files.trail)
    return trail
  }
}
