import PackKit

/// Wheels that spin on after the user has let go of them, and tell their delegate where they stop: by a timer of their
/// own, which is the user's doing. All else comes from the component of the base class.
struct SpinningWheels: Component {
  let className = "FixtureSpinningPicker"
  let timersAreUsers = true
}
