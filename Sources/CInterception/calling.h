#ifndef CINTERCEPTION_CALLING_H
#define CINTERCEPTION_CALLING_H

#include "cinterception.h"

/// Calls a function with the arguments that lie at these addresses; its result goes to `result`, where
/// there is room for two registers at least. Wraps ffi_call.
void cinterception_call_function(
    const cinterception_interface *interface, void *function, void *result, void **arguments);

#endif
