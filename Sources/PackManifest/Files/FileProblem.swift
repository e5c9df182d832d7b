/// Why a pack's file is not opened; the words of each error are here.
struct FileProblem: Error, Sendable, Hashable {
  enum Reason: Sendable, Hashable {
    case notThere
    case cannotOpen(String)
    case notAFile
    case foreignOwner(UInt32)
    case writableByOthers
  }

  /// The file or folder that is to blame.
  let path: String
  let reason: Reason

  /// A sentence about a file: about itself, or about a folder above it.
  func message(about file: String) -> String {
    (path == file ? "" : "is below \(path), which ") + words
  }

  private var words: String {
    switch reason {
    case .notThere: "does not exist"
    case .cannotOpen(let words): "cannot be opened: \(words)"
    case .notAFile: "is no regular file"
    case .foreignOwner(let owner):
      "belongs to user \(owner), who could change the pack; expected root or you as owner"
    case .writableByOthers:
      "can be written by others, who could change the pack; run: chmod go-w \(path)"
    }
  }
}
