/// GObject as the ear uses it: found where the app has it, never linked, for the ear is loaded into every
/// process that an app starts. The structures are those of GObject's headers, which its ABI keeps.
#ifndef CAPUCHIN_EAR_GOBJECT_H
#define CAPUCHIN_EAR_GOBJECT_H

#include <stddef.h>

/// A function, whatever it takes.
typedef void code(void);

struct signal_query {
  unsigned id;
  const char *name;
  size_t owner;
  int flags;
  size_t returned;
  unsigned count;
  const size_t *types;
};

struct signal_hint {
  unsigned signal;
  unsigned detail;
  int stage;
};

/// GClosure, and what GCClosure has after it.
struct closure {
  unsigned bits;
  code *marshal;
  void *data;
  void *notifiers;
  code *callback;
};

enum { SIGNAL_NO_HOOKS = 1 << 6, CONNECT_SWAPPED = 1 << 1, TYPE_NONE = 1 << 2, TYPE_OBJECT = 20 << 2 };
enum {
  MATCH_ID = 1 << 0, MATCH_DETAIL = 1 << 1, MATCH_CLOSURE = 1 << 2, MATCH_FUNCTION = 1 << 3, MATCH_DATA = 1 << 4,
  MATCH_UNBLOCKED = 1 << 5
};

struct gobject {
  unsigned long (*connect_data)(void *, const char *, code *, void *, code *, int);
  unsigned long (*connect_object)(void *, const char *, code *, void *, int);
  unsigned long (*connect_closure)(void *, const char *, struct closure *, int);
  unsigned long (*connect_closure_by_id)(void *, unsigned, unsigned, struct closure *, int);
  unsigned long (*add_hook)(unsigned, unsigned, int (*)(struct signal_hint *, unsigned, const void *, void *), void *, code *);
  int (*parse_name)(const char *, size_t, unsigned *, unsigned *, int);
  void (*query)(unsigned, struct signal_query *);
  int (*is_connected)(void *, unsigned long);
  unsigned long (*find_handler)(void *, int, unsigned, unsigned, const struct closure *, const void *, const void *);
  size_t (*fundamental)(size_t);
  void *(*peek_pointer)(const void *);
  void *(*get_data)(void *, unsigned);
  void (*set_data)(void *, unsigned, void *, void (*)(void *));
  unsigned (*quark)(const char *);
  const char *(*quark_text)(unsigned);
};

/// Null members where the process has no GObject, or one that lacks something: then all of those are null that are
/// not needed to connect.
const struct gobject *gobject(void);

/// The function of that name that code at `caller` would call without the ear, where `gobject()` has none: a program may
/// bring a GObject of its own, by another name. Null where there is none.
code *function_of(const void *caller, const char *name);

#endif
