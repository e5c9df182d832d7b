extension Fault {
  private static func played(_ id: String, _ cause: String, page: String, _ line: String, says: String) -> Fault {
    Fault(
      id: "command-\(id)", cause: cause, given: "echo '\(line)' > a.monkey",
      run: "capuchin play a.monkey -- ${APP% *} \(page)", says: "ERROR  \(says)  (a.monkey:1)", on: .output, status: 1,
      needs: [.app])
  }

  static let commands = [
    played(
      "column", "a number that no column has, also the least there is", page: "trees", "SortBy Table people -9223372036854775808",
      says: #"SortBy Table people -9223372036854775808 … ms  SortBy Table: no one column "-9223372036854775808"; it has "Name", "Age", "Active", "Boss" (gtk-trees component.play)"#),
    played(
      "xpath", "an XPath query that takes too long", page: "controls",
      #"Touch Button "xpath=//*[count(//*[count(//*[count(//*//*)=0])=0])>0]" %timeout=20s"#,
      says: "Touch Button xpath=… ms  the XPath expression //*[count(//*[count(//*[count(//*//*)=0])=0])>0] gives no answer: it takes too long"),
    played(
      "secret", "a password that a script asks for", page: "controls", "Get PasswordField PIN text x",
      says: #"Get PasswordField PIN text x … ms  PasswordField "PIN": text holds a secret and stays in the app"#),
    played(
      "keys", "keys that nobody takes, such as those of an action that is off", page: "ways", "Keys ctrl+l %timeout=500ms",
      says: #"Keys ctrl+l … ms  nobody took ctrl+l in the window "Fixture ways": nothing there that is enabled knows the key; wait for what it needs with a WaitFor, Focus the widget that it is for, or give it more time with %timeout"#),
  ]
}
