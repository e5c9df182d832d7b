#include "notes.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/// A signal of an object to which the app has connected handlers. Notes of an object that is gone stay as long as somebody
/// may ask how often its signal was emitted.
struct note {
  struct note *next_of_object;
  struct note *next;
  void *object;
  unsigned long number;
  unsigned long count;
  /// Ours, where the signal has no emission hooks.
  unsigned long own;
  struct handlers handlers;
  unsigned signal, detail;
  int was_told, has_ended;
};

/// Guards all of the following, and what notes have in them. GObject's own locks are taken inside of it, never outside.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct note *all;
static unsigned long last;
/// In place of a handler's number, while one is being connected.
static const unsigned long connecting = ~0UL;
/// Of the data that an object carries: the first of its notes.
static unsigned quark;

/// Locked. One emission counts once, however many of the app's handlers hear it.
static void count(struct note *note) {
  if (handlers_hear(&note->handlers, note->object, note->signal, note->detail)) note->count++;
}

/// An emission hook: called before the handlers, for every object of the class.
static int emitted(struct signal_hint *hint, unsigned parameters, const void *values, void *unused) {
  (void)unused;
  void *object = parameters ? gobject()->peek_pointer(values) : NULL;
  if (!object) return 1;
  pthread_mutex_lock(&lock);
  for (struct note *note = gobject()->get_data(object, quark); note; note = note->next_of_object) {
    if (note->signal == hint->signal && (!note->detail || note->detail == hint->detail)) count(note);
  }
  pthread_mutex_unlock(&lock);
  return 1;
}

/// A handler of a signal that has no hooks. The data comes first, so that it does not matter what else there is.
static void emitted_unhooked(struct note *note) {
  pthread_mutex_lock(&lock);
  count(note);
  pthread_mutex_unlock(&lock);
}

/// The object goes.
static void ended(void *first) {
  pthread_mutex_lock(&lock);
  for (struct note *note = first; note; note = note->next_of_object) {
    note->has_ended = 1;
    handlers_drop(&note->handlers);
  }
  pthread_mutex_unlock(&lock);
}

/// Locked. The first of an object's notes.
static struct note *first_of(void *object) {
  if (!quark) quark = gobject()->quark("capuchin-signal-ear");
  return gobject()->get_data(object, quark);
}

/// Locked. Which there is already of a signal.
static struct note *known(void *object, unsigned signal, unsigned detail) {
  struct note *note = first_of(object);
  while (note && (note->signal != signal || note->detail != detail)) note = note->next_of_object;
  return note;
}

/// Locked.
static void append(struct note *note) {
  note->number = ++last;
  note->next = all;
  all = note;
  struct note *of_object = first_of(note->object);
  if (!of_object) {
    gobject()->set_data(note->object, quark, note, ended);
    return;
  }
  while (of_object->next_of_object) of_object = of_object->next_of_object;
  of_object->next_of_object = note;
}

/// Hears a signal of all objects, once.
static void hook(unsigned signal) {
  struct hooked { struct hooked *next; unsigned signal; };
  static struct hooked *hooked;
  pthread_mutex_lock(&lock);
  struct hooked *one = hooked;
  while (one && one->signal != signal) one = one->next;
  struct hooked *new = one ? NULL : malloc(sizeof *new);
  if (new) {
    *new = (struct hooked){hooked, signal};
    hooked = new;
  }
  pthread_mutex_unlock(&lock);
  if (new) gobject()->add_hook(signal, 0, emitted, NULL, NULL);
}

/// The class of an object, 0 of what is none.
static size_t class_of(void *instance) {
  if (!instance || !gobject()->quark) return 0;
  const size_t *class = *(size_t **)instance;
  return class && gobject()->fundamental(*class) == TYPE_OBJECT ? *class : 0;
}

struct note *note_begin_by_id(void *instance, unsigned signal, unsigned detail) {
  if (!class_of(instance)) return NULL;
  struct signal_query query = {0};
  gobject()->query(signal, &query);
  const int has_hooks = !(query.flags & SIGNAL_NO_HOOKS);
  // A handler of ours would have to return something.
  if (!query.id || (!has_hooks && (query.returned & ~(size_t)1) != TYPE_NONE)) return NULL;
  pthread_mutex_lock(&lock);
  struct note *note = known(instance, signal, detail), *new = note ? NULL : calloc(1, sizeof *new);
  if (new) {
    *new = (struct note){.object = instance, .signal = signal, .detail = detail};
    append(new);
  }
  pthread_mutex_unlock(&lock);
  if (new) note = new;
  if (!note) return NULL;
  if (has_hooks) {
    if (new) hook(signal);
    return note;
  }
  // Who takes all handlers of an object away takes ours, too.
  pthread_mutex_lock(&lock);
  const int is_there = note->own == connecting || (note->own && gobject()->is_connected(instance, note->own));
  if (!is_there) note->own = connecting;
  pthread_mutex_unlock(&lock);
  if (is_there) return note;
  char name[256];
  const char *text = detail ? gobject()->quark_text(detail) : NULL;
  snprintf(name, sizeof name, "%s%s%s", query.name, text ? "::" : "", text ? text : "");
  const unsigned long own = gobject()->connect_data(instance, name, (code *)emitted_unhooked, note, NULL, CONNECT_SWAPPED);
  pthread_mutex_lock(&lock);
  note->own = own;
  pthread_mutex_unlock(&lock);
  return note;
}

struct note *note_begin(void *instance, const char *name) {
  const size_t class = name ? class_of(instance) : 0;
  unsigned signal, detail;
  if (!class || !gobject()->parse_name(name, class, &signal, &detail, 1)) return NULL;
  return note_begin_by_id(instance, signal, detail);
}

void note_end(struct note *note, unsigned long handler, struct means means) {
  if (!note || !handler) return;
  pthread_mutex_lock(&lock);
  handlers_add(&note->handlers, note->object, handler, means);
  pthread_mutex_unlock(&lock);
}

/// Tells the signals of an object to which the app listens now: `number` is no other's in this process, `detail` null
/// where the signal has none. `tell` may connect nothing.
void capuchin_heard_signals(
    void *object, void *context,
    void (*tell)(void *context, unsigned long number, const char *signal, const char *detail)) {
  pthread_mutex_lock(&lock);
  for (struct note *note = quark ? first_of(object) : NULL; note; note = note->next_of_object) {
    if (!handlers_listen(&note->handlers, object)) continue;
    struct signal_query query = {0};
    gobject()->query(note->signal, &query);
    note->was_told = 1;
    tell(context, note->number, query.name, note->detail ? gobject()->quark_text(note->detail) : NULL);
  }
  pthread_mutex_unlock(&lock);
}

/// Tells how often each signal was emitted while the app listened to it, of those that ever were, also of objects that
/// are gone.
void capuchin_emitted_signals(void *context, void (*tell)(void *context, unsigned long number, unsigned long count)) {
  pthread_mutex_lock(&lock);
  for (struct note **place = &all; *place;) {
    struct note *note = *place;
    if (note->has_ended && (!note->was_told || !note->count)) {
      *place = note->next;
      free(note);
      continue;
    }
    if (note->count) tell(context, note->number, note->count);
    place = &note->next;
  }
  pthread_mutex_unlock(&lock);
}
