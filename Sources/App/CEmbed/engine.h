/// The engine, a child of this process (`capuchin serve`), and what it is asked. It has the player: so a script is what
/// it is everywhere, nothing of it is in this process, and whoever waits here needs nothing but its answer.
#ifndef CAPUCHIN_EMBED_ENGINE_H
#define CAPUCHIN_EMBED_ENGINE_H

#include "json.h"

#include <stdint.h>

struct engine;

/// What was asked. Held by those who wait and by the engine, each of whom releases it.
struct request;

/// Told what comes, on a thread of the engine's.
struct engine_client {
  /// A request of `engine_ask` with this data is answered; it is the client's now.
  void (*answered)(struct request *request);
  /// A line that nobody asked for.
  void (*told)(const char *line);
};

/// Starts the program. NULL with `errno` if that fails.
struct engine *engine_start(const char *program, const struct engine_client *client);

/// Ends the program: by force if it takes longer than that. Each request is answered then, and nothing is told any more.
void engine_close(struct engine *engine, uint32_t milliseconds);

/// Frees an engine that is closed, and that nobody waits for.
void engine_free(struct engine *engine);

/// Asks something.
///
/// - Parameters:
///   - members: of the parameters, without braces; taken over. Empty for none.
///   - data: what `answered` finds in the request; NULL if whoever asks waits instead.
/// - Returns: NULL if there is no memory left. Nobody is told then.
struct request *engine_ask(struct engine *engine, const char *method, struct text *members, void *data);

/// Asks, and waits, also where all was given up.
struct request *engine_ask_last(struct engine *engine, const char *method, struct text *members);

/// Whether there is an answer, or will be none.
int engine_has_answered(struct engine *engine, struct request *request);

/// Waits for that, on a thread for which nothing else waits. At most `milliseconds`; for ever if 0.
void engine_wait(struct engine *engine, struct request *request, uint32_t milliseconds);

/// Gives up all that is under way: it is answered as far as it came. What is asked from now on is refused.
void engine_give_up(struct engine *engine);

/// The line that answers; NULL where the engine has ended.
const char *request_answer(const struct request *request);
void *request_data(const struct request *request);
void request_release(struct request *request);

#endif
