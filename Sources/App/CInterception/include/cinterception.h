#ifndef CINTERCEPTION_H
#define CINTERCEPTION_H

// The frame around an intercepted call.
//
// It is C because it needs two things that Swift lacks: a cleanup that runs when a C++ or
// Objective-C exception unwinds through it (Swift's `defer` is skipped then), and a variable of each
// thread that is reached without a call to the runtime. What a slot points to is assembly on x86-64 (entries.S
// says why), and a closure of libffi on every other processor (machine.h is the seam).
//
// The order of calls:
//   cinterception_prepare            the trampoline's code, which never goes away
//   cinterception_set_listeners      from now on they hear
//     (the app calls the slot)
//     cinterception_enter            from the code; where nobody hears, the original takes the call's place
//     trampoline->handle             Swift, with the first listener that wants the call
//       cinterception_forward        the next listener, at last the original; where the handler did
//                                    not call it, it is called when that has returned
//     trampoline->end                Swift, if the handler wants to hear of the end
//   cinterception_set_listeners      null: from now on calls pass through
//
// With assembly, the original gets all registers and the stack as the caller left them, and the caller those
// that the original left: a method's encoding only says where handlers find what they read. With closures, the
// encoding says what the original gets.
//
// Who may free what: nobody. A thread may be about to read a trampoline, a list of listeners or a
// client for as long as a copy of the code pointer exists anywhere in the app, and that cannot be
// known. They are kept for as long as the process lives, and used again.

#include <stddef.h>
#include <stdint.h>

#include "frame.h"
#include "longdouble.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Who wants to hear. Never freed.
typedef struct cinterception_client {
  /// 0: its calls pass through. Changed at any time, by cinterception_set_active only.
  uint32_t active;
  /// The only thread whose calls it hears, as cinterception_thread says; 0 for all.
  uintptr_t thread;
} cinterception_client;

/// One element of a list of listeners. Never changed, never freed.
typedef struct cinterception_listener {
  const struct cinterception_listener *next;
  const cinterception_client *client;
  /// The Swift object that hears.
  void *handler;
} cinterception_listener;

/// Where a value lies: what is in two registers that are not side by side has its second eight bytes
/// elsewhere. In bytes from the start of the frame; what was passed on the stack is behind that.
typedef struct cinterception_place {
  uint32_t first;
  uint32_t second;
} cinterception_place;

/// How a method is called. Never changed; lives as long as what refers to it. Only assembly reads where values
/// lie: elsewhere `places` is null, and what belongs to it is 0.
typedef struct cinterception_interface {
  /// Of each parameter; the target is the first.
  const cinterception_place *places;
  uint32_t count;
  /// What the caller passes on the stack at most, a multiple of 16.
  uint32_t stack_bytes;
  /// What a call of our own accord passes on the stack, a multiple of 16.
  uint32_t passed_bytes;
  cinterception_place result;
  uint32_t result_bytes;
  /// How many numbers of the x87 unit come back.
  uint32_t result_reals;
  /// Whether the caller says, in the first integer register, where the result belongs.
  uint32_t result_in_memory;
  /// The parameter that `call` has in two parts of eight bytes; less than 0 for none.
  int32_t split;
  /// The ffi_cif of a call with other arguments.
  void *call;
  /// The ffi_cif of a closure: no parameter is in two parts.
  void *closure;
} cinterception_interface;

struct cinterception_call;

/// What the code in a slot leads to. Never freed.
typedef struct cinterception_trampoline {
  /// Read and written atomically.
  const cinterception_listener *listeners;
  /// The implementation that was in the slot.
  void *original;
  /// Where the slot only inherits: says what it inherits at this moment, or null for `original`.
  void *(*inherited)(void *context);
  const cinterception_interface *interface;
  /// The number of the method's name: one call of it that goes through several classes is one.
  uintptr_t method;
  /// Has returned when the original is called, unless it calls that itself.
  void (*handle)(struct cinterception_call *call);
  /// Called where `handle` has left an `ending`, which it takes: when the original has returned, or, with
  /// `returned` 0, while what came out of it unwinds.
  void (*end)(struct cinterception_call *call, uint32_t returned);
  /// The Swift object that owns this.
  void *context;
  /// What is put into the slot.
  void *code;
  /// Whether that is a closure of libffi. Set by cinterception_prepare.
  uint32_t is_closure;
} cinterception_trampoline;

/// One call, for as long as it lasts.
typedef struct cinterception_call {
  const cinterception_trampoline *trampoline;
  const cinterception_listener *listener;
  void *original;
  /// What the machine knows of the call: with assembly, its registers and stack.
  void *frame;
  /// Where each argument is read; what lies in two registers apart is a copy.
  void **arguments;
  /// Whether `arguments` are others than the caller's.
  uint32_t has_other_arguments;
  /// Where the result is read and set: the caller's memory where it belongs there, else room for all registers.
  void *result;
  /// Its place among the intercepted calls of this thread.
  uint32_t depth;
  /// Whether the next listener or the original was called.
  uint32_t forwarded;
  /// Whether the handler has set the result.
  uint32_t has_result;
  /// errno as the caller left it; once the original has returned, as that did.
  int32_t error_number;
  /// What the handler has left to hear of the end; null for nothing.
  void *ending;
} cinterception_call;

/// Returns whether trampolines get closures of libffi: always where no assembly is written for the processor, and
/// on x86-64 if the environment variable CAPUCHIN_INTERCEPTION is `libffi`. [any]
int cinterception_uses_closures(void);

/// Chooses for trampolines that are made later, in place of the environment variable. To compare both. [any]
void cinterception_use_closures(int closures);

/// Gives the trampoline its code. Returns 1, or 0 if there can be no more: with assembly, CINTERCEPTION_ENTRIES
/// have one; with closures, libffi has no memory for it. [any]
int cinterception_prepare(cinterception_trampoline *trampoline);

/// Who hears from now on; null: nobody. A call that is inside goes on as it began. [any]
void cinterception_set_listeners(
    cinterception_trampoline *trampoline, const cinterception_listener *listeners);

/// [any]
void cinterception_set_active(cinterception_client *client, uint32_t active);

/// Copies what can be read of this process's memory, without faulting where there is none; returns how
/// many bytes that were, 0 for none. In C, since glibc declares what it takes for C only. [any]
size_t cinterception_read(const void *from, void *to, size_t count);

/// The same by way of /proc/self/mem, which `cinterception_read` takes where the system forbids the quicker
/// one, as the profiles of some containers do. [any]
size_t cinterception_read_file(const void *from, void *to, size_t count);

/// Whether the system has forbidden the quicker one. [any]
int cinterception_reads_files(void);

/// No call is heard any more in this process, whatever is or will be in its slots: for the child of a
/// fork. [any]
void cinterception_silence(void);

/// Calls the next listener that wants it, or else the original: as the caller did with `it->arguments`, or,
/// by ffi_call, with others. On the thread of the call, while it lasts.
void cinterception_forward(cinterception_call *it, void **arguments);

/// The exception that comes out of the original, the unwinder's `struct _Unwind_Exception`. Null where it has returned,
/// and by closures of libffi. For `end`, on the thread of the call.
const void *cinterception_raised(const cinterception_call *it);

/// Puts what came back to `it->result`; nothing where that is the caller's memory. On the thread of the call.
void cinterception_load_result(cinterception_call *it);

/// Has what is in `it->result` go back to the caller. On the thread of the call.
void cinterception_set_result(cinterception_call *it);

/// A call of an implementation of our own accord.
typedef struct cinterception_own_call {
  const cinterception_interface *interface;
  void *implementation;
  uintptr_t method;
  const void *target;
  /// The registers and the stack of the call (frame.h), for the assembly of x86-64; what comes back is in it. Null for
  /// ffi_call, which takes `arguments` and `result`.
  char *frame;
  void *result;
  void **arguments;
} cinterception_own_call;

/// Makes a `cinterception_own_call`: what the implementation does to the same method of the same target,
/// such as calling its superclass's, is not heard. Its parameter has no type so that whoever
/// stops what a method raises can call it. [any]
void cinterception_invoke(void *call);

/// What a slot holds. Atomic. [any]
void *cinterception_load(void *const *slot);

/// Puts `replacement` into a slot if it still holds `expected`: 1; else 0. Atomic. [any]
int cinterception_exchange(void **slot, void *expected, void *replacement);

/// A number that no other living thread has. [any]
uintptr_t cinterception_thread(void);

/// How many intercepted calls this thread is in. [any]
uint32_t cinterception_depth(void);

#ifdef __cplusplus
}
#endif

#endif
