extension Fault {
  private static func wrong(
    _ id: String, _ cause: String, given: String, _ words: String = "check a.monkey", says: String,
    on: Stream = .output
  ) -> Fault {
    Fault(
      id: "script-\(id)", cause: cause, given: given, run: "capuchin \(words)", says: says, on: on, status: 2,
      leaves: "the files as they were")
  }

  static let scripts = [
    wrong("absent", "a script that is not there", given: "", says: "cannot read a.monkey: no such file"),
    wrong("folder", "a folder in place of a script", given: "mkdir a.monkey", says: "cannot read a.monkey: it is a folder"),
    wrong(
      "pipe", "a pipe in place of a script", given: "mkfifo a.monkey",
      says: "cannot read a.monkey: it is a pipe, not a regular file"),
    wrong(
      "device", "a device in place of a script", given: "ln -s /dev/zero a.monkey",
      says: "cannot read a.monkey: it is a device, not a regular file"),
    wrong(
      "ifs", "`If` 100,000 times in a line", given: "printf 'If %.0s' $(seq 100000) > a.monkey",
      says: "a.monkey:1:4: If expects a Verify as its condition; found If"),
    wrong(
      "circle", "scripts that run each other", given: "echo 'Run b.monkey' > a.monkey; echo 'Run a.monkey' > b.monkey",
      says: "b.monkey:1:5: the scripts run each other in a circle: a.monkey:1 → b.monkey:1 → a.monkey"),
    wrong(
      "long", "a wrong line of 5 MB",
      given: "(printf 'Touch Button a '; head -c 5000000 /dev/zero | tr '\\0' x) > a.monkey",
      says: "a.monkey:1:1: Touch Button requires 0 arguments or 2 arguments: x, y; found 1\n    Touch Button a xxx…xxx…"),
    wrong(
      "many", "100,000 wrong lines", given: "yes Tuch | head -100000 > a.monkey", says: "and at least 900 more problems"),
    wrong(
      "bytes", "a script that is no text", given: "head -c 100 /bin/true > a.monkey",
      says: "a.monkey:1:1: expected UTF-8 text, found bytes that are none"),
    wrong(
      "name", "a file name with a newline and an escape", given: "f=$'a\\n\\e[2J.monkey'; echo Tuch > \"$f\"",
      "check \"$f\"", says: "a␊␛[2J.monkey:1:1: …"),
    wrong(
      "latin1", "a file name that is no UTF-8", given: "f=$'a\\xe4.monkey'; echo 'Touch Button a' > \"$f\"",
      "check \"$f\"",
      says: "capuchin: \"a\u{FFFD}.monkey\", word 2 of the command line, is no UTF-8; rename the file, or run capuchin in a shell with a UTF-8 locale",
      on: .errors),
    wrong(
      "csv-ragged", "data of `RunWith` with a cell missing",
      given: "echo 'RunWith b.monkey d.csv' > a.monkey; touch b.monkey; printf 'a,b\\n1\\n' > d.csv",
      says: "a.monkey:1:18: d.csv:2: expected 2 cells, found 1"),
    wrong(
      "csv-quote", "data with a quote that is not closed",
      given: "echo 'RunWith b.monkey d.csv' > a.monkey; touch b.monkey; printf 'a\\n\"1\\n' > d.csv",
      says: "a.monkey:1:18: d.csv:2: expected a closing quote"),
    wrong(
      "csv-latin1", "data that is no UTF-8",
      given: "echo 'RunWith b.monkey d.csv' > a.monkey; touch b.monkey; printf 'a\\n\\xe4\\n' > d.csv",
      says: "a.monkey:1:18: cannot read d.csv: not UTF-8 text"),
    wrong(
      "secrets-mode", "a file of secrets that others may read",
      given: "echo 'Touch Button a' > a.monkey; echo pin=1 > s; chmod 640 s",
      "play a.monkey --secrets s -- touch started",
      says: "capuchin: refusing secrets from s: its mode is 0640, so others may read it; run: chmod 600 s", on: .errors),
    wrong(
      "secrets-line", "a file of secrets with a line that is none",
      given: "echo 'Touch Button a' > a.monkey; echo pin > s; chmod 600 s",
      "play a.monkey --secrets s -- touch started", says: "capuchin: s:1: expected name=value", on: .errors),
    Fault(
      id: "script-doubling", cause: "no fault: 27 scripts, each of which runs the next twice",
      given: "for n in $(seq 26); do printf 'Run %s.monkey\\n' $((n + 1)) $((n + 1)) > $n.monkey; done; echo 'Touch Button a' > 27.monkey",
      run: "capuchin check 1.monkey", says: "1.monkey: ok, 2 commands", on: .output, status: 0),
  ]
}
