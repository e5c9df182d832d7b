import Files
import Logging
import Session
import Wire

/// `record --keep-settings`: keeps the app's own settings in a folder beside the script.
struct SettingsKeeper {
  private let folder: String
  private let stage: Stage
  private var reader: SettingsReader

  /// Reads the settings as they are before the app starts.
  init(beside script: String, _ options: LaunchOptions) {
    folder = AppSettings.path(beside: script)
    stage = options.stage
    reader = SettingsReader(options)
  }

  /// Writes the folder, once the app runs and its names are known.
  ///
  /// - Returns: the folder for the script's header; nil if nothing is kept.
  /// - Throws: `FileError`.
  mutating func keep(_ app: Hello.Result, _ logger: Logger) throws(FileError) -> String? {
    guard stage == .user else {
      logger.notice("no settings are kept: the app has none of yours on a private stage; --stage user gives them to it")
      return nil
    }
    reader.add([app.toolkit.application, app.program, app.argv.first].compactMap { $0 })
    for remark in reader.remarks { logger.notice("\(remark)") }
    guard !reader.settings.isEmpty else {
      logger.notice("no settings are kept: \(PathText.name(of: app.program)) has none of its own")
      return nil
    }
    try reader.settings.write(to: folder)
    logger.notice("the app's settings are kept in \(folder); look into it before you give it to others")
    return PathText.name(of: folder)
  }
}
