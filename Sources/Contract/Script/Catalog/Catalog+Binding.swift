extension Catalog {
  /// Reads a command by the schemas: verb, kind, monkeyID, each argument and modifier.
  ///
  /// - Parameter command: variables that are left in it are bound as `ArgumentValue.unresolved`.
  /// - Throws: `Diagnostic` with the wrong word marked.
  public func bind(_ command: Command) throws(Diagnostic) -> BoundCommand {
    // A command that was made is read back from its own text, so that an error can show and mark it.
    let command = command.line == nil ? try Command(parsing: command.description) : command
    do throws(LocatedProblem) {
      return try Binder(catalog: self, command: command).bound()
    } catch {
      let line = command.line ?? SourceLine(file: "", number: 0, text: command.description)
      throw Diagnostic(
        code: error.problem.code, message: error.problem.message, line: line, range: error.range)
    }
  }

  /// Whether a modifier may say something of a widget that is found by a kind, or is of it.
  public func isMeant(_ modifier: ModifierSchema, for kind: String) -> Bool {
    modifier.kinds.isEmpty || modifier.kinds.contains { isKind(kind, subKindOf: $0) || isKind($0, subKindOf: kind) }
  }

  /// All that is wrong with a script: its syntax errors, and its commands that do not bind.
  public func diagnostics(of script: Script) -> [Diagnostic] {
    script.lines.compactMap { line in
      switch line.content {
      case .blank, .comment: return nil
      case .malformed(let diagnostic): return diagnostic
      case .command(let command, _):
        do throws(Diagnostic) {
          _ = try bind(command)
          return nil
        } catch {
          return error
        }
      }
    }
  }

  /// The portable properties that a widget found by this kind may have: its own, its ancestors', its sub-kinds'.
  func propertiesFound(by kind: KindReference?) -> [String] {
    guard case .kind(let name) = kind else { return propertiesFound(by: .kind("View")) }
    let all = [name] + kinds.map(\.name).filter { isKind($0, subKindOf: name) }
    return all.flatMap { properties(of: $0).map(\.name) }.reduce(into: []) { found, name in
      if !found.contains(name) { found.append(name) }
    }
  }
}
