import Glibc
import PackManifest

/// The trail of one process, mapped: it can be read when the process and the file are gone.
///
/// Unchecked because the memory is only read, and stays until this object goes.
final class TrailMap: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer

  /// - Parameter path: of the trail; nil if it is none, or not this user's.
  init?(path: String) {
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW) else { return nil }
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_uid == geteuid(), status.st_size >= TrailLayout.size,
      let memory = mmap(nil, TrailLayout.size, PROT_READ, MAP_SHARED, file.number, 0), memory != MAP_FAILED
    else { return nil }
    self.memory = memory
  }

  deinit { munmap(memory, TrailLayout.size) }

  /// The call into a pack that has not returned.
  var place: PackPlace? { reading.place }

  /// How many commands have begun to do something to the app.
  var acts: UInt32 { reading.acts }

  private var reading: TrailReading {
    TrailReading(UnsafeRawBufferPointer(start: memory, count: TrailLayout.size))
  }
}
