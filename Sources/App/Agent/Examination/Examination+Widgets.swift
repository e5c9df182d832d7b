import PackHost
import Script
import Spelling
import Wire

/// What is there, and what it is called.
extension Examination {
  func widgets() -> Examine.Result {
    let (served, classes) = instances()
    var result = Examine.Result()
    let names = LocatorMaker(finder: live.finder, holdsSecret: secrets.isIn)
    for (component, instances) in zip(components, served) {
      var kinds: [String] = []
      var samples: [Examine.Sample] = []
      for instance in instances {
        if !kinds.contains(instance.kind) { kinds.append(instance.kind) }
        guard instance.isUsable, !samples.contains(where: { $0.kind == instance.kind }),
          let locator = names.locator(of: instance.node)
        else { continue }
        samples.append(Examine.Sample(kind: locator.kind, id: locator.id.word.description))
      }
      // A toolkit's own classes have similar names: only what looks like a slip is said.
      let nearest = instances.isEmpty
        ? classes.sorted().first { TypingErrors.between(component.className, $0, atMost: 2) != nil } : nil
      result.classes.append(
        Examine.Served(
          className: component.className, instances: instances.count, kinds: kinds, samples: samples, nearest: nearest))
      result.count += instances.count
    }
    return result
  }
}
