import CObjC

/// Calls `body` with an autorelease pool of its own: what the toolkit makes to answer us is let go of
/// at its end, on the thread it was made on.
func autoreleasing<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let pool = ObjCClass("NSAutoreleasePool").flatMap { try? $0.object.send("new") }
  defer { try? pool?.perform("drain") }
  return try body()
}
