import CInterception

/// Memory that somebody else says is there.
public enum ReadableMemory {
  /// What can be read from an address on: at most that many bytes, none where there is no memory.
  public static func bytes(at pointer: UnsafeRawPointer, most count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      filled = cinterception_read(pointer, buffer.baseAddress, buffer.count)
    }
  }

  /// How it is read, after a trial.
  public static var way: Way {
    let isRead = withUnsafePointer(to: UInt8(1)) { bytes(at: $0, most: 1) == [1] }
    return isRead ? cinterception_reads_files() == 0 ? .direct : .file : .none
  }

  public enum Way: Sendable {
    /// By `process_vm_readv`.
    case direct
    /// The system forbids that: by way of /proc/self/mem.
    case file
    /// It forbids both.
    case none
  }
}
