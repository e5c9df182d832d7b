import Foundation

/// A program that runs beside the test, in a process group of its own.
///
/// Its output goes to files, not pipes: it never blocks on a full pipe, and a grandchild that
/// outlives it cannot hold up the reader. Use ``withChild(_:_:environment:folder:_:)`` so that it
/// is ended when the test is over.
public final class Child: Sendable {
  public let command: String
  public let pid: pid_t
  private let files: URL
  private let reaper: Reaper

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: a path, or a name to be found on PATH.
  ///   - environment: the whole environment; the test's own if nil.
  ///   - folder: the working folder; the test's own if nil.
  ///   - input: what it reads from its standard input.
  /// - Throws: the system's error if the program cannot be started.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: URL? = nil, input: String = ""
  ) throws {
    command = ([program] + arguments).joined(separator: " ")
    files = try TemporaryFolder.make("child")
    try Data(input.utf8).write(to: files.appending(path: "input"))
    let variables = environment ?? ProcessInfo.processInfo.environment
    var spawn = Spawn()
    defer { spawn.destroy() }
    spawn.redirect(0, to: files.appending(path: "input"), flags: O_RDONLY)
    spawn.redirect(1, to: files.appending(path: "output"), flags: O_WRONLY | O_CREAT | O_APPEND)
    spawn.redirect(2, to: files.appending(path: "errors"), flags: O_WRONLY | O_CREAT | O_APPEND)
    let words = folder.map { ["env", "-C", $0.path] } ?? []
    pid = try spawn.start(words + [program] + arguments, variables.map { "\($0)=\($1)" })
    reaper = Reaper(pid: pid)
  }

  deinit {
    TemporaryFolder.remove(files)
  }

  /// What it has written so far.
  public var output: String { text("output") }
  public var errors: String { text("errors") }

  /// The exit status, 128 + N after signal N; nil while it runs.
  public var status: Int32? { reaper.status }

  /// Its threads, and what each waits for in the kernel: for what is said of a program that hangs.
  public var threads: String {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return tasks.sorted().map { task in
      let parts = ["comm", "wchan", "syscall"].map { name in
        ((try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/\(name)", encoding: .utf8)) ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      }
      return "\(task): \(parts.joined(separator: " "))"
    }.joined(separator: "; ")
  }

  /// Sends a signal, unless it has ended: its pid may then be another program's.
  public func signal(_ number: Int32) {
    reaper.ifRunning { kill($0, number) }
  }

  /// Sends a signal to it and all its descendants in its process group, as a terminal's ctrl-C does.
  public func signalGroup(_ number: Int32) {
    reaper.ifRunning { kill(-$0, number) }
  }

  /// Waits for the end.
  ///
  /// - Throws: ``TimedOut`` with what it has written; it is then killed.
  public func outcome(within deadline: Duration = .seconds(60)) async throws -> Outcome {
    do {
      try await waitUntil("\(command) ends", within: deadline) { self.status != nil }
    } catch let timeout as TimedOut {
      signal(SIGKILL)
      throw TimedOut(what: "\(timeout.what)\noutput: \(output)\nerrors: \(errors)", after: timeout.after)
    }
    return Outcome(command: command, status: status ?? -1, output: output, errors: errors)
  }

  /// Asks it to end with SIGTERM, and kills it if it has not after two seconds.
  public func stop() async {
    signal(SIGTERM)
    try? await waitUntil("ends", within: .seconds(2)) { self.status != nil }
    guard status == nil else { return }
    signal(SIGKILL)
    try? await waitUntil("is killed", within: .seconds(5)) { self.status != nil }
  }

  private func text(_ name: String) -> String {
    let data = (try? Data(contentsOf: files.appending(path: name))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
