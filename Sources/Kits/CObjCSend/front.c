#include "objcsend.h"

#include <stddef.h>

static objcsend_method *originals[OBJCSEND_FRONTS];
static objcsend_before *befores[OBJCSEND_FRONTS];
static objcsend_after *afters[OBJCSEND_FRONTS];

struct pending {
  objcsend_after *after;
  const objcsend_call *call;
  uintptr_t result;
};

static void finish(struct pending *pending) {
  if (pending->after) pending->after(pending->call, pending->result);
}

/// A cleanup, and not a call behind the original: an exception runs it, too.
static uintptr_t pass(unsigned which, objcsend_call call) {
  befores[which](&call);
  if (call.is_held) return 0;
  struct pending pending __attribute__((cleanup(finish))) = {afters[which], &call, 0};
  pending.result = originals[which](
      call.receiver, call.selector, call.arguments[0], call.arguments[1], call.arguments[2],
      call.arguments[3]);
  return pending.result;
}

/// A method cannot be told which one it is: each number has a function of its own.
#define FRONT(number)                                                                               \
  static uintptr_t front_##number(                                                                  \
      void *receiver, const void *selector, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d) {   \
    return pass(number, (objcsend_call){receiver, selector, {a, b, c, d}, 0});                         \
  }

FRONT(0)
FRONT(1)
FRONT(2)
FRONT(3)
FRONT(4)
FRONT(5)
FRONT(6)
FRONT(7)
FRONT(8)
FRONT(9)
FRONT(10)
FRONT(11)
FRONT(12)
FRONT(13)

static objcsend_method *const fronts[OBJCSEND_FRONTS] = {
    front_0, front_1, front_2, front_3, front_4, front_5, front_6, front_7, front_8, front_9,
    front_10, front_11, front_12, front_13};

objcsend_method *objcsend_front(
    unsigned which, objcsend_method *original, objcsend_before *before, objcsend_after *after) {
  if (which >= OBJCSEND_FRONTS) return NULL;
  originals[which] = original;
  befores[which] = before;
  afters[which] = after;
  return fronts[which];
}
