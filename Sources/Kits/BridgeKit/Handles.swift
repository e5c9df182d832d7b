import CapuchinABI
import Synchronization

/// The numbers of a bridge's objects, valid as long as the object lives.
///
/// A slot whose object was retired is used again with the next generation, so that an old node never
/// finds a new object, also where that lies at the same address. Toolkit's thread, but for `retired`.
package final class Handles {
  private struct Slot {
    var object: UnsafeMutableRawPointer?
    var generation: UInt32
  }

  /// The number the host gave the bridge.
  package var bridge: UInt32 = 0
  /// Where whoever notices an object's end leaves its handle. Any thread.
  package let retired: RetiredHandles
  private var slots: [Slot] = []
  private var free: [Int] = []

  package init(retired: RetiredHandles) { self.retired = retired }

  /// Gives an object that has none a handle, which is never 0.
  package func register(_ object: UnsafeMutableRawPointer) -> UInt {
    let index = free.popLast() ?? slots.count
    if index == slots.count { slots.append(Slot(object: nil, generation: 1)) }
    slots[index].object = object
    return UInt(slots[index].generation) << 32 | UInt(index + 1)
  }

  /// Takes back the handles that were retired since.
  package func sweep() {
    for handle in retired.take() {
      guard let index = index(handle) else { continue }
      slots[index].object = nil
      slots[index].generation &+= 1
      free.append(index)
    }
  }

  /// The object of a handle that is still its own; nil where it is not.
  package func object(handle: UInt) -> UnsafeMutableRawPointer? {
    index(handle).flatMap { slots[$0].object }
  }

  /// The object of a node.
  /// - Throws: `BridgeError.stale` if it is gone or was never one of ours.
  package func object(_ node: capuchin_node) throws(BridgeError) -> UnsafeMutableRawPointer {
    let handle = UInt(node.generation) << 32 | UInt(truncatingIfNeeded: node.object & 0xFFFF_FFFF)
    guard node.object >> 32 == 0, let object = object(handle: handle) else { throw .stale }
    return object
  }

  package func node(_ handle: UInt) -> capuchin_node {
    capuchin_node(
      bridge: bridge, generation: UInt32(handle >> 32), object: UInt64(handle & 0xFFFF_FFFF), part: 0)
  }

  /// The slot of a handle whose generation is still the slot's.
  private func index(_ handle: UInt) -> Int? {
    let index = Int(handle & 0xFFFF_FFFF) - 1
    guard slots.indices.contains(index), slots[index].generation == UInt32(handle >> 32) else {
      return nil
    }
    return index
  }
}

/// Handles whose objects were disposed of since anybody looked.
///
/// An object may die on any thread, so its weak notify only leaves the handle here; the registry
/// takes it back on the toolkit's thread before it uses its table again.
package final class RetiredHandles: Sendable {
  private let handles = Mutex<[UInt]>([])
  private let isAny = Atomic<Bool>(false)

  package init() { ForkedChild.watch() }

  package func add(_ handle: UInt) {
    guard !ForkedChild.isHere else { return }
    handles.withLock { $0.append(handle) }
    isAny.store(true, ordering: .releasing)
  }

  /// Takes what has gathered; costs one atomic read where there is nothing.
  package func take() -> [UInt] {
    guard isAny.load(ordering: .acquiring) else { return [] }
    return handles.withLock { handles in
      isAny.store(false, ordering: .relaxed)
      defer { handles = [] }
      return handles
    }
  }
}

extension capuchin_node {
  /// Whether both are of one object. Where the first object has gone, another at its address is none of its nodes:
  /// what is remembered for longer than a call is remembered by its node.
  package func isSame(as other: capuchin_node) -> Bool {
    object == other.object && generation == other.generation && part == other.part
  }
}
