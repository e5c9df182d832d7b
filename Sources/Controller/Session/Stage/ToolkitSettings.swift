import FoundationEssentials

/// What GTK is told for the session, in files that count where the person's own say nothing.
///
/// A private stage has no files of the person's. GTK on X asks a settings daemon first, and a display
/// of the session's own has none; on Wayland it asks GSettings first, unless `variables` say otherwise.
struct ToolkitSettings {
  let stage: Stage
  let display: Display

  /// The lines for `settings.ini`.
  ///
  /// A caret that blinks keeps an app drawing for ever, and makes pictures differ. Where no one
  /// looks, animations only take time: up to a third of a second for each page that is turned.
  var lines: [String] {
    (stage == .private ? ["gtk-cursor-blink=false"] : [])
      + (display.isOwn ? ["gtk-enable-animations=false"] : [])
  }

  /// The variables with which GTK finds the files, and draws what no one sees by the quickest means: a
  /// display of the session's own has no graphics hardware, and OpenGL in software takes twenty times as
  /// long. What the person has set is stronger.
  func variables(person: [String: String], in directory: SessionDirectory) -> [String: String] {
    var result: [String: String] = [:]
    if !lines.isEmpty {
      let others = person["XDG_CONFIG_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
      result["XDG_CONFIG_DIRS"] = "\(directory.toolkitSettings):\(others)"
    }
    if display.isOwn { result["GSK_RENDERER"] = person["GSK_RENDERER"] ?? "cairo" }
    if hasNoInputMethods { result["GTK_IM_MODULE"] = "gtk-im-context-simple" }
    if display == .ownWayland {
      result["GDK_DEBUG"] = ([person["GDK_DEBUG"] ?? ""].filter { !$0.isEmpty } + ["default-settings"])
        .joined(separator: ",")
    }
    return result
  }

  /// Whether no input method can be reached: its address is in the person's HOME, or comes by the compositor. IBus's
  /// module would look for one all the same, and hang an app of GTK 4.8 in one of thirty starts on a busy machine: it waits
  /// for GIO's type of local files while its class is made, and a thread that loads icons, which makes that type, for the class.
  private var hasNoInputMethods: Bool {
    guard case .person(_, let wayland) = display else { return true }
    return stage == .private && wayland == nil
  }

  /// Writes the files.
  func write(in directory: SessionDirectory) throws {
    let text = (["[Settings]"] + lines).map { $0 + "\n" }.joined()
    for version in ["gtk-3.0", "gtk-4.0"] where !lines.isEmpty {
      let folder = "\(directory.toolkitSettings)/\(version)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/settings.ini"))
    }
  }
}
