import Glibc
import PackManifest

/// Notes which call into which pack is under way, in memory that outlives the process.
///
/// On the toolkit's thread, and on the one that loads packs before that is known: never two at once.
public final class CallTrail {
  private let memory: UnsafeMutableRawPointer
  private var depth: UInt32 = 0
  private var packs: UInt32 = 0
  private var acts: UInt32 = 0

  /// - Parameter memory: `TrailLayout.size` bytes, zero, mapped for good.
  public init(memory: UnsafeMutableRawPointer) {
    self.memory = memory
    put(TrailLayout.magic, TrailLayout.Header.magic)
  }

  /// A trail that only this process can read.
  public convenience init() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: TrailLayout.size, alignment: 8)
    memset(memory, 0, TrailLayout.size)
    self.init(memory: memory)
  }

  /// Gives a pack a number.
  func add(id: String, path: String, _ traits: TrailLayout.Traits) -> UInt32 {
    let number = packs
    packs &+= 1
    guard number < UInt32(TrailLayout.Pack.most) else { return number }
    let start = self.start(ofPack: number)
    put(traits.rawValue, start + TrailLayout.Pack.traits)
    // The end of a path says more than its beginning.
    let (id, path) = (Array(id.utf8.prefix(TrailLayout.Pack.mostID)), Array(path.utf8.suffix(TrailLayout.Pack.mostPath)))
    put(UInt16(id.count), start + TrailLayout.Pack.idLength)
    put(UInt16(path.count), start + TrailLayout.Pack.pathLength)
    memory.advanced(by: start + TrailLayout.Pack.id).copyMemory(from: id, byteCount: id.count)
    memory.advanced(by: start + TrailLayout.Pack.path).copyMemory(from: path, byteCount: path.count)
    put(packs, TrailLayout.Header.packs)
    return number
  }

  /// Adds to what a pack can do. Any thread.
  func add(_ traits: TrailLayout.Traits, toPack number: UInt32) {
    guard number < UInt32(TrailLayout.Pack.most) else { return }
    let offset = start(ofPack: number) + TrailLayout.Pack.traits
    put(memory.load(fromByteOffset: offset, as: UInt32.self) | traits.rawValue, offset)
  }

  /// Runs a call, noted.
  ///
  /// - Parameters:
  ///   - pack: its number.
  ///   - isService: whether the pack calls the host.
  @inline(__always)
  func noting<Result>(
    _ pack: UInt32, _ function: String, isService: Bool = false, _ body: () -> Result
  ) -> Result {
    let before = begin(pack, function, isService)
    defer { end(before) }
    return body()
  }

  /// - Returns: what `end` is to be given.
  func begin(_ pack: UInt32, _ function: String, _ isService: Bool) -> UInt32 {
    var here: UInt8 = 0
    let stack = withUnsafeMutablePointer(to: &here) { UInt64(UInt(bitPattern: $0)) }
    dropUnwound(stack)
    let own = depth
    if own < UInt32(TrailLayout.Call.most) {
      let start = TrailLayout.Call.start + Int(own) * TrailLayout.Call.size
      put(pack, start + TrailLayout.Call.pack)
      put(isService ? 1 : 0 as UInt32, start + TrailLayout.Call.isService)
      put(Self.now, start + TrailLayout.Call.began)
      put(stack, start + TrailLayout.Call.stack)
      put(function, start)
    }
    setDepth(own &+ 1)
    return own
  }

  func end(_ before: UInt32) { setDepth(before) }

  /// A command begins to do something to the app: who reads this when the process has become another
  /// program knows that the command was not just waiting.
  public func noteAct() {
    acts &+= 1
    put(acts, TrailLayout.Header.acts)
  }

  /// What is under way now.
  public var place: PackPlace? { reader.place }

  /// Reads it on any thread.
  public var reader: TrailReader { TrailReader(memory: memory) }

  /// An exception that leaves a call does not end it here: a call that begins further up the stack
  /// than the last has outlived that.
  private func dropUnwound(_ stack: UInt64) {
    while depth > 0, depth <= UInt32(TrailLayout.Call.most) {
      let last = TrailLayout.Call.start + (Int(depth) - 1) * TrailLayout.Call.size
      guard memory.load(fromByteOffset: last + TrailLayout.Call.stack, as: UInt64.self) <= stack else { return }
      depth -= 1
    }
  }

  private func setDepth(_ depth: UInt32) {
    self.depth = depth
    put(depth, TrailLayout.Header.depth)
  }

  private func put(_ function: String, _ start: Int) {
    var function = function
    let place = memory.advanced(by: start + TrailLayout.Call.name)
    let length = function.withUTF8 { name in
      let length = min(name.count, TrailLayout.Call.mostName)
      if let first = name.baseAddress { place.copyMemory(from: first, byteCount: length) }
      return length
    }
    put(UInt32(length), start + TrailLayout.Call.nameLength)
  }

  private func put<Number: FixedWidthInteger>(_ number: Number, _ offset: Int) {
    memory.storeBytes(of: number, toByteOffset: offset, as: Number.self)
  }

  private func start(ofPack number: UInt32) -> Int {
    TrailLayout.Pack.start + Int(number) * TrailLayout.Pack.size
  }

  /// A few milliseconds late, at a fifth of the cost.
  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

/// Reads a trail on any thread: what is being changed meanwhile may be told half old, half new.
///
/// Unchecked because the memory stays for good.
public struct TrailReader: @unchecked Sendable {
  fileprivate let memory: UnsafeMutableRawPointer

  /// What is under way now.
  public var place: PackPlace? {
    TrailReading(UnsafeRawBufferPointer(start: memory, count: TrailLayout.size)).place
  }
}
