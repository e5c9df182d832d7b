import Synchronization

/// Takes an intercepted method back out. If it is dropped, the method stays intercepted.
public final class InterceptionToken: Sendable {
  private let number: RegistrationNumber
  private let table: SlotTable
  private let isRemoved = Atomic(false)

  init(_ number: RegistrationNumber, of table: SlotTable) {
    self.number = number
    self.table = table
  }

  /// Puts the original back wherever the interception had come, unless another interceptor hears
  /// there. Once; any thread, in any order. A call that is inside ends as it began.
  public func remove() {
    guard !isRemoved.exchange(true, ordering: .relaxed) else { return }
    table.remove(number)
  }
}
