import Foundation
import TestSupport

/// Makes the signatures: each case of the calling convention by hand, then random ones. The seed is
/// fixed, so a number always stands for the same signature; CAPUCHIN_MATRIX_SEED makes others.
struct MatrixGenerator: Sendable {
  private(set) var cases: [MatrixCase] = []
  private(set) var structures: [CStruct] = []
  private var random = SeededRandom(round: seed)

  private static let seed =
    ProcessInfo.processInfo.environment["CAPUCHIN_MATRIX_SEED"].flatMap(UInt64.init) ?? 500
  private static let randomCases = 450
  static let all: MatrixGenerator = {
    var generator = MatrixGenerator()
    generator.makeAll()
    return generator
  }()

  private mutating func makeAll() {
    for leaf in Leaf.allCases {
      add(.leaf(leaf), [.leaf(leaf)])
      add(.void, Array(repeating: .leaf(leaf), count: 30))
      let alone = structure([.init(type: .leaf(leaf), count: nil)])
      add(alone, [alone, .leaf(.char), alone])
    }
    add(.void, [])
    for size in 1...64 {
      let bytes = structure([.init(type: .leaf(.unsignedChar), count: size)])
      add(bytes, [.leaf(.int), bytes, bytes])
    }
    addLastRegister()
    addScalars()
    for _ in 0..<Self.randomCases {
      let count = Int.random(in: 0..<8, using: &random) == 0 ? 30 : 7
      let parameters = (0..<Int.random(in: 0...count, using: &random)).map { _ in type() }
      add(Int.random(in: 0..<6, using: &random) == 0 ? .void : type(), parameters)
    }
  }

  /// A struct of an integer and a real number, for which the last integer register is left.
  private mutating func addLastRegister() {
    let long = structure([.init(type: .leaf(.int), count: nil), .init(type: .leaf(.double), count: nil)])
    let short = structure([.init(type: .leaf(.int), count: 2), .init(type: .leaf(.float), count: nil)])
    for last in [long, short] {
      for integers in 2...5 {
        let before = Array(repeating: CType.leaf(.pointer), count: integers)
        add(.void, [.leaf(.double)] + before + [last, .leaf(.float)])
        add(.void, [.leaf(.double)] + before + [last, .leaf(.float)])
      }
    }
  }

  /// Methods whose parameters all fit registers, or just not.
  private mutating func addScalars() {
    let scalars = Leaf.allCases.filter { $0.rawValue.count == 1 && $0 != .longDouble } + [.pointer]
    let integers = scalars.filter { $0 != .float && $0 != .double }
    for number in 0..<150 {
      let reals = (0..<(number % 10)).map { _ in Bool.random(using: &random) ? Leaf.float : .double }
      let others = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        integers.randomElement(using: &random)
      }
      let result = scalars.randomElement(using: &random) ?? .int
      let parameters = (reals + others).shuffled(using: &random).map { CType.leaf($0) }
      add(number.isMultiple(of: 7) ? .void : .leaf(result), parameters)
    }
  }

  private mutating func add(_ result: CType, _ parameters: [CType]) {
    var arguments: [[CValue]] = []
    for _ in 0..<2 { arguments.append(parameters.map { $0.value(&random) }) }
    cases.append(
      MatrixCase(
        index: cases.count, hasSelector: cases.count.isMultiple(of: 2), result: result,
        parameters: parameters, results: (0..<2).map { _ in result.value(&random) },
        arguments: arguments))
  }

  private mutating func type() -> CType {
    Int.random(in: 0..<3, using: &random) == 0 ? randomStructure(limit: 64) : .leaf(leaf())
  }

  private mutating func leaf() -> Leaf { Leaf.allCases.randomElement(using: &random) ?? .int }

  /// A struct of at most that many bytes: often one that fits into two registers.
  private mutating func randomStructure(limit: Int) -> CType {
    let limit = Bool.random(using: &random) ? min(limit, 16) : limit
    var fields = [CStruct.Field(type: .leaf(.char), count: nil)]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let longer = fields + [field(limit: limit)]
      if CType.structure(CStruct(tag: "", fields: longer)).size <= limit { fields = longer }
    }
    // The first field was there so that none is empty.
    return structure(fields.count > 1 ? Array(fields.dropFirst()) : fields)
  }

  private mutating func field(limit: Int) -> CStruct.Field {
    let nested = limit > 8 && Int.random(in: 0..<4, using: &random) == 0
    let type = nested ? randomStructure(limit: limit / 2) : .leaf(leaf())
    let count = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...4, using: &random) : nil
    return CStruct.Field(type: type, count: count)
  }

  private mutating func structure(_ fields: [CStruct.Field]) -> CType {
    let structure = CStruct(tag: "S\(structures.count)", fields: fields)
    structures.append(structure)
    return .structure(structure)
  }
}
