/// A picture as its pixels.
public struct PixelImage: Sendable, Equatable {
  /// As large as eight screens of 4096 × 2160 pixels: what is larger is refused, for a small file may say that it is.
  static let mostPixels = 8 * 4096 * 2160

  public let width: Int
  public let height: Int
  /// Red, green, blue and opacity of each, a byte each, row by row.
  public internal(set) var pixels: [UInt8]

  /// - Parameter pixels: four bytes for each of the width and height.
  init(width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A picture from a PNG file of any kind.
  ///
  /// - Throws: ``ImageProblem``.
  public init(png: [UInt8]) throws(ImageProblem) {
    (width, height, pixels) = try Self.library().read(png)
  }

  /// As a PNG file.
  ///
  /// - Throws: ``ImageProblem``.
  public func png() throws(ImageProblem) -> [UInt8] { try Self.library().written(self) }

  /// `300×200`, for messages.
  public var size: String { "\(width)×\(height)" }

  private static func library() throws(ImageProblem) -> LibPNG {
    switch LibPNG.shared {
    case .success(let library): return library
    case .failure(let missing): throw .noLibrary("\(missing)")
    }
  }
}

/// Why a picture cannot be read or written.
public enum ImageProblem: Error, Equatable, Sendable, CustomStringConvertible {
  case noLibrary(String)
  /// What libpng says of it.
  case malformed(String)
  case tooLarge(width: Int, height: Int)

  public var description: String {
    switch self {
    case .noLibrary(let reason): "pictures need libpng (Debian: libpng16-16): \(reason)"
    case .malformed(let reason): "it is no PNG that can be read: \(reason)"
    case .tooLarge(let width, let height): "a picture of \(width)×\(height) is too large"
    }
  }
}
