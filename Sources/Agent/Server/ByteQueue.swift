import FoundationEssentials

/// Lines that wait to be written, of which a part of the first may be out already. What is in it is never copied.
struct ByteQueue {
  private var lines: ArraySlice<Data> = []
  /// How many bytes of the first line are out.
  private var written = 0
  /// How many bytes wait.
  private(set) var count = 0

  var isEmpty: Bool { lines.isEmpty }

  mutating func append(_ line: Data) {
    guard !line.isEmpty else { return }
    lines.append(line)
    count += line.count
  }

  /// Writes what is first.
  ///
  /// - Parameter write: answers how many bytes it took, from 0; less for an error.
  /// - Returns: what `write` answered.
  mutating func write(_ write: (UnsafeRawBufferPointer) -> Int) -> Int {
    guard let first = lines.first else { return 0 }
    let taken = first.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0.dropFirst(written))) }
    guard taken > 0 else { return taken }
    written += taken
    count -= taken
    if written >= first.count {
      lines.removeFirst()
      written = 0
    }
    return taken
  }
}
