extension Play {
  /// The one argument, after the number of arguments was checked.
  /// - Throws: `PackError.invalid`: "Slide Slider requires 1 argument: value; found 0".
  public func argument<T: ValueConvertible>(_ name: Argument, as type: T.Type = T.self) throws -> T {
    try arguments(name).get(name.name)
  }

  /// Acts once and waits until it shows: nothing to do where it is so already.
  ///
  /// What an app refuses is not done: the host calls until its time is up, and then shows
  /// `reason`. Say there what was expected and what is found. A widget that goes by what was done to
  /// it is as wanted: a dialog that closes itself at an answer.
  ///
  /// - Parameters:
  ///   - reason: what is waited for.
  ///   - isDone: whether the widget is as wanted.
  ///   - act: what brings it about, at the first call only.
  public func perform(
    waitingFor reason: @autoclosure () throws -> String, until isDone: () throws -> Bool,
    _ act: () throws -> Void
  ) throws -> Outcome {
    if pass == 0 {
      if try isDone() { return .done }
      try act()
    }
    do {
      return try isDone() ? .done : .again(waitingFor: try reason())
    } catch PackError.stale {
      return .done
    }
  }

  /// Whether the widget has gone by what was done to it: then the command is done.
  ///
  /// - Parameter acted: whether something was done to it in an earlier call. The first one always acts, unless it may
  ///   have to search or to wait before.
  /// - Throws: `PackError.untouched` where it went before that: what the command says has not happened.
  public func hasEndedWidget(acted: @autoclosure () -> Bool = true) throws -> Bool {
    guard pass > 0, node.isGone else { return false }
    guard acted() else { throw PackError.untouched }
    return true
  }

  /// Brings the widget into a state by clicking it, which the app's own handlers may need more
  /// than once: a box with a third state goes through it. A widget that goes by a click is done
  /// with.
  ///
  /// - Parameters:
  ///   - wanted: the state's name.
  ///   - clicks: how many may be needed.
  ///   - state: the state's name now.
  ///   - click: clicks once.
  public func click(
    until wanted: String, clicks: UInt64 = 1, state: () throws -> String,
    _ click: () throws -> Void
  ) throws -> Outcome {
    do {
      let before = try state()
      if before == wanted { return .done }
      // Words: how often it was clicked, and the state at the last click.
      let changed = scratch[1] != Play.mark(of: before)
      if scratch[0] == 0 || (changed && scratch[0] < clicks) {
        try click()
        scratch[0] += 1
        scratch[1] = Play.mark(of: before)
      }
      let found = try state()
      return found == wanted ? .done : .again(waitingFor: "state \(wanted); it is \(found)")
    } catch PackError.stale where scratch[0] > 0 {
      return .done
    }
  }

  /// A number that tells short names apart.
  private static func mark(of name: String) -> UInt64 {
    name.utf8.reduce(5381) { ($0 &* 33) ^ UInt64($1) }
  }
}
