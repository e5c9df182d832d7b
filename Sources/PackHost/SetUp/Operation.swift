import ABIOverlay
import CapuchinABI

/// A set-up operation of a pack: safe calls of a `capuchin_operation`.
final class Operation {
  /// As pack.json names it.
  let name: String
  private let pack: Pack
  private let table: capuchin_operation

  /// Reads an operation's table; everything in it is borrowed for as long as the process lives.
  ///
  /// - Throws: `DataProblem` where its name cannot be read.
  init(reading pointer: UnsafePointer<capuchin_operation>, pack: Pack) throws(DataProblem) {
    table = capuchin_operation(reading: pointer)
    name = try table.name.checkedText()
    self.pack = pack
  }

  /// Does it. Wraps `run`. [ui]
  func run() throws(PackError) {
    let call = Call(pack, "operation.run")
    guard let run = table.run else { throw call.unsupported }
    try call.run { run(table.context, $0) }
  }
}
