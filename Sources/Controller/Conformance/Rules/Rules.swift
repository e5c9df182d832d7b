/// The rules, in the order in which they are looked at. Docs/TestingAPack.md is made from this table.
package enum Rules {
  package static let all = opens + works + refuses + records + lasts

  package static func named(_ name: String) -> Rule? { all.first { $0.name == name.uppercased() } }

  static let opens = [
    Rule(
      "P101", "pack.json can be read, and nothing in it is ignored",
      meaning: "the manifest is JSON of the right shape, for this ABI and this Swift, and each of its members means something; of a folder of sources, it is the one that was built",
      remedy: "correct the member that is named; [pack.json](PackManifest.md) has all of them"),
    Rule(
      "P102", "its kinds, verbs and properties fit the language",
      meaning: "no kind or verb contradicts one that the language has, and each parent and each kind of a verb is known",
      remedy: "give the kind or the verb another name, or define what is missing under `kinds`"),
    Rule(
      "P103", "the library can be loaded here, and nobody else can change it",
      meaning: "it is a shared library for this machine with the entry point, owned by you or root, and not writable by others",
      remedy: "link it with `-shared`; `chmod go-w` the file and its folder"),
    Rule(
      "P104", "it exports capuchin_pack_entry_v1 and nothing else",
      meaning: "the dynamic symbols that the library defines for others",
      remedy: "compile C with `-fvisibility=hidden`; link C++, Swift and Rust with the version script that `pkg-config --variable=versionscript capuchin-pack` names"),
    Rule(
      "P105", "it opens, and no function is missing",
      meaning: "a process of its own opens it as the host does, with the toolkit's libraries if it needs them",
      remedy: "link what is missing, or look the toolkit's function up by `capuchin.host.symbol/1`; a constructor must not end or hold the process"),
    Rule(
      "P106", "its entry point gives a table, the same each time",
      meaning: "it is called 100 times before any toolkit runs, and says the same id, version and size each time",
      remedy: "fill tables in the entry point and do nothing else; set `.size = sizeof` of `capuchin_pack`"),
    Rule(
      "P107", "pack.json and the library's tables say the same",
      meaning: """
        id, version, classes, verbs of its own, operations, toolkit; each table has a size and can be read, and so can \
        each rule
        """,
      remedy: "correct the one that is wrong; set `.size` in every struct"),
    Rule(
      "P108", "each kind, verb and property says what it is",
      meaning: "a summary of one line, which `packs show` and editors show",
      remedy: "add `summary`"),
  ]

  static let works = [
    Rule(
      "P201", "it starts in the app",
      meaning: "the app is started with the pack, and the host uses it",
      remedy: "the reason is what the host says: a library of `toolkit.libraries` or `needs` that the app has not, or `start` that refuses"),
    Rule(
      "P202", "its classes are there",
      meaning: "the app's widgets that each class of pack.json serves, hidden ones included",
      remedy: "correct the name, or test with an app that shows such a widget: what is not there is not tested"),
    Rule(
      "P203", "what it listens to can be heard",
      meaning: """
        recording begins, and the toolkit has each signal, property and action; each method of a delegate's that is \
        intercepted can be heard and called
        """,
      remedy: """
        a union or a bit-field by value, any number of arguments, or a method of which nothing tells how it is called \
        cannot be intercepted: name another method of the delegate's; else correct the name; a signal that is only \
        emitted for who is connected needs `CAPUCHIN_LISTEN_CONNECT`
        """),
    Rule(
      "P204", "instances have a kind that pack.json names",
      meaning: "the kinds of all instances, by the class of pack.json that serves them",
      remedy: "name one kind in pack.json, or answer one of those named from `kind`"),
    Rule(
      "P205", "each property reads, with the type that is declared",
      meaning: "every property that the library or pack.json declares, of up to 20 instances of each class; one without a value anywhere is a doubt",
      remedy: "hand over a value of the type in pack.json, or declare the other; a number is `CAPUCHIN_VALUE_F64`; what no component has does not belong in pack.json"),
  ]

  static let refuses = [
    Rule(
      "P301", "a verb that it does not know is left to the base",
      meaning: "`play` is called with a verb that nobody has",
      remedy: "return `CAPUCHIN_STATUS_UNSUPPORTED` for verbs that are not yours: that is where `Touch` comes from"),
    Rule(
      "P302", "wrong, missing and surplus arguments are refused",
      meaning: "`play` is called with each of its verbs and arguments that the schema does not allow, past the host's own check",
      remedy: "look at count and tag of each argument; answer `CAPUCHIN_STATUS_INVALID` with a sentence"),
    Rule(
      "P303", "a widget that is gone is an error",
      meaning: "`kind`, `parts`, `property`, `notified` of signals and `play` with each verb are called with the handle "
        + "of a widget that is no longer there",
      remedy: "ask the host for what you need of the widget and pass its status on; keep no pointers to widgets"),
  ]

  static let records = [
    Rule(
      "P401", "each of its verbs plays, twice",
      meaning: "with arguments that fit its schema, and the lines of `test.monkey` in their order, all of them twice",
      remedy: "the error is the one that a script would get; where the guessed arguments are wrong, write lines to `test.monkey`"),
    Rule(
      "P402", "what is played is recorded as itself",
      meaning: "each line whose verb is recorded is played while the recorder takes it for a person's doing, and must give the same line",
      remedy: "`capuchin packs dev` says what was heard, offered and outranked"),
    Rule(
      "P403", "a secret is in no line and no log",
      meaning: "a text is entered in a password field of the pack's, and looked for in the recorded line and the log; the line that is recorded must have `${secret:…}` in its place",
      remedy: "put it as `CAPUCHIN_VALUE_SECRET`"),
  ]

  static let lasts = [
    Rule(
      "P501", "a pass of play takes less than 50 ms",
      meaning: "the longest call of `play` of all lines, the best of three rounds; the app stands still meanwhile",
      remedy: "return `CAPUCHIN_STATUS_AGAIN` with what is waited for, instead of waiting"),
    Rule(
      "P502", "10,000 calls leave nothing behind",
      meaning:
        "`kind`, `parts`, every property, `notified` of each signal, and `play` with what it refuses are called 10,000 "
        + "times for each class, in equal rounds; the app's heap may grow by 64 KiB meanwhile. "
        + "Where 10 s for each class are not enough for that, it is a doubt",
      remedy: "release what each call allocates; what goes into a sink is copied, and stays yours; where it took too long, look for less at each call"),
    Rule(
      "P503", "100 recordings leave nothing behind",
      meaning:
        "recording begins and ends 100 times; the app's heap may grow by 32 KiB meanwhile. Where 20 s for each class are not enough for that, it is a doubt",
      remedy: "let go of what you keep while recording when it ends"),
    Rule(
      "P504", "the host has no complaint",
      meaning: "whatever the host had to say of the pack during all that",
      remedy: "what is wrong is in the sentence; each is said once"),
  ]
}
