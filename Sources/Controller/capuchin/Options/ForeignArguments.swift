import Report

/// Words of the command line that are no text.
///
/// Swift reads them with U+FFFD in place of what it cannot read: a file of that name is not there, and
/// an app would be handed another word than was written.
enum ForeignArguments {
  /// - Throws: `Unusable` for the first word that is no UTF-8.
  static func refuse() throws {
    for (number, argument) in CommandLine.arguments.enumerated() where argument.unicodeScalars.contains("\u{FFFD}") {
      guard let bytes = CommandLine.unsafeArgv[number], String(validatingCString: bytes) == nil else { continue }
      throw Unusable(
        "\"\(TerminalText.escaped(argument))\", word \(number) of the command line, is no UTF-8; rename the file, or run capuchin in a shell with a UTF-8 locale")
    }
  }
}
