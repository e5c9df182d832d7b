import CInterception

/// Memory that somebody else says is there.
public enum ReadableMemory {
  /// What can be read from an address on: at most that many bytes, none where there is no memory.
  public static func bytes(at pointer: UnsafeRawPointer, most count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      filled = cinterception_read(pointer, buffer.baseAddress, buffer.count)
    }
  }
}
