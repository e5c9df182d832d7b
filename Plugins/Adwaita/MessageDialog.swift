import PackKit

/// An AdwMessageDialog, called by its heading: `Verify Dialog "Save changes?"`. Its answers are buttons.
struct MessageDialog: Component {
  let className = "AdwMessageDialog"
  let kind: Kind = "Dialog"
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { dialog in
    guard let heading: String = dialog["heading"], !heading.isEmpty else { return [] }
    return [.title(heading)]
  }
}
