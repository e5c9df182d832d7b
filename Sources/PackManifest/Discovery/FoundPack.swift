/// A pack that was found and can be loaded, as far as that is known without loading it.
public struct FoundPack: Sendable {
  public let manifest: PackManifest
  /// The folder of its `pack.json`, without symbolic links.
  public let folder: String
  /// Its library, opened and checked: load this file and no other.
  public let library: CheckedFile
  /// What is most likely a mistake in its `pack.json`; it can be used all the same.
  public let doubts: [PackProblem]
}
