import Foundation

/// Double clicks on a machine with much other work.
///
/// GTK counts the time between two presses by when it gets to them: an app that is held up for
/// 400 ms in between takes a double click for two single ones.
public enum DoubleClicks {
  /// Options of `record` and `play` under which the app takes two presses within 3 s in one place
  /// for a double click.
  ///
  /// The double click must be the first in its widget: after a click elsewhere within that time GTK 4
  /// takes the next double click for two single ones.
  public static let patient = ["--env", "XDG_CONFIG_DIRS=\(folder.path)"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/DoubleClicks")
}
