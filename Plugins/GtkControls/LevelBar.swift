import PackKit

/// A GtkLevelBar, to be read: `Verify LevelBar battery 3`.
struct LevelBar: Component {
  let className = "GtkLevelBar"
  let kind: Kind = "LevelBar"
  let owns: Ownership = .everythingBut(["GtkPopover"])
  let properties: [Property] = [Property("value")]
}
