import Files
import Testing

@Suite struct PathTextTests {
  @Test(arguments: [
    ("a/b", "/x", "/x/a/b"), ("../b", "/x/y", "/x/b"), ("./b/.", "/x", "/x/b"), ("/a/../b", "/x", "/b"),
    ("../../..", "/x", "/"), ("", "/x", "/x"),
  ])
  func `A path from the root`(_ path: String, _ folder: String, _ whole: String) {
    #expect(PathText.absolute(path, in: folder) == whole)
  }

  @Test(arguments: [
    ("/a/b", "/a/b/tests", ".."), ("/a/b", "/a/b", "."), ("/a/b/c", "/a/d", "../b/c"), ("/", "/", "."),
    ("/a", "/b", "/a"), ("/srv/me/app", "/tmp/x", "/srv/me/app"),
  ])
  func `The way from a folder`(_ path: String, _ folder: String, _ way: String) {
    #expect(PathText.relative(path, from: folder) == way)
    #expect(PathText.absolute(way, in: folder) == path)
  }
}
