import Foundation

/// Looks for text in all files of a folder, as for a password that must be in none.
public enum FileSearch {
  /// The paths below `folder`, relative to it, of the files that hold `text` in UTF-8 or UTF-16.
  ///
  /// Sockets, pipes and what disappears meanwhile are left out.
  ///
  /// - Parameters:
  ///   - extensions: files to skip, such as `["png"]`.
  public static func files(
    in folder: URL, containing text: String, skipping extensions: Set<String> = []
  ) -> [String] {
    let needles = [Data(text.utf8)] + [text.data(using: .utf16LittleEndian)].compactMap { $0 }
    return files(in: folder)
      .filter { !extensions.contains(($0 as NSString).pathExtension.lowercased()) }
      .filter { path in
        guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return false }
        return path.contains(text) || needles.contains { data.range(of: $0) != nil }
      }
  }

  /// All regular files below a folder, relative to it, sorted.
  public static func files(in folder: URL) -> [String] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    let base = folder.resolvingSymlinksInPath().path + "/"
    var paths: [String] = []
    for case let file as URL in all ?? FileManager.DirectoryEnumerator() {
      let values = try? file.resourceValues(forKeys: Set(keys))
      guard values?.isRegularFile == true else { continue }
      let path = file.resolvingSymlinksInPath().path
      paths.append(path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path)
    }
    return paths.sorted()
  }
}
