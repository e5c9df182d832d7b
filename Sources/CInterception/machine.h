#ifndef CINTERCEPTION_MACHINE_H
#define CINTERCEPTION_MACHINE_H

// The seam between what every processor has in common (cinterception.c) and what depends on how a processor
// passes arguments. A machine makes the code that slots point to. That code calls cinterception_enter.

#include "cinterception.h"

/// Memory of one call, for a machine that has to copy arguments or the result. It lasts as long as the call.
struct cinterception_room {
  _Alignas(16) char result[32];
  /// Values of two registers that do not lie side by side.
  char copies[8][16];
};

struct cinterception_machine {
  /// Gives the trampoline its code. Returns 1, or 0 if there can be no more trampolines. [any]
  int (*prepare)(cinterception_trampoline *trampoline);
  /// Returns the first argument, the object that the method was called on.
  const void *(*target)(const cinterception_trampoline *trampoline, const void *frame);
  /// Sets `it->arguments` and `it->result`. `arguments` has room for one address for each parameter.
  void (*find_arguments)(cinterception_call *it, void **arguments, struct cinterception_room *room);
  /// Calls the original as the caller called it. What comes back stays in the frame.
  void (*resume)(cinterception_call *it);
  /// Copies what came back to `it->result`.
  void (*load_result)(cinterception_call *it);
  /// Puts `it->result` where the caller gets it from.
  void (*store_result)(cinterception_call *it);
};

/// The machine that is written for this processor; null if there is none.
extern const struct cinterception_machine *const cinterception_own_machine;

/// The machine for every processor: closures of libffi.
extern const struct cinterception_machine cinterception_closures;

/// Called by a machine's code for each call. `frame` is the machine's own description of the call.
///
/// Returns the implementation that the machine must call with the caller's arguments, or null if the call is
/// over and its result is in the frame. The original finds errno as the caller left it, and the caller finds it
/// as the original left it, whatever handlers did.
void *cinterception_enter(const cinterception_trampoline *trampoline, void *frame);

#endif
