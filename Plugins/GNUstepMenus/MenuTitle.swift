import PackKit

/// The bar with a menu's title, by which it is moved and torn off: a press on it is no command.
struct MenuTitle: Component {
  let className = "GSTitleView"
  let takesTouch = false
}
