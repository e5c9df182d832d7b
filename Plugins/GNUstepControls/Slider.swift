import PackKit

/// An NSSlider, to be read: `Verify Slider volume 0.75`.
struct Slider: Component {
  let className = "NSSlider"
  let kind: Kind = "Slider"
  let owns: Ownership = .everything
  let properties: [Property] = [Property("value", from: "doubleValue")]
}
