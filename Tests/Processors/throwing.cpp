// What a C driver cannot do: throw and catch.

struct Counter {
  int *count;
  ~Counter() { ++*count; }
};

extern "C" void throws(void *) { throw 42; }

/// Calls a method that throws. Returns what was caught, and counts the destructor of the caller's frame.
extern "C" int catches(void (*method)(void *), void *target, int *destroyed) {
  try {
    Counter counter{destroyed};
    method(target);
    return 0;
  } catch (int thrown) {
    return thrown;
  }
}
