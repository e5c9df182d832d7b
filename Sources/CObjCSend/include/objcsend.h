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

/// Sends a message, as Apple's `objc_msgSend` does: to be cast to the method's own type, whose first
/// parameters are the object and the selector. The method's parameters may take up to 128 bytes of
/// the stack, beside those in registers. Where it raises, the result is zero. Any thread.
void objcsend_send(void);

/// As `objcsend_send`, for methods whose result is a structure in memory (`NSRect`).
void objcsend_send_returning_structure(void);

/// The object raised by the last message that this thread sent by the functions above, or null; the
/// second time null. Its reference is the autorelease pool's.
void *objcsend_take_exception(void);

/// A method without parameters or result.
typedef void objcsend_method(void *receiver, const void *selector);

/// Is told of a call, and returns the method that is then called.
typedef objcsend_method *objcsend_before(void *receiver, const void *selector);

/// The methods that have one of ours in front: `-[NSApplication finishLaunching]`, and
/// `-[NSObject dealloc]`.
#define OBJCSEND_LAUNCH 0u
#define OBJCSEND_END 1u
#define OBJCSEND_FRONTS 2u

/// A method that stands in front of another: `function` has returned when that is called, so what it
/// raises passes through no frame of Swift's. One for each number, set before it is put in place.
objcsend_method *objcsend_front(unsigned which, objcsend_before *function);

#endif
