#include "machine.h"

#include <ffi.h>

#include "calling.h"

// Interception on every processor that libffi knows. A closure takes a call apart by the method's encoding, and
// ffi_call puts it together again: so the encoding must be right (Docs/Decisions/0060).
//
// libffi makes the memory of closures. Where the system forbids memory that is both writable and executable, it
// maps a file twice.

_Static_assert(sizeof(void *) == 8 && sizeof(long double) == 16 && _Alignof(long double) == 16,
    "Sources/Interception/Signature/Layout.swift knows only the layout of 64-bit processors with 16-byte long doubles");

/// What libffi hands to a closure.
struct frame {
  void **arguments;
  void *result;
};

static void enter(ffi_cif *call, void *result, void **arguments, void *data) {
  (void)call;
  const cinterception_trampoline *trampoline = data;
  struct frame frame = {arguments, result};
  void *original = cinterception_enter(trampoline, &frame);
  if (original != NULL) cinterception_call_function(trampoline->interface, original, result, arguments);
}

/// The closure is never freed, as nothing of a trampoline is.
static int prepare(cinterception_trampoline *trampoline) {
  void *code = NULL;
  ffi_closure *closure = ffi_closure_alloc(sizeof *closure, &code);
  if (closure == NULL) return 0;
  if (ffi_prep_closure_loc(closure, trampoline->interface->closure, enter, trampoline, code) != FFI_OK) {
    ffi_closure_free(closure);
    return 0;
  }
  trampoline->code = code;
  return 1;
}

static const void *target(const cinterception_trampoline *trampoline, const void *frame) {
  (void)trampoline;
  return *(void *const *)((const struct frame *)frame)->arguments[0];
}

static void find_arguments(cinterception_call *it, void **arguments, struct cinterception_room *room) {
  (void)arguments, (void)room;
  const struct frame *frame = it->frame;
  it->arguments = frame->arguments;
  it->result = frame->result;
}

static void resume(cinterception_call *it) {
  cinterception_call_function(it->trampoline->interface, it->original, it->result, it->arguments);
}

/// `it->result` is where libffi takes the result from.
static void leave_result(cinterception_call *it) {
  (void)it;
}

const struct cinterception_machine cinterception_closures = {
    prepare, target, find_arguments, resume, leave_result, leave_result};
