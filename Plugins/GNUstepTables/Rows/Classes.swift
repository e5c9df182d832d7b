import PackKit

extension Node {
  /// A class of the toolkit's, by its name.
  func find(_ className: String) throws -> Node? {
    typealias Find = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    return try node(of: Host.require("objc_getClass", as: Find.self)(className))
  }
}
