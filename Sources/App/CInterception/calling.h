#ifndef CINTERCEPTION_CALLING_H
#define CINTERCEPTION_CALLING_H

#include <ffi.h>

#include "cinterception.h"

/// Calls with one parameter in two parts (Sources/App/Interception/Signature/Registers.swift).
void cinterception_call_split(
    const cinterception_interface *interface, void *function, void *result, void **arguments);

/// Calls a function with the arguments that lie at these addresses; its result goes to `result`, where
/// there is room for two registers at least. Wraps ffi_call.
static inline void cinterception_call_function(
    const cinterception_interface *interface, void *function, void *result, void **arguments) {
  if (interface->split < 0) {
    ffi_call(interface->call, FFI_FN(function), result, arguments);
  } else {
    cinterception_call_split(interface, function, result, arguments);
  }
}

#endif
