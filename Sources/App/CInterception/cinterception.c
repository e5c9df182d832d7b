#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "calling.h"
#include "machine.h"

/// Which machine trampolines get: 0 before the first question, then 1 for the processor's own or 2 for closures.
static uint32_t chosen;

int cinterception_uses_closures(void) {
  uint32_t machine = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
  if (machine == 0) {
    const char *wanted = getenv("CAPUCHIN_INTERCEPTION");
    cinterception_use_closures(wanted != NULL && strcmp(wanted, "libffi") == 0);
    machine = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
  }
  return machine == 2;
}

void cinterception_use_closures(int closures) {
  uint32_t machine = closures || !CINTERCEPTION_HAS_ASSEMBLY ? 2 : 1;
  __atomic_store_n(&chosen, machine, __ATOMIC_RELAXED);
}

int cinterception_prepare(cinterception_trampoline *trampoline) {
  trampoline->is_closure = (uint32_t)cinterception_uses_closures();
  return machine_prepare(trampoline);
}

/// More intercepted calls inside each other than this pass through.
#define DEPTH_LIMIT 64

/// One call that a thread is in.
struct entry {
  /// Null for a call of our own accord.
  const cinterception_trampoline *trampoline;
  uintptr_t method;
  const void *target;
  /// Where on the stack it is: tells a call that was left by longjmp.
  uintptr_t frame;
  /// Whether a handler runs, and not the original.
  uint32_t handling;
};

struct nesting {
  uint32_t count;
  struct entry entries[DEPTH_LIMIT];
};

static _Thread_local struct nesting nesting;

uintptr_t cinterception_thread(void) {
  return (uintptr_t)&nesting;
}

uint32_t cinterception_depth(void) {
  return nesting.count;
}

void cinterception_set_listeners(
    cinterception_trampoline *trampoline, const cinterception_listener *listeners) {
  __atomic_store_n(&trampoline->listeners, listeners, __ATOMIC_RELEASE);
}

void cinterception_set_active(cinterception_client *client, uint32_t active) {
  __atomic_store_n(&client->active, active, __ATOMIC_RELEASE);
}

void *cinterception_load(void *const *slot) {
  return __atomic_load_n(slot, __ATOMIC_ACQUIRE);
}

int cinterception_exchange(void **slot, void *expected, void *replacement) {
  return __atomic_compare_exchange_n(
      slot, &expected, replacement, 0, __ATOMIC_SEQ_CST, __ATOMIC_ACQUIRE);
}

static uint32_t silenced;

void cinterception_silence(void) {
  __atomic_store_n(&silenced, 1, __ATOMIC_RELAXED);
}

static const cinterception_listener *first_wanting(
    const cinterception_listener *listener, const struct nesting *thread) {
  if (__atomic_load_n(&silenced, __ATOMIC_RELAXED)) return NULL;
  for (; listener != NULL; listener = listener->next) {
    const cinterception_client *client = listener->client;
    if (__atomic_load_n(&client->active, __ATOMIC_ACQUIRE) != 0 &&
        (client->thread == 0 || client->thread == (uintptr_t)thread)) {
      break;
    }
  }
  return listener;
}

static void *original_of(const cinterception_trampoline *trampoline) {
  void *inherited = trampoline->inherited != NULL ? trampoline->inherited(trampoline->context) : NULL;
  return inherited != NULL ? inherited : trampoline->original;
}

/// Forgets calls that were left without unwinding (longjmp): what is on the stack now lies above.
static void forget_left(struct nesting *thread, uintptr_t frame) {
  while (thread->count > 0 && thread->entries[thread->count - 1].frame <= frame) thread->count--;
}

/// Whether a call is a part of one that is heard already: made by a handler, or by the original to
/// reach its superclass. The original calling itself anew arrives at the same trampoline: it is heard.
static int is_part(
    const struct nesting *thread, const cinterception_trampoline *trampoline, const void *target) {
  uint32_t count = thread->count;
  if (count == 0) return 0;
  if (count == DEPTH_LIMIT || thread->entries[count - 1].handling) return 1;
  while (count-- > 0) {
    const struct entry *entry = &thread->entries[count];
    if (entry->target == target && entry->method == trampoline->method) {
      return entry->trampoline != trampoline;
    }
  }
  return 0;
}

/// Runs however the call ends.
static void leave(const uint32_t *depth) {
  if (nesting.count > *depth) nesting.count = *depth;
}

/// What one listener is in.
struct hearing {
  cinterception_call *call;
  uint32_t returned;
};

/// Runs however the call ends.
static void end(const struct hearing *hearing) {
  cinterception_call *it = hearing->call;
  if (it->ending != NULL) it->trampoline->end(it, hearing->returned);
}

/// The handler has returned when the original is called, unless it calls that itself: what comes out of
/// it unwinds no frame of Swift's.
static void hear(cinterception_call *it) {
  struct hearing hearing __attribute__((cleanup(end))) = {it, 0};
  it->trampoline->handle(it);
  if (!it->forwarded && !it->has_result) cinterception_forward(it, it->arguments);
  hearing.returned = 1;
}

static __attribute__((noinline)) void intercept(
    struct nesting *thread, const cinterception_trampoline *trampoline,
    const cinterception_listener *listener, void *frame, int error_number) {
  uint32_t depth __attribute__((cleanup(leave))) = thread->count;
  void *arguments[trampoline->interface->count];
  struct cinterception_room room;
  cinterception_call it = {
      .trampoline = trampoline,
      .listener = listener,
      .original = original_of(trampoline),
      .frame = frame,
      .depth = depth,
      .error_number = error_number,
  };
  machine_find_arguments(&it, arguments, &room);
  // A signal whose handler calls an intercepted method before the count is raised leaves its own entry here.
  // With the count raised first it would find an old one instead. By either a call is at worst taken for a
  // part of another, or for none: it is told once too seldom or too often, and runs all the same.
  thread->entries[depth] = (struct entry){
      .trampoline = trampoline,
      .method = trampoline->method,
      .target = machine_target(trampoline, frame),
      .frame = (uintptr_t)&it,
      .handling = 1,
  };
  thread->count = depth + 1;
  hear(&it);
  errno = it.error_number;
}

void *cinterception_enter(const cinterception_trampoline *trampoline, void *frame) {
  const int error_number = errno;
  struct nesting *thread = &nesting;
  const cinterception_listener *listener =
      first_wanting(__atomic_load_n(&trampoline->listeners, __ATOMIC_ACQUIRE), thread);
  if (listener != NULL) {
    forget_left(thread, (uintptr_t)__builtin_frame_address(0));
    if (!is_part(thread, trampoline, machine_target(trampoline, frame))) {
      intercept(thread, trampoline, listener, frame, error_number);
      return NULL;
    }
  }
  void *original = original_of(trampoline);
  errno = error_number;
  return original;
}

const void *cinterception_raised(const cinterception_call *it) {
  return machine_raised(it);
}

void cinterception_load_result(cinterception_call *it) {
  machine_load_result(it);
}

void cinterception_set_result(cinterception_call *it) {
  machine_store_result(it);
  it->has_result = 1;
}

/// A program that changes stacks under a call (coroutines) may have made this thread forget it.
static inline void set_handling(
    struct nesting *thread, const cinterception_call *it, uint32_t handling) {
  struct entry *entry = &thread->entries[it->depth];
  if (it->depth < thread->count && entry->trampoline == it->trampoline) entry->handling = handling;
}

void cinterception_forward(cinterception_call *it, void **arguments) {
  struct nesting *thread = &nesting;
  it->forwarded = 1;
  const cinterception_listener *next = first_wanting(it->listener->next, thread);
  if (next != NULL) {
    cinterception_call inner = *it;
    inner.listener = next;
    inner.has_other_arguments |= arguments != it->arguments;
    inner.arguments = arguments;
    inner.forwarded = inner.has_result = 0;
    inner.ending = NULL;
    hear(&inner);
    it->error_number = inner.error_number;
    return;
  }
  set_handling(thread, it, 0);
  errno = it->error_number;
  if (it->has_other_arguments || arguments != it->arguments) {
    cinterception_call_function(it->trampoline->interface, it->original, it->result, arguments);
    machine_store_result(it);
  } else {
    machine_resume(it);
  }
  it->error_number = errno;
  set_handling(thread, it, 1);
}

void cinterception_invoke(void *own_call) {
  const cinterception_own_call *call = own_call;
  struct nesting *thread = &nesting;
  forget_left(thread, (uintptr_t)__builtin_frame_address(0));
  uint32_t depth __attribute__((cleanup(leave))) = thread->count;
  if (depth < DEPTH_LIMIT) {
    thread->entries[depth] = (struct entry){
        .method = call->method, .target = call->target, .frame = (uintptr_t)&depth};
    thread->count = depth + 1;
  }
  if (call->frame != NULL) {
    machine_call_frame(call);
  } else {
    cinterception_call_function(call->interface, call->implementation, call->result, call->arguments);
  }
}
