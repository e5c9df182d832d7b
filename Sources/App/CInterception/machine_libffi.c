#include <ffi.h>

#include "machine.h"

_Static_assert(sizeof(void *) == 8 && sizeof(long double) == 16 && _Alignof(long double) == 16,
    "Sources/App/Interception/Signature/Layout.swift knows only the layout of 64-bit processors with 16-byte long "
    "doubles");

static void enter(ffi_cif *call, void *result, void **arguments, void *data) {
  (void)call;
  const cinterception_trampoline *trampoline = data;
  struct libffi_frame frame = {arguments, result};
  int is_plain = trampoline->inherited == NULL && __atomic_load_n(&trampoline->listeners, __ATOMIC_ACQUIRE) == NULL;
  void *original = is_plain ? trampoline->original : cinterception_enter(trampoline, &frame);
  if (original != NULL) cinterception_call_function(trampoline->interface, original, result, arguments);
}

/// The closure is never freed, as nothing of a trampoline is. libffi makes its memory: where the system forbids
/// memory that is both writable and executable, it maps a file twice.
int libffi_prepare(cinterception_trampoline *trampoline) {
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
