#ifndef CINTERCEPTION_MACHINE_H
#define CINTERCEPTION_MACHINE_H

// The seam between what every processor has in common (cinterception.c) and what depends on how a processor passes
// arguments. A machine makes the code that slots point to; that code calls cinterception_enter. There is one machine
// in assembly for x86-64, and one for every processor by closures of libffi. All of it is inline: it is a part of
// each call.

#include "cinterception.h"

/// Memory of one call, for a machine that has to copy arguments or the result. It lasts as long as the call.
struct cinterception_room {
  _Alignas(16) char result[32];
  /// Values of two registers that do not lie side by side.
  char copies[8][16];
};

/// Called by a machine's code for each call. `frame` is the machine's own description of the call.
///
/// Returns the implementation that the machine must call with the caller's arguments, or null if the call is
/// over and its result is in the frame. The original finds errno as the caller left it, and the caller finds it
/// as the original left it, whatever handlers did.
void *cinterception_enter(const cinterception_trampoline *trampoline, void *frame);

#include "machine_libffi.h"

#if defined(__x86_64__)
#include "machine_x86_64.h"
#define BY(trampoline, function, ...) \
  ((trampoline)->is_closure ? libffi_##function(__VA_ARGS__) : x86_64_##function(__VA_ARGS__))
enum { CINTERCEPTION_HAS_ASSEMBLY = 1 };
#else
#define BY(trampoline, function, ...) ((void)(trampoline), libffi_##function(__VA_ARGS__))
enum { CINTERCEPTION_HAS_ASSEMBLY = 0 };
#endif

/// Gives the trampoline its code. Returns 1, or 0 if there can be no more trampolines. [any]
static inline int machine_prepare(cinterception_trampoline *trampoline) {
  return BY(trampoline, prepare, trampoline);
}

/// Returns the first argument, the object that the method was called on.
static inline const void *machine_target(const cinterception_trampoline *trampoline, const void *frame) {
  return BY(trampoline, target, trampoline, frame);
}

/// Sets `it->arguments` and `it->result`. `arguments` has room for one address for each parameter.
static inline void machine_find_arguments(
    cinterception_call *it, void **arguments, struct cinterception_room *room) {
  BY(it->trampoline, find_arguments, it, arguments, room);
}

/// Calls the original as the caller called it. What comes back stays in the frame.
static inline void machine_resume(cinterception_call *it) {
  BY(it->trampoline, resume, it);
}

/// Returns the exception that comes out of the original while it unwinds; null if that is not known.
static inline const void *machine_raised(const cinterception_call *it) {
  return BY(it->trampoline, raised, it);
}

/// Copies what came back to `it->result`.
static inline void machine_load_result(cinterception_call *it) {
  BY(it->trampoline, load_result, it);
}

/// Puts `it->result` where the caller gets it from.
static inline void machine_store_result(cinterception_call *it) {
  BY(it->trampoline, store_result, it);
}

/// Makes a call of our own accord that has a frame. Only a machine in assembly has frames for that.
static inline void machine_call_frame(const cinterception_own_call *call) {
#if defined(__x86_64__)
  cinterception_resume(call->frame, call->implementation, call->interface->passed_bytes);
#else
  (void)call;
#endif
}

#undef BY

#endif
