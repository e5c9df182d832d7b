import Foundation

/// Which versions of the toolkits are here: the apps that tests drive come with them and differ.
public enum Toolkits {
  /// Of GTK 4: 8 in Debian 12, 18 in Debian 13.
  public static let gtk4Minor = Task {
    let version = try await run("pkg-config", ["--modversion", "gtk4"]).expectSuccess().output
    return try number(1, of: version.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Of libadwaita 1: 2 in Debian 12, 7 in Debian 13. Asked in a process of its own: GTK comes with it.
  public static let adwaitaMinor = Task {
    let words = "import ctypes; print(ctypes.CDLL('libadwaita-1.so.0').adw_get_minor_version())"
    return try await Int(run("/usr/bin/python3", ["-c", words]).expectSuccess().lines.first ?? "") ?? 0
  }

  /// Of GNUstep's gui 0.x: 29 in Debian 12, 32 in Debian 13.
  public static let gnustepGUIMinor = Task {
    let folders = try await run("gnustep-config", ["--variable=GNUSTEP_SYSTEM_LIBRARIES"]).expectSuccess().lines
    let link = URL(filePath: folders.first ?? "/").appending(path: "libgnustep-gui.so")
    // libgnustep-gui.so.0.32
    return try number(3, of: FileManager.default.destinationOfSymbolicLink(atPath: link.path))
  }

  /// The words that start a demo of gtk4-demo; some have changed their names.
  ///
  /// - Parameter old: what it is called in GTK 4.8.
  public static func demo(_ name: String, once old: String) async throws -> [String] {
    ["gtk4-demo", "--run=\(try await gtk4Minor.value > 8 ? name : old)"]
  }

  private static func number(_ index: Int, of text: String) throws -> Int {
    let parts = text.split(separator: ".")
    guard parts.indices.contains(index), let number = Int(parts[index]) else {
      throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "no version in \"\(text)\""])
    }
    return number
  }
}
