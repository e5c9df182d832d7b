/// Capuchin in a test program's own process: the program has its windows linked in, and plays scripts in them.
///
///     capuchin_embed *monkey = capuchin_embed_start(NULL, &outcome);     the toolkit's thread
///     capuchin_embed_run(monkey, "Touch Button Save", &outcome);         any thread
///     capuchin_embed_stop(monkey);                                       the toolkit's thread
///
/// **The toolkit's thread** is the one that calls `capuchin_embed_start`: that in which GTK's main loop runs, or is to
/// run; with GNUstep the first of the process. A call on it turns the main loop until it is done, inside of a running
/// loop as well as where none runs. A call on another thread waits, and the main loop must turn meanwhile. Calls wait
/// for each other's turn.
///
/// Tags: `[ui]` the toolkit's thread only, `[any]` any thread.
///
/// Docs/Embedding.md tells more. Link with `pkg-config --cflags --libs capuchin-embed`.
#ifndef CAPUCHIN_EMBED_H
#define CAPUCHIN_EMBED_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Capuchin in this process; one at a time.
typedef struct capuchin_embed capuchin_embed;

/// How something went. Others may be added.
typedef enum capuchin_status {
  /// All is well.
  CAPUCHIN_OK = 0,
  /// A verification was false.
  CAPUCHIN_FAIL = 1,
  /// A command could not be performed, or a call not be served.
  CAPUCHIN_ERROR = 2,
} capuchin_status;

/// What came of a call. The caller sets `size` to `sizeof(capuchin_outcome)`; what lies beyond it is not written.
/// Texts are UTF-8, never null, and belong to Capuchin: they last until the next call of the same thread.
typedef struct capuchin_outcome {
  size_t size;
  /// A `capuchin_status`.
  int status;
  /// The number of the line of the script that went wrong, from 1; 0 if all is well.
  int line;
  /// What went wrong, for programs: `not-found`, `ambiguous`, `insensitive`, …; a table in Docs/Embedding.md has those
  /// of this library. Empty if all is well.
  const char *code;
  /// One sentence for a person; empty if all is well.
  const char *message;
  /// Widgets that almost matched, the nearest first, one a line: `Button Save`.
  const char *near_misses;
  /// The command that went wrong, variables substituted; else the last one.
  const char *command;
} capuchin_outcome;

/// What to start with. The caller sets `size` to `sizeof(capuchin_embed_options)`; what is 0 or null is as without options.
typedef struct capuchin_embed_options {
  size_t size;
  /// Folders in which packs are looked for first, with colons between them.
  const char *pack_path;
  /// How many milliseconds a command may take that has no `%timeout`; 5000 if 0.
  uint32_t timeout_milliseconds;
  /// How many milliseconds it may take until the main loop turns for the first time; 10000 if 0.
  uint32_t start_milliseconds;
  /// The folder with `bin/capuchin` in it. If null: where this library lies, else where the `capuchin` on PATH lies.
  const char *installation;
} capuchin_embed_options;

/// Starts Capuchin in this process. The main loop need not run, nor a window be there.
///
/// - Returns: null if that fails, with the reason in `why`, which may be null: `occupied` where it is started already or
///   the process was started by `capuchin play` or `record`, `not-installed`, `unusable-pack`, `not-started`.
///   To be given to `capuchin_embed_stop`. [ui]
capuchin_embed *capuchin_embed_start(const capuchin_embed_options *options, capuchin_outcome *why);

/// Stops, and frees `embed`. What is under way is given up, on other threads too, whose calls have returned then;
/// recording ends. It can be started again. Called from what a waiting call of this library calls, it gives that call
/// up, and stops as that returns. What is asked meanwhile is refused with `cancelled`; a `capuchin_embed_done` that is told
/// so and asks again may not be told any more: it must not be the only one to free its `data`. An engine that does not
/// answer is ended by force after some seconds. [ui]
void capuchin_embed_stop(capuchin_embed *embed);

/// Plays a script, one line or many, until the first that goes wrong. Variables stay for the next one.
///
/// - Returns: the outcome's status; `outcome` may be null. [any]
int capuchin_embed_run(capuchin_embed *embed, const char *script, capuchin_outcome *outcome);

/// Plays a script that is in a file. [any]
int capuchin_embed_run_file(capuchin_embed *embed, const char *path, capuchin_outcome *outcome);

/// Told how a script went, once, on the toolkit's thread, from the main loop or while Capuchin stops. The outcome lasts
/// for the call. Where there is no memory to remember who is to be told, `capuchin_embed_run_async` itself tells it.
typedef void capuchin_embed_done(void *data, const capuchin_outcome *outcome);

/// Plays a script while the main loop goes on turning; returns at once. [any]
void capuchin_embed_run_async(capuchin_embed *embed, const char *script, capuchin_embed_done *done, void *data);

/// The value of a property as text: `capuchin_embed_get(monkey, "Label", "status", NULL, &outcome)`.
///
/// - Parameter property: null for the kind's main property.
/// - Returns: null if it cannot be read. To be freed with `capuchin_free`. [any]
char *capuchin_embed_get(
    capuchin_embed *embed, const char *kind, const char *id, const char *property, capuchin_outcome *outcome);

/// The widgets that an XPath gives in the tree of the windows: one a line, at most `limit` (20 if 0), with a last line
/// that says how many of how many if some are left out.
///
/// - Returns: null if there can be no answer; an empty text where nothing matches. To be freed with `capuchin_free`. [any]
char *capuchin_embed_find(capuchin_embed *embed, const char *xpath, uint32_t limit, capuchin_outcome *outcome);

/// The windows and what is in them, as `capuchin_embed_find` has it. At most `limit` lines (200 if 0). [any]
char *capuchin_embed_tree(capuchin_embed *embed, uint32_t limit, capuchin_outcome *outcome);

/// Told a command of the user's, on the toolkit's thread.
///
/// - Parameters:
///   - number: of the command. The same comes again while it grows.
///   - line: the command in its present form; empty if it is withdrawn.
///   - final: whether it stays so.
typedef void capuchin_embed_recorded(void *data, uint64_t number, const char *line, int final);

/// Begins to record what the user does. Who was told before is not any more when it returns, unless it is he who calls:
/// on another thread it waits until he has been told. [any]
int capuchin_embed_record(
    capuchin_embed *embed, capuchin_embed_recorded *recorded, void *data, capuchin_outcome *outcome);

/// Ends recording. On the toolkit's thread all lines were told when it returns; on others the last may come at the main
/// loop's next turn.
///
/// - Returns: the lines, in order. Null if that fails. To be freed with `capuchin_free`. [any]
char *capuchin_embed_record_stop(capuchin_embed *embed, capuchin_outcome *outcome);

/// Frees a text that was returned; null is none. [any]
void capuchin_free(char *text);

#ifdef __cplusplus
}
#endif

#endif
