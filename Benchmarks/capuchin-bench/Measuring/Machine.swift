import Foundation
import Wire

/// What the figures were taken on, and when.
struct Machine: Codable, Sendable {
  let date: String
  let system: String
  let kernel: String
  let processors: Int
  /// The one-minute load before anything was started.
  let load: Double
  /// The versions of what was measured.
  let versions: [String]

  /// Packages whose versions matter.
  private static let packages = [
    "libgtk-4-1", "gtk-4-examples", "at-spi2-core", "gir1.2-atspi-2.0", "xdotool", "xvfb", "openbox",
  ]

  /// - Throws: what asking for the packages throws.
  static func current() async throws -> Machine {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withFullDate]
    let release = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = release.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    let kernel = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? ""
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    let installed = try await Command.output(
      "dpkg-query", ["-W", "-f", "${Package} ${Version}\\n"] + packages)
    return Machine(
      date: format.string(from: Date()),
      system: name.map { $0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } } ?? "Linux",
      kernel: String(kernel.prefix { $0.isNumber || $0 == "." }),
      processors: ProcessInfo.processInfo.activeProcessorCount,
      load: load.split(separator: " ").first.flatMap { Double($0) } ?? 0,
      versions: ["capuchin \(Release.version)"] + installed.split(separator: "\n").map(String.init))
  }

  static let title = "What was measured"

  var markdown: String {
    """
    ## \(Machine.title)

    Release build. \(versions.joined(separator: ", ")).

    """
  }

  /// Under what one run took its figures.
  var moment: String {
    "Taken on \(date), load \(load) before the run: \(system), Linux \(kernel), \(processors) processors."
  }
}
