#define _GNU_SOURCE
#include "appkit.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

typedef void *id;
typedef const void *selector;
typedef void (*implementation)(void);

static implementation (*look_up)(id, selector);
static selector (*selector_named)(const char *);
static id (*class_named)(const char *);
static id *application;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *symbol(const char *name) { return dlsym(RTLD_DEFAULT, name); }

static void find(void) {
  look_up = (implementation(*)(id, selector))symbol("objc_msg_lookup");
  selector_named = (selector(*)(const char *))symbol("sel_registerName");
  class_named = (id(*)(const char *))symbol("objc_getClass");
  application = (id *)symbol("NSApp");
}

int appkit_is_there(void) {
  pthread_once(&once, find);
  return look_up && selector_named && class_named && application && *application;
}

/// The method that a message leads to, to be cast to its own type.
static implementation method(id target, selector name) { return look_up(target, name); }

static id send(id target, const char *name) {
  selector known = selector_named(name);
  return target ? ((id(*)(id, selector))method(target, known))(target, known) : NULL;
}

static id date_in(double seconds) {
  id dates = class_named("NSDate");
  selector name = selector_named("dateWithTimeIntervalSinceNow:");
  return ((id(*)(id, selector, double))method(dates, name))(dates, name, seconds);
}

static int is_running(void) {
  selector name = selector_named("isRunning");
  return ((signed char (*)(id, selector))method(*application, name))(*application, name);
}

/// Where no loop runs nobody else would say so, and AppKit is not whole before.
static void launch(void) {
  static int has_launched;
  if (has_launched || is_running()) return;
  has_launched = 1;
  send(*application, "finishLaunching");
}

void appkit_turn(void) {
  launch();
  id pool = send(class_named("NSAutoreleasePool"), "new");
  selector next = selector_named("nextEventMatchingMask:untilDate:inMode:dequeue:");
  id *mode = symbol("NSDefaultRunLoopMode");
  typedef id next_event(id, selector, unsigned long, id, id, signed char);
  id event = ((next_event *)method(*application, next))(*application, next, ~0ul, date_in(0.005), mode ? *mode : NULL, 1);
  if (event) {
    selector name = selector_named("sendEvent:");
    ((void (*)(id, selector, id))method(*application, name))(*application, name, event);
    send(*application, "updateWindows");
  }
  send(pool, "drain");
}

// What the run loop is to call: its messages go to objects only. One of ours holds the function.

static void call(id object, selector name, id function) {
  (void)object, (void)name;
  selector value = selector_named("pointerValue");
  void *pointer = ((void *(*)(id, selector))method(function, value))(function, value);
  ((void (*)(void))pointer)();
}

static id caller;
static pthread_once_t caller_once = PTHREAD_ONCE_INIT;

static void make_caller(void) {
  id (*allocate)(id, const char *, size_t) = (id(*)(id, const char *, size_t))symbol("objc_allocateClassPair");
  void (*add)(id, selector, implementation, const char *) =
      (void (*)(id, selector, implementation, const char *))symbol("class_addMethod");
  void (*announce)(id) = (void (*)(id))symbol("objc_registerClassPair");
  if (!allocate || !add || !announce) return;
  id class = allocate(class_named("NSObject"), "CapuchinEmbedCaller", 0);
  if (!class) return;
  add(class, selector_named("call:"), (implementation)call, "v@:@");
  announce(class);
  caller = send(class, "new");
}

void appkit_call(void (*function)(void)) {
  id pool = send(class_named("NSAutoreleasePool"), "new");
  pthread_once(&caller_once, make_caller);
  id values = class_named("NSValue");
  selector with = selector_named("valueWithPointer:");
  id value = ((id(*)(id, selector, void *))method(values, with))(values, with, (void *)function);
  selector perform = selector_named("performSelectorOnMainThread:withObject:waitUntilDone:");
  typedef void perform_method(id, selector, selector, id, signed char);
  if (caller) ((perform_method *)method(caller, perform))(caller, perform, selector_named("call:"), value, 0);
  send(pool, "drain");
}
