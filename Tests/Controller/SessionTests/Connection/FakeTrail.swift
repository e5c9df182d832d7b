import Foundation
import PackManifest
import Synchronization

/// The trail of a process without packs.
final class FakeTrail: Sendable {
  private let file: Mutex<FileHandle>
  private let acts = Mutex<UInt32>(0)

  init(_ path: String) throws {
    var bytes = Data(count: TrailLayout.size)
    withUnsafeBytes(of: TrailLayout.magic) { bytes.replaceSubrange(0..<$0.count, with: $0) }
    try bytes.write(to: URL(filePath: path))
    file = Mutex(try FileHandle(forUpdating: URL(filePath: path)))
  }

  func noteAct() {
    let count = acts.withLock { acts in
      acts += 1
      return acts
    }
    file.withLock { file in
      try? file.seek(toOffset: UInt64(TrailLayout.Header.acts))
      withUnsafeBytes(of: count) { try? file.write(contentsOf: Data($0)) }
    }
  }
}
