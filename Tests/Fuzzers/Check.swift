import Glibc

/// Ends the fuzzer, with what is wrong, where it is.
func check(_ isRight: Bool, _ wrong: @autoclosure () -> String) {
  guard !isRight else { return }
  let text = "wrong: \(wrong())\n"
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  abort()
}
