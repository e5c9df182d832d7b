extension Fault {
  private static let library = """
    mkdir pack; echo 'void *capuchin_pack_entry_v1(void) { return 0; }' | gcc -shared -fPIC -x c -o pack/a.so -
    """

  /// A pack that is asked for and cannot be used.
  private static func refused(
    _ id: String, _ cause: String, given: String = library, manifest: String, says: String
  ) -> Fault {
    Fault(
      id: "pack-\(id)", cause: cause,
      given: "\(given)\ncat > pack/pack.json <<'E'\n\(manifest)\nE\necho 'Touch Button a' > a.monkey",
      run: "capuchin play a.monkey --pack-path pack -- touch started", says: "capuchin: \(says)", status: 2,
      leaves: "nothing is started", holds: "test ! -e started")
  }

  private static func doubtful(_ id: String, _ cause: String, _ members: String, says: String,
    leaves: String = "the pack is used, with a warning"
  ) -> Fault {
    Fault(
      id: "pack-\(id)", cause: "`packs check`: \(cause)",
      given: "\(library)\ncat > pack/pack.json <<'E'\n\(manifest(members))\nE", run: "capuchin packs check pack",
      says: "…/pack/pack.json: \(says)", on: .output, status: 1, leaves: leaves)
  }

  private static func manifest(_ members: String = "", id: String = "a") -> String {
    #"{"id": "\#(id)", "version": "1", "abi": 1, "library": "a.so"\#(members)}"#
  }

  /// A pack whose library is no good, as the doctor says it.
  private static func examined(_ id: String, _ cause: String, _ source: String, says: String, status: Int32) -> Fault {
    Fault(
      id: "pack-\(id)", cause: "`doctor`: \(cause)",
      given: """
        mkdir pack; echo '\(manifest())' > pack/pack.json
        echo 'void *capuchin_pack_entry_v1(void) { return 0; } \(source)' | gcc -shared -fPIC -x c -o pack/a.so -
        """,
      run: "capuchin doctor --pack-path pack", says: "…pack a… …/pack/a.so\(says)", on: .output, status: status)
  }

  static let packs = [
    Fault(
      id: "pack-nowhere", cause: "`--pack-path` names a folder that is not there", given: "echo 'Touch Button a' > a.monkey",
      run: "capuchin play a.monkey --pack-path none -- touch started",
      says: "capuchin: …/none: cannot look for packs: No such file or directory", status: 2,
      leaves: "nothing is started", holds: "test ! -e started"),
    refused(
      "json", "`--pack-path` names a pack whose manifest is no JSON", manifest: "{\"id\":",
      says: "…/pack/pack.json: is no JSON: line 2, column 1: expected a value, found the end"),
    refused(
      "elf", "… whose library is none", given: "mkdir pack; echo > pack/a.so", manifest: manifest(),
      says: "…/pack/a.so: is no ELF file"),
    refused(
      "mode", "… that others can write", given: "\(library); chmod 777 pack", manifest: manifest(),
      says: "…/pack/pack.json: is below …/pack, which can be written by others, who could change the pack; run: chmod go-w …/pack"),
    refused(
      "abi", "… for another ABI", manifest: manifest().replacing(#""abi": 1"#, with: #""abi": 2"#),
      says: "…/pack/pack.json: is built for pack ABI 2; expected 1, get a pack for this version"),
    Fault(
      id: "pack-environment", cause: "a pack of no use that `CAPUCHIN_PACK_PATH` or a default folder names",
      given: "mkdir pack; echo '{' > pack/pack.json; echo 'Touch Button press' > a.monkey",
      run: "CAPUCHIN_PACK_PATH=$PWD/pack capuchin play a.monkey -- $APP",
      says: "capuchin: warning: …/pack/pack.json: is no JSON: line 2, column 1: expected a key in quotes, found the end",
      status: 0, leaves: "the script is played without it", needs: [.app]),
    doubtful(
      "member", "an unknown member", #", "component": []"#,
      says: "component: unknown member, it is left out; did you mean components?"),
    doubtful(
      "verb", "a verb that no component plays", #", "verbs": [{"name": "Turn", "kinds": ["Button"]}]"#,
      says: #"verbs[0]: no component plays Turn; name it in "verbs" of one in "components""#),
    doubtful(
      "swift", "another Swift than Capuchin's", #", "swift": "5.1""#,
      says: "swift: it needs Swift 5.1, and this Capuchin's runtime is …; build it with that",
      leaves: "sessions go on without the pack"),
    Fault(
      id: "pack-twice", cause: "`packs check`: two packs of one id",
      given: "\(library)\necho '\(manifest())' > pack/pack.json; cp -r pack again", run: "capuchin packs check pack again",
      says: #"…/again: the id "a" is that of the pack in …/pack, which comes first"#, on: .output, status: 1,
      leaves: "the first is used"),
    examined(
      "aborts", "a pack whose constructor aborts",
      "void abort(void); __attribute__((constructor)) static void go(void) { abort(); }",
      says: " ends a process that opens it with signal 6 (Aborted), as the library was opened", status: 1),
    examined(
      "symbol", "a pack that needs a function that nobody has", "void nowhere(void); void *use(void) { return nowhere; }",
      says: ": undefined symbol: nowhere", status: 0),
  ]
}
