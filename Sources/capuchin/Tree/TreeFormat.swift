import ArgumentParser

/// How a tree is printed.
enum TreeFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case xml
  case json
}
