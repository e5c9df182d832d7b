/// Keys of GSettings in the form of `dconf dump /` and of GLib's keyfile backend: a group for each path, `name=value`
/// lines in it.
struct SettingsKeys: Equatable {
  /// The groups that an app's keys are in, with those keys.
  private(set) var text = ""
  /// The paths of keys that may hold a secret.
  private(set) var leftOut: [String] = []

  /// Takes the keys of an app out of those of all.
  ///
  /// - Parameter apps: ids such as `org.gnome.Calculator`. An app's keys are in `org/gnome/calculator` and below.
  init(of apps: Set<String>, in all: String) {
    let roots = apps.filter { $0.contains(".") }.map { $0.replacing(".", with: "/").lowercased() }
    var (group, isWritten) = ("", false)
    for line in all.split(separator: "\n") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        (group, isWritten) = (String(line.dropFirst().dropLast()), false)
      }
      let path = group.lowercased()
      guard roots.contains(where: { path == $0 || path.hasPrefix("\($0)/") }),
        let equals = line.firstIndex(of: "="), !line.hasPrefix("["), !line.hasPrefix("#")
      else { continue }
      let value = line[line.index(after: equals)...]
      if SecretName.isLikely(ofKey: line[..<equals]), Self.canBeText(value) {
        leftOut.append("/\(group)/\(line[..<equals])")
        continue
      }
      if !isWritten { text += (text.isEmpty ? "" : "\n") + "[\(group)]\n" }
      isWritten = true
      text += "\(line)\n"
    }
  }

  /// A Boolean or a number keeps no secret.
  private static func canBeText(_ value: Substring) -> Bool {
    value.contains { "'\"<[({".contains($0) }
  }
}
