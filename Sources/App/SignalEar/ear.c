/// The ear: stands in front of GObject's functions that connect handlers, where it is preloaded, and notes which the app
/// connects. In C, with libc only, because it is loaded into every process that an app starts; a function that the dynamic
/// linker finds first is the only place at which all handlers pass, for GObject tells nobody which there are.
///
/// Only `capuchin coverage` loads it.
#include "gobject.h"
#include "notes.h"
#include "owner.h"

#define WITHOUT_US(type, name) (__typeof__(type))function_of(__builtin_return_address(0), name)
/// An app may have a function of the toolkit's called, as `gtk_window_destroy`.
#define CALLER (code *)__builtin_return_address(0)

unsigned long g_signal_connect_data(
    void *instance, const char *signal, code *handler, void *data, code *destroy, int flags) {
  if (!gobject()->connect_data) {
    __typeof__(gobject()->connect_data) connect = WITHOUT_US(connect, "g_signal_connect_data");
    return connect ? connect(instance, signal, handler, data, destroy, flags) : 0;
  }
  struct note *note = is_apps_code(handler) || is_apps_code(CALLER) ? note_begin(instance, signal) : NULL;
  const unsigned long id = gobject()->connect_data(instance, signal, handler, data, destroy, flags);
  note_end(note, id, (struct means){.function = handler, .data = data});
  return id;
}

unsigned long g_signal_connect_object(void *instance, const char *signal, code *handler, void *object, int flags) {
  if (!gobject()->connect_object) {
    __typeof__(gobject()->connect_object) connect = WITHOUT_US(connect, "g_signal_connect_object");
    return connect ? connect(instance, signal, handler, object, flags) : 0;
  }
  struct note *note = is_apps_code(handler) || is_apps_code(CALLER) ? note_begin(instance, signal) : NULL;
  const unsigned long id = gobject()->connect_object(instance, signal, handler, object, flags);
  note_end(note, id, (struct means){.function = handler, .data = object});
  return id;
}

unsigned long g_signal_connect_closure(void *instance, const char *signal, struct closure *closure, int after) {
  if (!gobject()->connect_closure) {
    __typeof__(gobject()->connect_closure) connect = WITHOUT_US(connect, "g_signal_connect_closure");
    return connect ? connect(instance, signal, closure, after) : 0;
  }
  struct note *note = is_apps_closure(closure) ? note_begin(instance, signal) : NULL;
  const unsigned long id = gobject()->connect_closure(instance, signal, closure, after);
  note_end(note, id, (struct means){.closure = closure});
  return id;
}

unsigned long g_signal_connect_closure_by_id(
    void *instance, unsigned signal, unsigned detail, struct closure *closure, int after) {
  if (!gobject()->connect_closure_by_id) {
    __typeof__(gobject()->connect_closure_by_id) connect = WITHOUT_US(connect, "g_signal_connect_closure_by_id");
    return connect ? connect(instance, signal, detail, closure, after) : 0;
  }
  struct note *note = is_apps_closure(closure) ? note_begin_by_id(instance, signal, detail) : NULL;
  const unsigned long id = gobject()->connect_closure_by_id(instance, signal, detail, closure, after);
  note_end(note, id, (struct means){.closure = closure});
  return id;
}
