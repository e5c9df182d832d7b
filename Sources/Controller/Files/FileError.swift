import FoundationEssentials
import Glibc

/// A file that could not be read or written, in words.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The whole sentence: `cannot write a.xml: No space left on device`.
  public let description: String

  public init(description: String) { self.description = description }

  /// - Parameters:
  ///   - action: what could not be done, such as `write`.
  ///   - number: what `errno` said.
  public static func system(_ action: String, _ path: String, _ number: Int32 = errno) -> FileError {
    FileError(description: "cannot \(action) \(path): \(SystemError(number))")
  }
}

extension Error {
  /// Why a file could not be read or written, in the system's own words where it said any.
  public var fileReason: String {
    guard let error = self as? CocoaError else { return "\(self)" }
    if let posix = error.underlying as? POSIXError { return SystemError(posix.code.rawValue).description }
    return switch error.code {
    case .fileWriteOutOfSpace: SystemError(ENOSPC).description
    case .fileNoSuchFile, .fileReadNoSuchFile: SystemError(ENOENT).description
    case .fileReadInvalidFileName, .fileWriteInvalidFileName:
      "no file can have that name: it is longer than 255 bytes, or has a NUL in it"
    case .fileReadNoPermission, .fileWriteNoPermission: SystemError(EACCES).description
    default: "it cannot be used (error \(error.code.rawValue) of Foundation's)"
    }
  }
}

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
