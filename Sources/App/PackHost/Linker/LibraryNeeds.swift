import CLinker

/// What an open library cannot do without.
enum LibraryNeeds {
  /// Libraries of languages and of the system, by how their names begin: they call nobody's handlers.
  private static let harmless = [
    "libc.", "libm.", "libdl.", "libpthread.", "librt.", "ld-linux", "libgcc_s.", "libstdc++.", "libswift",
    "lib_Foundation", "libFoundation", "libBlocksRuntime", "libdispatch",
  ]

  /// Whether it names any other library, or imports `dlsym`, by which it could call one.
  static func foreign(of handle: UnsafeMutableRawPointer) -> Bool {
    if clinker_imports(handle, "dlsym") != 0 { return true }
    var isForeign = false
    clinker_needs(handle, &isForeign) { context, name in
      guard let context, let name else { return 0 }
      let text = String(cString: name)
      guard !LibraryNeeds.harmless.contains(where: { text.utf8.starts(with: $0.utf8) }) else { return 0 }
      context.assumingMemoryBound(to: Bool.self).pointee = true
      return 1
    }
    return isForeign
  }
}
