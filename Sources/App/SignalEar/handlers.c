#include "handlers.h"

#include <stdlib.h>

struct handler {
  struct handler *next;
  unsigned long id;
  struct means means;
};

/// With fewer, it is not looked which are disconnected.
static const size_t few = 8;

static int is_connected(const struct handler *handler, void *object) { return gobject()->is_connected(object, handler->id); }

/// Drops those that are disconnected.
static void clear(struct handlers *handlers, void *object) {
  for (struct handler **place = &handlers->first; *place;) {
    struct handler *handler = *place;
    if (is_connected(handler, object)) {
      place = &handler->next;
      continue;
    }
    *place = handler->next;
    free(handler);
    handlers->count--;
  }
  // Not again before there are twice as many: so it costs each one the same, however many there are.
  handlers->most = handlers->count < few ? few : handlers->count * 2;
}

void handlers_add(struct handlers *handlers, void *object, unsigned long id, struct means means) {
  if (handlers->count >= few && handlers->count >= handlers->most) clear(handlers, object);
  struct handler *new = malloc(sizeof *new);
  if (!new) return;
  *new = (struct handler){handlers->first, id, means};
  handlers->first = new;
  handlers->count++;
}

int handlers_listen(const struct handlers *handlers, void *object) {
  for (const struct handler *one = handlers->first; one; one = one->next) {
    if (is_connected(one, object)) return 1;
  }
  return 0;
}

/// Whether GObject finds a handler that was connected with the same.
static int is_found(const struct means *means, int how, void *object, unsigned signal, unsigned detail) {
  const int mask = how | MATCH_ID | MATCH_DETAIL | (means->closure ? MATCH_CLOSURE : MATCH_FUNCTION | MATCH_DATA);
  return gobject()->find_handler(
      object, mask, signal, detail, means->closure, (const void *)means->function, means->data) != 0;
}

int handlers_hear(const struct handlers *handlers, void *object, unsigned signal, unsigned detail) {
  for (const struct handler *one = handlers->first; one; one = one->next) {
    if (!is_connected(one, object)) continue;
    // What is not found by its means at all counts as not blocked.
    if (is_found(&one->means, MATCH_UNBLOCKED, object, signal, detail)) return 1;
    if (!is_found(&one->means, 0, object, signal, detail)) return 1;
  }
  return 0;
}

void handlers_drop(struct handlers *handlers) {
  while (handlers->first) {
    struct handler *next = handlers->first->next;
    free(handlers->first);
    handlers->first = next;
  }
  handlers->count = 0;
}
