import PackManifest

/// Why a pack is not used. The session goes on without it.
public enum LoadingProblem: Error, Hashable, Sendable {
  /// What can be told without loading it: its manifest, its files, its place in the language.
  case problem(PackProblem)
  /// A pack of that id is in the process already.
  case duplicate(id: String, first: String)
  /// It needs another Swift runtime than the one in the process.
  case swiftRuntime(wanted: String, found: String)
  /// The app brought its own Swift runtime.
  case foreignRuntime(wanted: String, path: String)
  /// The library is written in Swift and the manifest does not say which.
  case undeclaredRuntime
  /// The file was replaced or written between the check and the loading.
  case replaced
  /// `dlopen` said no.
  case notLoaded(String)
  case noEntry
  case nullEntry
  /// A struct ends before the fields that the first minor has.
  case shortTable(String, size: UInt32, needed: UInt32)
  /// A table holds what cannot be read.
  case malformed(String, String)
  /// What the manifest says and what the library says differ.
  case contradiction(field: String, manifest: String, library: String)
  case classNotServed(String, served: [String])
  case classNotPromised(String)
  case verbNotPlayed(String, className: String)
  case verbNotPromised(String, className: String)
  case delegateNotServed(String, className: String)
  case operationNotServed(String)
  case operationNotPromised(String)
  case nothingOffered
  /// The bridge's `attach` said no.
  case attach(String)
  /// The pack's `start` said no.
  case start(String)
}
