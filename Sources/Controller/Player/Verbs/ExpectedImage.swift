import Files
import FoundationEssentials
import Images

/// What a widget shall look like, and the sentences that say how it looks instead.
struct ExpectedImage {
  enum Verdict: Equatable {
    case same
    /// There is no picture to compare with.
    case missing
    case otherSize(found: String, expected: String)
    case different(ImageComparison)
  }

  /// Why a picture that is expected from now on is not written.
  enum KeepsFile: String {
    case notAsked = "play with --update-images to have it written, and look at it"
    case shallFail = "a line with %shouldfail writes none"
    case condition = "the condition of an If writes none; have a VerifyImage of its own line write it"
    case looksOnce = "a line with a time-out of zero writes none, as the widget may be moving"
  }

  /// What messages call the widget.
  let widget: String
  let file: String
  private let maskFile: String?
  private let rules: ImageComparison.Rules
  /// The file's bytes; nil if it is not there.
  private let png: [UInt8]?

  /// - Throws: ``PlayProblem`` for a file that cannot be read, or a mask that is not for this picture.
  init(widget: String, file: String, mask: String?, _ rules: ImageComparison.Rules) throws(PlayProblem) {
    (self.widget, self.file, maskFile) = (widget, file, mask)
    var rules = rules
    if let mask {
      guard let png = try Self.read(mask) else { throw .cannotRead(mask, reason: "no such file") }
      rules.mask = try Self.image(png, mask)
    }
    self.rules = rules
    png = try Self.read(file)
  }

  /// What differs between two pictures in a row; nil if nothing that counts does.
  func change(from last: [UInt8], to next: [UInt8]) throws(PlayProblem) -> ImageComparison.Place? {
    guard last != next else { return nil }
    let (one, other) = (try Self.image(last, widget), try Self.image(next, widget))
    guard one.size == other.size else {
      return ImageComparison.Place(x: 0, y: 0, width: other.width, height: other.height)
    }
    var rules = self.rules
    if rules.mask?.size != one.size { rules.mask = nil }
    return ImageComparison(other, one, rules).place
  }

  /// - Throws: ``PlayProblem`` for what is no picture, or a mask that is not for this one.
  func verdict(on picture: [UInt8]) throws(PlayProblem) -> Verdict {
    guard let png else { return .missing }
    let expected = try Self.image(png, file)
    try checkMask(for: expected)
    guard picture != png else { return .same }
    let found = try Self.image(picture, widget)
    guard found.size == expected.size else { return .otherSize(found: found.size, expected: expected.size) }
    let comparison = ImageComparison(found, expected, rules)
    return comparison.different == 0 ? .same : .different(comparison)
  }

  private func checkMask(for expected: PixelImage) throws(PlayProblem) {
    guard let mask = rules.mask, let maskFile else { return }
    guard mask.size == expected.size else {
      throw .maskSize(maskFile, found: mask.size, picture: file, expected: expected.size)
    }
    guard ImageComparison(expected, expected, rules).compared > 0 else { throw .maskCoversAll(maskFile) }
  }

  /// - Returns: nil for no file.
  private static func read(_ file: String) throws(PlayProblem) -> [UInt8]? {
    do throws(InputFile.Failure) {
      return Array(try InputFile.read(file))
    } catch {
      if error.isMissing { return nil }
      throw .cannotRead(file, reason: "\(error)")
    }
  }

  private static func image(_ png: [UInt8], _ name: String) throws(PlayProblem) -> PixelImage {
    do throws(ImageProblem) {
      return try PixelImage(png: png)
    } catch {
      throw .cannotRead(name, reason: "\(error)")
    }
  }
}

extension ExpectedImage {
  /// - Parameters:
  ///   - picture: what was found.
  ///   - keepsFile: why it is not written.
  func result(_ verdict: Verdict, _ picture: [UInt8], _ keepsFile: KeepsFile?) throws(PlayProblem) -> PerformResult {
    var result = PerformResult(status: .fail, message: message(verdict, keepsFile), code: "false")
    switch verdict {
    case .same: return PerformResult(status: .ok)
    case .missing:
      result.status = .error
      result.code = "no-baseline"
    case .otherSize: break
    case .different(let comparison):
      if let png { result.difference = try drawn(comparison, on: try Self.image(png, file)) }
    }
    result.actual = picture
    return result
  }

  /// What a picture that changes until the time is up is.
  func moving(_ place: ImageComparison.Place, _ picture: [UInt8]) -> PerformResult {
    var result = PerformResult(
      status: .error,
      message: "\(widget) does not stand still: it still changes within \(place); name what moves in it with %without or %mask",
      code: "moving")
    result.actual = picture
    return result
  }

  /// What is said of a picture that was written.
  func updated(_ verdict: Verdict) -> String {
    verdict == .missing ? "wrote \(file)" : "wrote \(file) anew: \(message(verdict))"
  }

  private func message(_ verdict: Verdict, _ keepsFile: KeepsFile? = nil) -> String {
    switch verdict {
    case .same: return ""
    case .missing: return "there is no \(file) to compare with" + (keepsFile.map { "; \($0.rawValue)" } ?? "")
    case .otherSize(let found, let expected): return "\(widget) is \(found) pixels large, \(file) \(expected)"
    case .different(let comparison):
      let place = comparison.place.map { " within \($0)" } ?? ""
      return "\(widget) does not look as in \(file): \(comparison.different) of \(comparison.compared) pixels differ, "
        + "by up to \(comparison.largest) of 255,\(place)"
    }
  }

  private func drawn(_ comparison: ImageComparison, on expected: PixelImage) throws(PlayProblem) -> [UInt8] {
    do throws(ImageProblem) {
      return try comparison.picture(of: expected, rules).png()
    } catch {
      throw .cannotRead(file, reason: "\(error)")
    }
  }
}
