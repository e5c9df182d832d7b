extension Finding {
  /// What this processor is, how methods are intercepted on it, and what has been tested on such processors.
  ///
  /// - Parameter choice: the environment variable `CAPUCHIN_INTERCEPTION`.
  static func processor(choice: String?) -> Finding {
    let subject = "processor"
    #if arch(x86_64)
      switch choice ?? "" {
      case "": return Finding(.ok, subject, "x86-64: methods are intercepted by assembly; all tests run on it")
      case "libffi":
        return Finding(
          .ok, subject, "x86-64: methods are intercepted by closures of libffi, as CAPUCHIN_INTERCEPTION says")
      case let other:
        return Finding(
          .note, subject, "x86-64: expected libffi in CAPUCHIN_INTERCEPTION, found \"\(other)\": assembly is used",
          next: "set CAPUCHIN_INTERCEPTION to libffi for closures, or unset it")
      }
    #elseif arch(arm64)
      return Finding(
        .note, subject,
        "aarch64: methods are intercepted by closures of libffi; only the parts in C are tested, in an emulator")
    #else
      return Finding(
        .note, subject,
        "methods are intercepted by closures of libffi; nothing is tested on it, and GNUstep is left out")
    #endif
  }
}
