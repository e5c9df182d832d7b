/// Sending messages to objects of gcc's Objective-C runtime, and stopping the exceptions they raise.
///
/// In assembly and C because Swift can neither catch an exception nor be unwound by one: a Swift
/// frame that an exception passes through leaves its locks held and its references counted. So the
/// frame that stops it stands directly between the method and Swift:
///
///     Swift → objcsend_send → the method → … objc_exception_throw
///       ↑            │ frames from here down are unwound, with their @finally
///       └────────────┘ returns zero; objcsend_take_exception() tells that, and which
///
/// Not C++, whose `catch (...)` cannot say which object was raised and ends the process where one
/// is being handled further up.
#ifndef CAPUCHIN_OBJCSEND_H
#define CAPUCHIN_OBJCSEND_H

#include <stdint.h>

/// Sends a message, as Apple's `objc_msgSend` does: to be cast to the method's own type, whose first
/// parameters are the object and the selector. The method's parameters may take up to 128 bytes of
/// the stack, beside those in registers. Where it raises, the result is zero. Any thread.
void objcsend_send(void);

#if defined(__x86_64__)
/// As `objcsend_send`, for methods whose result is a structure in memory (`NSRect`). Other processors pass the
/// address of the memory in a register of its own, which `objcsend_send` keeps.
void objcsend_send_returning_structure(void);
#endif

/// A method, `v32@0:8^?16^v24`, that calls `body(context)`.
typedef void objcsend_body(void *context);
void objcsend_call_body(void *receiver, const void *selector, objcsend_body *body, void *context);

/// The object raised by the last message that this thread sent by the functions above, or null; the
/// second time null. Its reference is the autorelease pool's.
void *objcsend_take_exception(void);

/// The object that an exception of the unwinder's (`struct _Unwind_Exception`) carries; null of another language's.
void *objcsend_raised_object(const void *exception);

/// A method whose parameters, four at most, are objects, numbers or flags, and whose result is one of
/// these or nothing: all travel in whole registers.
typedef uintptr_t objcsend_method(
    void *receiver, const void *selector, uintptr_t first, uintptr_t second, uintptr_t third,
    uintptr_t fourth);

/// A call of such a method; what it has no parameters for holds anything.
typedef struct objcsend_call {
  void *receiver;
  const void *selector;
  uintptr_t arguments[4];
  int is_held;
} objcsend_call;

/// Is told of a call that is about to be made; where it sets `is_held`, it is not, and its result is 0.
typedef void objcsend_before(objcsend_call *call);

/// Is told that it has returned, with its result; also where it raised, then with 0.
typedef void objcsend_after(const objcsend_call *call, uintptr_t result);

/// The methods that have one of ours in front.
#define OBJCSEND_LAUNCH 0u
#define OBJCSEND_END 1u
#define OBJCSEND_EVENT 2u
#define OBJCSEND_NEXT_EVENT 3u
#define OBJCSEND_ACTION 4u
#define OBJCSEND_CONTROL_ACTION 5u
#define OBJCSEND_TERMINATE 6u
#define OBJCSEND_MAKE 7u
#define OBJCSEND_MODAL 8u
#define OBJCSEND_LAUNCHED 9u
#define OBJCSEND_SHOW_MENU 10u
#define OBJCSEND_MODAL_END 11u
#define OBJCSEND_END_OF_PROXY 12u
#define OBJCSEND_OPEN 13u
#define OBJCSEND_FRONTS 14u

/// A method that stands in front of `original`: `before` has returned when that is called and `after`,
/// which may be null, is called when that has returned, so what it raises passes through no frame of
/// Swift's. One for each number, set before it is put in place.
objcsend_method *objcsend_front(
    unsigned which, objcsend_method *original, objcsend_before *before, objcsend_after *after);

#endif
