import Foundation

/// What the system said no with.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// As `errno` has it.
  public let number: Int32

  public init(_ number: Int32) { self.number = number }

  /// In the system's words, but for those that a person meets most.
  public var description: String {
    switch number {
    case ENOENT: "no such file"
    case EISDIR: "it is a folder"
    default: String(cString: strerror(number))
    }
  }
}
