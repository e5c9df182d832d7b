/// A GtkTreeIter, which is the caller's memory: a stamp and three pointers.
struct TreeIter {
  var words: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
}
