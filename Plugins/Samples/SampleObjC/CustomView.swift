import PackKit

/// A view that the app draws: `Move MYCustomView theView 0,0,1,1,…`. A name of its own is all that it
/// needs; how strokes are recorded and played comes from the component of its base class.
struct CustomView: Component {
  let className = "MYCustomView"
  let kind: Kind = "MYCustomView"
}
