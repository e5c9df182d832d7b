import ArgumentParser
import Script

/// A pack that is to be made: what was asked for, checked, and what the templates are told of it.
struct NewPack {
  enum Language: String, CaseIterable, ExpressibleByArgument {
    case c
    case cpp = "c++"
    case objc
    case swift
    case rust
  }

  enum Toolkit: String, CaseIterable, ExpressibleByArgument {
    case gtk4
    case gnustep
  }

  let name: String
  let language: Language
  let className: String
  let kind: String
  let toolkit: Toolkit
  /// Whether the language has the kind without this pack.
  let isKnownKind: Bool

  /// - Parameter toolkit: GTK 4 by default, and GNUstep for Objective-C, which serves no other.
  /// - Throws: `Unusable` for a name that can be none.
  init(name: String, language: Language, className: String, kind: String?, toolkit: Toolkit?) throws(Unusable) {
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9._-]*/) != nil else {
      throw Unusable("no pack can be called \"\(name)\": a name begins with a letter and has letters, digits, . _ and -")
    }
    guard name != "app" else { throw Unusable("no pack can be called \"app\": that is the program to try it with") }
    // GLib has no class with a shorter name.
    guard className.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]{2,}/) != nil else {
      throw Unusable("no class can be called \"\(className)\": name the toolkit's class, as VteTerminal")
    }
    let wanted = kind ?? Self.kind(of: className)
    guard wanted.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*/) != nil else {
      throw Unusable("no kind can be called \"\(wanted)\": name one of letters and digits with --kind, as Terminal")
    }
    guard wanted.lowercased() != Self.any.lowercased() else {
      throw Unusable("every widget is a View, and scripts could not tell a \(className) from others: name its kind with --kind, as Terminal")
    }
    let toolkit = toolkit ?? (language == .objc ? .gnustep : .gtk4)
    guard language != .objc || toolkit == .gnustep else {
      throw Unusable("a pack in Objective-C is for GNUstep, and GTK 4's widgets are in C; use --language c, or --toolkit gnustep")
    }
    let known = Catalog.builtIn.kind(named: wanted)
    (self.name, self.language, self.className, self.toolkit) = (name, language, className, toolkit)
    self.kind = known?.name ?? wanted
    isKnownKind = known != nil
  }

  /// The library, and a module in languages that have them: DialsPack for my-dials. The ending keeps it apart from
  /// modules that are there already.
  var module: String {
    let words = name.split { !($0.isLetter || $0.isNumber) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.hasSuffix("Pack") ? joined : joined + "Pack"
  }

  /// The one source file.
  var source: String {
    switch language {
    case .c: "pack.c"
    case .cpp: "pack.cc"
    case .objc: "pack.m"
    case .swift: "Sources/\(module)/Pack.swift"
    case .rust: "pack.rs"
    }
  }

  /// What is put where a template has `@NAME@` and its like.
  var words: [String: String] {
    [
      "NAME": name, "CLASS": className, "KIND": kind, "MODULE": module, "CRATE": module.lowercased(), "SOURCE": source,
    ]
  }

  /// The parts of templates that are kept.
  var conditions: Set<String> {
    Set([language.rawValue, toolkit.rawValue, isToolkitsOwn ? "own-class" : "other-class"] + (isKnownKind ? [] : ["new-kind"]))
  }

  /// Whether the class is most likely the toolkit's own: then the app to try the pack with makes none of such a name,
  /// which would hide a slip. Classes of others that are called so are tried with an app that has them.
  private var isToolkitsOwn: Bool { className.prefixMatch(of: /(Gtk(?!Source)|NS)[A-Z]/) != nil }

  /// What every widget is.
  private static let any = "View"

  /// The class without the prefix of its library. Where that leaves the kind of all widgets, only the toolkit's own
  /// prefix is taken away: GtkSourceView is a SourceView.
  private static func kind(of className: String) -> String {
    let kind = String(className.trimmingPrefix(/(GtkSource|Gtk|Adw|Vte|WebKit|NS|GS)(?=[A-Z])/))
    return kind == any ? String(className.trimmingPrefix(/Gtk(?=[A-Z])/)) : kind
  }
}
