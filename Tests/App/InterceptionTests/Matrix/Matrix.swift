import Interception

/// The generated signatures, compiled.
struct Matrix: @unchecked Sendable {
  /// How often the method was called, how often with wrong arguments, and the set of values that
  /// it expects and returns.
  struct Count {
    var calls: Int
    var wrong: Int
    var set: Int32
  }

  struct Method {
    let implementation: UnsafeMutableRawPointer
    /// Calls the function with the first set; 1 if it returned what that set has.
    let call: @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    let count: UnsafeMutablePointer<Count>
    let resultEncoding: UnsafePointer<CChar>
  }

  struct Structure {
    let size: Int
    let alignment: Int
    let encoding: UnsafePointer<CChar>
  }

  let methods: UnsafeBufferPointer<Method>
  let structures: UnsafeBufferPointer<Structure>

  private static let compiled = Task {
    try await Matrix(
      Compiled(MatrixSource.head + MatrixSource.text, suffix: "m", options: ["-fobjc-runtime=gcc"]))
  }

  static func load() async throws -> Matrix { try await compiled.value }

  private init(_ library: Compiled) throws {
    let methods = try library.symbol("matrix_methods").assumingMemoryBound(to: Method.self)
    let structures = try library.symbol("matrix_structs").assumingMemoryBound(to: Structure.self)
    self.methods = UnsafeBufferPointer(start: methods, count: MatrixGenerator.all.cases.count)
    self.structures = UnsafeBufferPointer(
      start: structures, count: MatrixGenerator.all.structures.count)
  }
}
