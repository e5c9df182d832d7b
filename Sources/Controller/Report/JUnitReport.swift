import Player

/// A JUnit file: a test case for each script, with its commands as what it wrote.
public actor JUnitReport: PlayObserver {
  private let suite: String
  private var results: [ScriptResult] = []

  /// - Parameter suite: the name of the test suite, such as the app's.
  public init(suite: String) {
    self.suite = suite
  }

  public func observe(_ event: PlayEvent) {
    switch event {
    case .scriptEnded(let result): results.append(result)
    case .appCrashed(let file, let how, let pack): addCrash(how, pack, to: file)
    case .scriptBegan, .stepEnded, .said: break
    }
  }

  /// A crash after the last command is the script's failure, too.
  private func addCrash(_ how: String, _ pack: String?, to file: String) {
    guard let index = results.lastIndex(where: { $0.file == file }) else { return }
    let line = (results[index].steps.last?.line ?? 0) + 1
    results[index].steps.append(StepResult(
      file: file, line: line, command: "(end)", status: .error, message: "the app crashed: \(how)",
      code: pack == nil ? "crash" : "pack-crash", pack: pack))
  }

  /// The scripts so far, as XML.
  public var xml: String {
    let failures = results.count { $0.status == .fail }
    let errors = results.count { $0.status == .error }
    let time = Milliseconds.seconds(results.reduce(.zero) { $0 + $1.duration })
    let counts = #"tests="\#(results.count)" failures="\#(failures)" errors="\#(errors)" time="\#(time)""#
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(XMLText.attribute(suite))" \(counts) skipped="0">
      \(results.map(Self.testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ result: ScriptResult) -> String {
    let (folder, name) = split(result.file)
    let time = Milliseconds.seconds(result.duration)
    let opening = #"    <testcase classname="\#(XMLText.attribute(folder))" name="\#(XMLText.attribute(name))" file="\#(XMLText.attribute(result.file))" time="\#(time)">"#
    let output = result.steps.map(line).joined(separator: "\n")
    return """
      \(opening)
      \(properties(of: result))\(problem(of: result))      <system-out>\(XMLText.content(output))</system-out>
          </testcase>

      """
  }

  /// A property for each tag: the schema that most readers use has them there.
  private static func properties(of result: ScriptResult) -> String {
    guard !result.tags.isEmpty else { return "" }
    let tags = result.tags.map { #"        <property name="tag" value="\#(XMLText.attribute($0))"/>"# + "\n" }
    return "      <properties>\n\(tags.joined())      </properties>\n"
  }

  private static func problem(of result: ScriptResult) -> String {
    // Reads all steps: once, not once for each step.
    let status = result.status
    guard status != .ok, let step = result.steps.first(where: { $0.status == status }) else { return "" }
    let element = step.status == .fail ? "failure" : "error"
    let message = XMLText.attribute(step.message)
    let names = OtherNames.line(of: step).map { [$0] } ?? []
    let tag = step.tag.map { ["tag: \($0)"] } ?? []
    let details = ["\(step.file):\(step.line): \(step.command)", step.message]
      + tag + step.unnamedMisses.map { "near: \($0)" } + names + step.evidence
    let type = XMLText.attribute(step.code ?? step.status.rawValue)
    return """
            <\(element) message="\(message)" type="\(type)">\(XMLText.content(details.joined(separator: "\n")))</\(element)>

      """
  }

  private static func line(_ step: StepResult) -> String {
    let words = [
      TextReporter.word(for: step.status), step.command, step.tag.map { "[\($0)]" } ?? "",
      "\(Milliseconds.text(step.duration)) ms", step.message,
    ]
    return words.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The folder with dots, as class names have them, and the name without its extension.
  private static func split(_ file: String) -> (folder: String, name: String) {
    var parts = file.split(separator: "/").map(String.init)
    let last = parts.popLast() ?? file
    let name = last.hasSuffix(".monkey") ? String(last.dropLast(".monkey".count)) : last
    return (parts.isEmpty ? name : parts.joined(separator: "."), name)
  }
}
