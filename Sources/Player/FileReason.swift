import Foundation

extension Error {
  /// Why a file could not be read or written, in the system's own words where it said any.
  var fileReason: String {
    guard let posix = (self as? CocoaError)?.underlying as? POSIXError else { return localizedDescription }
    return switch posix.code {
    case .ENOENT: "no such file"
    case .EISDIR: "it is a folder"
    default: String(cString: strerror(posix.code.rawValue))
    }
  }
}
