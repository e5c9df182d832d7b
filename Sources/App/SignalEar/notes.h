/// What the app listens to, and how often it was emitted.
#ifndef CAPUCHIN_EAR_NOTES_H
#define CAPUCHIN_EAR_NOTES_H

#include "handlers.h"

struct note;

/// The app is about to connect a handler to a signal (`clicked`, `notify::active`); null where that cannot be followed.
struct note *note_begin(void *instance, const char *signal);

/// The same by numbers.
struct note *note_begin_by_id(void *instance, unsigned signal, unsigned detail);

/// It has; `handler` is 0 where GObject refused it.
void note_end(struct note *note, unsigned long handler, struct means means);

#endif
