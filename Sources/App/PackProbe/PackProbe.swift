import FoundationEssentials
import Glibc
import PackHost
import PackManifest

/// Opens one pack and writes what it finds, in a process of its own: a pack may end it, hold it, or leave something
/// behind. `capuchin packs check --load`, `packs test` and `doctor` start it; it is not for people.
///
///     capuchin-pack-probe FOLDER FILE [TIMES]
///
/// FILE gets a `PackTrialLine` a line. TIMES is how often the entry point is called.
///
///     capuchin-pack-probe --classes TOOLKIT FILE
///
/// FILE gets a `ClassListAnswer`: `packs coverage` asks for that.
@main
struct PackProbe {
  private let output: Int32
  private let check: PackCheck
  private let times: Int

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { exit(2) }
    endWithWhoeverAsked()
    if arguments[1] == "--classes" { return listClasses(arguments) }
    let probe = PackProbe(
      output: created(arguments[2]), check: PackCheck(folder: arguments[1]), times: arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1)
    do throws(PackProblem) {
      probe.run(try probe.check.pack())
    } catch {
      probe.tell(PackTrialLine(refusal: "\(error)"))
    }
  }

  private static func listClasses(_ arguments: [String]) {
    guard arguments.count == 4, let toolkit = CoveredToolkit(rawValue: arguments[2]) else { exit(2) }
    put(ClassWalk(toolkit).answer, to: created(arguments[3]))
  }

  private static func created(_ file: String) -> Int32 { open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }

  /// Whoever asked holds the other end of standard input, and may end while the library hangs.
  private static func endWithWhoeverAsked() {
    var watcher = pthread_t()
    pthread_create(
      &watcher, nil,
      { _ in
        var byte: UInt8 = 0
        while read(0, &byte, 1) > 0 {}
        _exit(1)
      }, nil)
  }

  private func run(_ found: FoundPack) {
    let trial = PackTrial(found) { tell(PackTrialLine(stage: $0)) }
    do throws(LoadingProblem) {
      tell(PackTrialLine(tables: try trial.tables()))
      if times > 1 { tell(PackTrialLine(again: trial.problemOfEntryCalledAgain(times: times) ?? "")) }
    } catch {
      tell(refusal(error, trial))
    }
  }

  private func refusal(_ problem: LoadingProblem, _ trial: PackTrial) -> PackTrialLine {
    var line = PackTrialLine(refusal: "\(problem)")
    guard case .notLoaded(let reason) = problem else { return line }
    line.lacksLibrary = reason.contains("cannot open shared object file")
    if reason.contains("undefined symbol"), let needed = try? check.symbols().needed {
      line.undefined = trial.undefined(among: needed)
    }
    return line
  }

  /// Written at once: what comes next may be the end of the process.
  private func tell(_ line: PackTrialLine) { Self.put(line, to: output) }

  private static func put(_ line: some Encodable, to output: Int32) {
    guard let json = try? JSONEncoder().encode(line) else { return }
    var bytes = [UInt8](json)[...] + [UInt8(ascii: "\n")]
    while case let count = bytes.withUnsafeBytes({ write(output, $0.baseAddress, $0.count) }), count > 0 {
      bytes = bytes.dropFirst(count)
    }
  }
}
