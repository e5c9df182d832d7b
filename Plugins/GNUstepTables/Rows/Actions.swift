import PackKit

/// What a control tells the app of clicks.
extension Node {
  var hasAction: Bool { has("action") }
  var hasDoubleAction: Bool { has("doubleAction") }

  private func has(_ action: String) -> Bool { (try? call(action).first).map { $0 != .null } ?? false }
}
