/// The app's handlers of one signal of an object.
#ifndef CAPUCHIN_EAR_HANDLERS_H
#define CAPUCHIN_EAR_HANDLERS_H

#include "gobject.h"

/// What a handler was connected with, by which GObject finds it: a closure, else a function and its data.
struct means {
  const struct closure *closure;
  code *function;
  const void *data;
};

/// In no order. Those that are disconnected are dropped as others come.
struct handlers {
  struct handler *first;
  size_t count, most;
};

/// Adds one that was connected to `object`; without memory it is not heard.
void handlers_add(struct handlers *handlers, void *object, unsigned long id, struct means means);

/// Whether one is connected, blocked or not.
int handlers_listen(const struct handlers *handlers, void *object);

/// Whether one would be called now: it is connected and not blocked.
int handlers_hear(const struct handlers *handlers, void *object, unsigned signal, unsigned detail);

void handlers_drop(struct handlers *handlers);

#endif
