#ifndef CBENCH_H
#define CBENCH_H

// What interception is measured with: methods in C, called through a slot; ways to stand in for them
// that are as fast as C can be; a count of this thread's allocations. C, because it is compared with
// code that only a C compiler makes.

#include <stdint.h>

/// A method and those that stand in for it. They live for as long as the process.
typedef struct cbench_method {
  /// As C writes it.
  const char *name;
  const char *encoding;
  void *function;
  /// Hand-written: calls the function with what it got.
  void *wrapper;
  /// Calls what is in the slot that many times. Of the method of Objective-C the "slot" is the object,
  /// the selector and `objc_msg_lookup`, by which its implementation is found at each call.
  void (*call)(void *const volatile *slot, long count);
} cbench_method;

enum { CBENCH_METHODS = 5, CBENCH_OBJC_METHOD = 4 };

/// A method by its number from 0.
const cbench_method *cbench_method_at(int index);

/// A libffi closure, as small as it can be, that forwards to the method with ffi_call; null without
/// memory.
void *cbench_raw_closure(int index);

/// Calls the method with ffi_call that many times, with arguments that are there already. Returns 0, with nothing
/// called, if libffi does not take the method.
int cbench_call_by_library(int index, long count);

/// How often this thread has asked for memory.
uint64_t cbench_allocations(void);

/// Takes a value, so that reading it is not optimised away.
void cbench_use(uint64_t value);

#endif
