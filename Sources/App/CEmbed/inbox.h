/// What is to be told on the toolkit's thread, in the order in which it came.
#ifndef CAPUCHIN_EMBED_INBOX_H
#define CAPUCHIN_EMBED_INBOX_H

#include "capuchin/embed.h"
#include "engine.h"

/// Who is told how a script went.
struct waiter;

struct waiter *inbox_waiter(capuchin_embed_done *done, void *data);

/// Has him told that there was no memory left to ask.
void inbox_fail(struct waiter *waiter);

/// The same at once, where there was none for a waiter either.
void inbox_tell_no_memory(capuchin_embed_done *done, void *data);

/// Who is told what is recorded from now on; NULL for nobody. Any thread; who was told before is not any more when this
/// returns, unless it is he who calls.
void inbox_record(capuchin_embed_recorded *recorded, void *data);

/// The engine's client, on the engine's thread.
void inbox_answered(struct request *request);
void inbox_told(const char *line);

/// Tells all that waits now. The toolkit's thread.
void inbox_take_all(void);

/// Forgets all that waits, and who is told what is recorded.
void inbox_clear(void);

#endif
