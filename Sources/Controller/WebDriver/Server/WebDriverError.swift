import Engine
import Wire

/// An error as WebDriver has it.
struct WebDriverError: Error {
  /// Its word, with the status of HTTP that goes with it: the W3C's table of errors.
  enum Code: String {
    case elementClickIntercepted = "element click intercepted"
    case elementNotInteractable = "element not interactable"
    case invalidArgument = "invalid argument"
    case invalidElementState = "invalid element state"
    case invalidSelector = "invalid selector"
    case invalidSessionID = "invalid session id"
    case moveTargetOutOfBounds = "move target out of bounds"
    case noSuchAlert = "no such alert"
    /// Appium's.
    case noSuchContext = "no such context"
    case noSuchElement = "no such element"
    case noSuchWindow = "no such window"
    case sessionNotCreated = "session not created"
    case staleElementReference = "stale element reference"
    case timeout
    case unableToCaptureScreen = "unable to capture screen"
    case unknownCommand = "unknown command"
    case unknownError = "unknown error"
    case unknownMethod = "unknown method"
    case unsupportedOperation = "unsupported operation"

    var status: Int {
      switch self {
      case .elementClickIntercepted, .elementNotInteractable, .invalidArgument, .invalidElementState, .invalidSelector: 400
      case .invalidSessionID, .noSuchAlert, .noSuchContext, .noSuchElement, .noSuchWindow, .staleElementReference,
        .unknownCommand: 404
      case .unknownMethod: 405
      case .moveTargetOutOfBounds, .sessionNotCreated, .timeout, .unableToCaptureScreen, .unknownError, .unsupportedOperation: 500
      }
    }
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  var value: JSONValue {
    ["error": .string(code.rawValue), "message": .string(message), "stacktrace": ""]
  }
}

extension WebDriverError {
  /// How a command for an element went that is known by what it is, not by a name.
  init(_ outcome: EngineAPI.Outcome) {
    let code: Code = switch outcome.code {
    case "not-found": .staleElementReference
    case "covered": .elementClickIntercepted
    case "insensitive", "not-visible", "moving", "no-effect": .elementNotInteractable
    case "unsupported", "no-input-device": .unsupportedOperation
    case "ended": .noSuchWindow
    case "busy", "machine-busy": .timeout
    default: .unknownError
    }
    self.init(code, outcome.message)
  }

  /// What the engine says of a request.
  init(_ error: WireError) {
    let code: Code = switch error.code {
    case .noSession: .invalidSessionID
    case .appEnded: .noSuchWindow
    case .notStarted, .unusable: .sessionNotCreated
    case .query: .invalidSelector
    case .widget: .noSuchElement
    case .picture: .unableToCaptureScreen
    case .script: .invalidArgument
    default: .unknownError
    }
    self.init(code, error.message)
  }

  static func argument(_ name: String, _ expected: String) -> WebDriverError {
    WebDriverError(.invalidArgument, "\"\(name)\" must be \(expected)")
  }

  static func stale() -> WebDriverError {
    WebDriverError(.staleElementReference, "the widget is there no more; find it again")
  }
}
