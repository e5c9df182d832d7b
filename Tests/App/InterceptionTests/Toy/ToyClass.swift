import Interception
import Synchronization

/// A class of the toy toolkit. Lives for as long as the tests run, as a toolkit's classes do.
final class ToyClass: @unchecked Sendable {
  let memory: UnsafeMutablePointer<ToyKit.Class>
  private let children = Mutex<[ToyClass]>([])

  /// A class with methods of its own.
  ///
  /// - Parameter select: nil for one that lacks the method.
  init(_ kit: ToyKit, select: String?) throws {
    memory = .allocate(capacity: 1)
    memory.initialize(
      to: ToyKit.Class(
        select: try select.map(kit.function), measure: try kit.function("base_measure")))
  }

  /// A class that begins with a copy of the superclass's methods.
  init(_ superclass: ToyClass) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: superclass.memory.pointee)
    superclass.children.withLock { $0.append(self) }
  }

  /// Implements a method anew, as a class's initialiser does.
  func override(select: UnsafeMutableRawPointer) -> ToyClass {
    memory.pointee.select = select
    return self
  }

  var select: UnsafeMutableRawPointer? { memory.pointee.select }

  var selectSlot: FunctionPointerSlot { slot(\.select) }

  func slot(_ entry: KeyPath<ToyKit.Class, UnsafeMutableRawPointer?> & Sendable) -> FunctionPointerSlot {
    let offset = MemoryLayout<ToyKit.Class>.offset(of: entry) ?? 0
    return FunctionPointerSlot(at: UnsafeMutableRawPointer(memory) + offset) { [self] in
      below.map { $0.slot(entry) }
    }
  }

  /// All classes below.
  private var below: [ToyClass] {
    children.withLock { $0 }.flatMap { [$0] + $0.below }
  }
}

/// An object of the toy toolkit. Its memory lives for as long as the tests run: C has its address.
final class ToyObject: @unchecked Sendable {
  let memory: UnsafeMutablePointer<ToyKit.Object>

  /// - Parameter superclass: whose methods are called as super.
  init(_ type: ToyClass, super superclass: ToyClass? = nil) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: ToyKit.Object(type: type.memory, superclass: superclass?.memory))
  }

  /// Base's calls, a subclass's, the app's wrapper's.
  var calls: [Int] { [memory.pointee.baseCalls, memory.pointee.subCalls, memory.pointee.appCalls] }
}
