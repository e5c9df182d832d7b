internal import CLibPNG
internal import SystemLibraries

/// The functions of libpng that read and write a whole picture, from the library of this machine.
///
/// Opened at the first picture: only what compares pictures pays for it.
struct LibPNG: Sendable {
  private let beginRead: @convention(c) (png_imagep?, UnsafeRawPointer?, Int) -> Int32
  private let finishRead:
    @convention(c) (png_imagep?, png_const_colorp?, UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Int32
  private let writeMemory:
    @convention(c) (
      png_imagep?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
    ) -> Int32
  private let free: @convention(c) (png_imagep?) -> Void

  /// The library, or why there is none.
  static let shared: Result<LibPNG, MissingLibrary> = Result { () throws(MissingLibrary) in try LibPNG() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary("libpng16.so.16")
    beginRead = try library.function("png_image_begin_read_from_memory")
    finishRead = try library.function("png_image_finish_read")
    writeMemory = try library.function("png_image_write_to_memory")
    free = try library.function("png_image_free")
  }

  /// - Returns: red, green, blue and opacity of each pixel, a byte each, row by row.
  /// - Throws: `ImageProblem`.
  func read(_ png: [UInt8]) throws(ImageProblem) -> (width: Int, height: Int, pixels: [UInt8]) {
    // The library keeps where both are from the first call to the last.
    let image = Self.blank()
    defer {
      free(image)
      image.deallocate()
    }
    return try png.withUnsafeBufferPointer { (bytes) throws(ImageProblem) in
      guard beginRead(image, bytes.baseAddress, bytes.count) != 0 else { throw .malformed(Self.message(image)) }
      let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
      guard width * height <= PixelImage.mostPixels else { throw .tooLarge(width: width, height: height) }
      image.pointee.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      guard finishRead(image, nil, &pixels, 0, nil) != 0 else { throw .malformed(Self.message(image)) }
      return (width, height, pixels)
    }
  }

  /// - Throws: `ImageProblem`.
  func written(_ picture: PixelImage) throws(ImageProblem) -> [UInt8] {
    let image = Self.blank()
    defer {
      free(image)
      image.deallocate()
    }
    (image.pointee.width, image.pointee.height) = (UInt32(picture.width), UInt32(picture.height))
    image.pointee.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // Packed, it is a few bytes a row longer at worst than the pixels are.
    var size = picture.pixels.count + picture.pixels.count / 8 + picture.height * 16 + 4096
    var bytes = [UInt8](repeating: 0, count: size)
    guard writeMemory(image, &bytes, &size, 0, picture.pixels, 0, nil) != 0 else { throw .malformed(Self.message(image)) }
    return Array(bytes.prefix(size))
  }

  private static func blank() -> UnsafeMutablePointer<png_image> {
    let image = UnsafeMutablePointer<png_image>.allocate(capacity: 1)
    image.initialize(to: png_image())
    image.pointee.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  /// What the library says went wrong.
  private static func message(_ image: UnsafeMutablePointer<png_image>) -> String {
    withUnsafeBytes(of: image.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
