import Glibc
import Interception

/// Memory that a call's arguments point to, and what the toolkit has made for them. Frees it all at its end.
final class CallMemory {
  private var blocks: [UnsafeMutableRawPointer] = []
  private var made: [(type: NamedType, pointer: UnsafeMutableRawPointer)] = []
  private let finder: MethodFinder

  init(_ finder: MethodFinder) { self.finder = finder }

  deinit {
    for block in blocks { block.deallocate() }
    for made in made { finder.releaseValue(made.type, made.pointer) }
  }

  /// Zeroed memory, for at least one byte.
  func allocate(_ size: Int, alignment: Int = 16) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: max(1, size), alignment: max(16, alignment))
    block.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, size))
    blocks.append(block)
    return block
  }

  /// A copy of bytes, with a zero behind them.
  func copy(_ bytes: some Collection<UInt8>) -> UnsafeMutableRawPointer {
    let block = allocate(bytes.count + 1)
    UnsafeMutableRawBufferPointer(start: block, count: bytes.count).copyBytes(from: bytes)
    return block
  }

  /// Keeps what the toolkit has made for a value until this ends.
  func keep(_ pointer: UnsafeMutableRawPointer?, _ type: NamedType) {
    if let pointer { made.append((type, pointer)) }
  }
}
