#include "objcsend.h"
#include "objcsend-addresses.h"

#include <stddef.h>
#include <stdint.h>
#include <unwind.h>

/// How libobjc throws an object; its own layout, part of its ABI since gcc 4.
struct objc_exception {
  struct _Unwind_Exception base;
  void *value;
};

static const char exception_class[8] = "GNUCOBJC";
static _Thread_local void *raised;

/// Where `send.S` goes on after an exception.
extern char objcsend_caught_here[] __attribute__((visibility("hidden")));

void (*const objcsend_plain)(void) = objcsend_send;

#if defined(__x86_64__)
extern char objcsend_caught_here_returning_structure[] __attribute__((visibility("hidden")));

void (*const objcsend_in_memory)(void) = objcsend_send_returning_structure;

/// Where the frame goes on that the exception was stopped in.
static char *landing(struct _Unwind_Context *context) {
  int in_structure =
      _Unwind_GetRegionStart(context) == (uintptr_t)&objcsend_send_returning_structure;
  return in_structure ? objcsend_caught_here_returning_structure : objcsend_caught_here;
}
#else
void (*const objcsend_in_memory)(void) = objcsend_send;

static char *landing(struct _Unwind_Context *context) {
  (void)context;
  return objcsend_caught_here;
}
#endif

void objcsend_call_body(void *receiver, const void *selector, objcsend_body *body, void *context) {
  (void)receiver, (void)selector;
  body(context);
}

void *objcsend_take_exception(void) {
  void *exception = raised;
  raised = NULL;
  return exception;
}

/// Called by `send.S` with what was stopped.
__attribute__((visibility("hidden"))) void objcsend_caught(struct _Unwind_Exception *exception) {
  raised = ((struct objc_exception *)exception)->value;
  _Unwind_DeleteException(exception);
}

static int is_objc(uint64_t class) {
  uint64_t expected = 0;
  for (size_t i = 0; i < sizeof exception_class; i++)
    expected = expected << 8 | (uint8_t)exception_class[i];
  return class == expected;
}

void *objcsend_raised_object(const void *exception) {
  const struct objc_exception *raised_here = exception;
  return is_objc(raised_here->base.exception_class) ? raised_here->value : NULL;
}

/// The personality of the frames of `send.S`: each stops every exception of Objective-C's. Those of
/// other languages, and a thread that is being cancelled, pass.
__attribute__((visibility("hidden"))) _Unwind_Reason_Code objcsend_personality(
    int version, _Unwind_Action actions, uint64_t class, struct _Unwind_Exception *exception,
    struct _Unwind_Context *context) {
  if (version != 1) return _URC_FATAL_PHASE1_ERROR;
  if (!is_objc(class) || actions & _UA_FORCE_UNWIND) return _URC_CONTINUE_UNWIND;
  if (actions & _UA_SEARCH_PHASE) return _URC_HANDLER_FOUND;
  if (!(actions & _UA_HANDLER_FRAME)) return _URC_CONTINUE_UNWIND;
  _Unwind_SetGR(context, __builtin_eh_return_data_regno(0), (uintptr_t)exception);
  _Unwind_SetIP(context, (uintptr_t)landing(context));
  return _URC_INSTALL_CONTEXT;
}
