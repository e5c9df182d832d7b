import ArgumentParser
import Session

/// What a shell offers for a value; the shell asks this program each time for what is not a file.
extension CompletionKind {
  static var scripts: CompletionKind { .file(extensions: ["monkey"]) }

  static var packIDs: CompletionKind {
    .custom { _, _, _ in (try? PackUse(folders: []))?.discovery.packs.map(\.manifest.id) ?? [] }
  }

  static var operations: CompletionKind {
    .custom { _, _, _ in
      (try? PackUse(folders: []))?.discovery.packs.flatMap { $0.manifest.operations.map(\.name) } ?? []
    }
  }

  static var kinds: CompletionKind {
    .custom { _, _, _ in (try? PackUse(folders: []))?.discovery.catalog.kinds.map(\.name) ?? [] }
  }

  static var sessions: CompletionKind {
    .custom { _, _, _ in SessionDirectory.list().map(\.description.id) }
  }
}
