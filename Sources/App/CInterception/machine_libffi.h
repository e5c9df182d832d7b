#ifndef CINTERCEPTION_MACHINE_LIBFFI_H
#define CINTERCEPTION_MACHINE_LIBFFI_H

// Interception on every processor that libffi knows. A closure takes a call apart by the method's encoding, and
// ffi_call puts it together again: so the encoding must be right (Docs/Decisions/0061).

#include "calling.h"
#include "cinterception.h"

/// What libffi hands to a closure.
struct libffi_frame {
  void **arguments;
  void *result;
};

int libffi_prepare(cinterception_trampoline *trampoline);

static inline const void *libffi_target(const cinterception_trampoline *trampoline, const void *frame) {
  (void)trampoline;
  return *(void *const *)((const struct libffi_frame *)frame)->arguments[0];
}

static inline void libffi_find_arguments(
    cinterception_call *it, void **arguments, struct cinterception_room *room) {
  (void)arguments, (void)room;
  const struct libffi_frame *frame = it->frame;
  it->arguments = frame->arguments;
  it->result = frame->result;
}

static inline void libffi_resume(cinterception_call *it) {
  cinterception_call_function(it->trampoline->interface, it->original, it->result, it->arguments);
}

// No frame of ours is between the original and ffi_call.
static inline const void *libffi_raised(const cinterception_call *it) {
  (void)it;
  return NULL;
}

// libffi takes the result from `it->result`.
static inline void libffi_load_result(cinterception_call *it) {
  (void)it;
}

static inline void libffi_store_result(cinterception_call *it) {
  (void)it;
}

#endif
