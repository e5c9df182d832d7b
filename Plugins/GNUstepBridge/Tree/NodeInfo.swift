import CObjC
import CapuchinABI

/// What is told of a node: class, state, place.
struct NodeInfo {
  /// Nil where frames are not wanted, or there are none.
  let geometry: Geometry?
  /// The view of the window that the keys go to.
  let focus: Object?

  /// For the nodes of one window or menu.
  init(in place: Object?, frames: Bool = true) {
    geometry = frames ? place.flatMap(Geometry.init) : nil
    focus = place.flatMap(Focus.inside)
  }

  func of(_ object: Object) -> capuchin_node_info {
    let known = (try? object.apparentClass()) ?? object.runningClass
    var info = capuchin_node_info()
    info.size = UInt32(MemoryLayout<capuchin_node_info>.size)
    info.class_id = known.number
    info.class_name = capuchin_string(known.cName)
    guard let place = Place(object) else { return info }
    info.flags = State(object, place, focus: focus).flags
    guard let geometry else { return info }
    info.frame = place == .window || place == .menu ? geometry.size : geometry.frame(of: object)
    return info
  }
}
