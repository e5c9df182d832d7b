import Testing

/// What SwiftPM would add.
@main struct Main {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
