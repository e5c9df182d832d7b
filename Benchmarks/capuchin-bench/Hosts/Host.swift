/// What a test drives an app by.
enum Host: String, CaseIterable {
  case python, webdriver, kde, dogtail, xa11y

  var title: String {
    switch self {
    case .python: "Capuchin, Python"
    case .webdriver: "Capuchin, WebDriver"
    case .kde: "KDE's driver, WebDriver"
    case .dogtail, .xa11y: rawValue
    }
  }

  var isOurs: Bool { self == .python || self == .webdriver }
}

/// What a test does with an app.
enum Act: String, CaseIterable {
  case click, enter, keys, source, picture

  var title: String {
    switch self {
    case .click: "find + click"
    case .enter: "find + set 100 characters"
    case .keys: "100 keys"
    case .source: "page source"
    case .picture: "picture of the window"
    }
  }
}

/// What an act took in a round.
enum ActAnswer: Decodable {
  case milliseconds(Double)
  /// Why the host cannot do it.
  case cannot(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let time = try? container.decode(Double.self) {
      self = .milliseconds(time)
    } else {
      self = .cannot(try container.decode(String.self))
    }
  }
}
