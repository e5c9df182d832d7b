/// One generated signature, with two sets of values.
struct MatrixCase: Sendable {
  let index: Int
  let hasSelector: Bool
  let result: CType
  let parameters: [CType]
  /// By set.
  let results: [CValue]
  /// By set and argument.
  let arguments: [[CValue]]

  static let target: UInt = 0x7AB1_E000
  static let selector: UInt = 0x5E1E_C700

  var encoding: String {
    result.encoding + (hasSelector ? "@:" : "@") + parameters.map(\.encoding).joined()
  }
}
