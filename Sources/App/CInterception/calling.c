#include "calling.h"

void cinterception_call_split(
    const cinterception_interface *interface, void *function, void *result, void **arguments) {
  ffi_cif *call = interface->call;
  int32_t split = interface->split;
  void *parts[call->nargs];
  for (int32_t index = 0; index <= split; index++) parts[index] = arguments[index];
  parts[split + 1] = (char *)arguments[split] + 8;
  for (int32_t index = split + 2; index < (int32_t)call->nargs; index++) {
    parts[index] = arguments[index - 1];
  }
  ffi_call(call, FFI_FN(function), result, parts);
}
