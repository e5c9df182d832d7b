extension Script {
  /// The script in canonical form: one blank between words, least quotes, LF, no byte order mark.
  ///
  /// Comments and blank lines stay; verbs, kinds and properties are spelt as the catalog spells them.
  ///
  /// - Parameter catalog: what is known; unknown verbs and kinds stay as they are.
  /// - Throws: the first `Diagnostic` of a script that has syntax errors.
  public func formatted(with catalog: Catalog) throws(Diagnostic) -> String {
    var text = ""
    for line in lines {
      switch line.content {
      case .blank: break
      case .comment(let comment): text += comment
      case .command(let command, let comment):
        text += catalog.spelling(command).description
        if let comment { text += " " + comment }
      case .malformed(let diagnostic): throw diagnostic
      }
      text += "\n"
    }
    return text
  }
}
