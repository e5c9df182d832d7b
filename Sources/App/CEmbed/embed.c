/// In C because a program that is linked to this must not get Swift's runtime with it: that would take over its signals
/// of crashes before `main`. What is in Swift comes when it is started, through the door that apps have, too.
#define _GNU_SOURCE
#include "capuchin/embed.h"
#include "door.h"
#include "engine.h"
#include "inbox.h"
#include "installation.h"
#include "embed-loop.h"
#include "embed-started.h"
#include "outcome.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct capuchin_embed {
  struct engine *engine;
  /// The toolkit's.
  pthread_t thread;
  char *session;
  uint32_t timeout;
  /// How many calls turn the loop now, one inside of the other; and whether one of what they called has stopped it.
  int turning, is_stopped;
  /// How many threads are in a call. A call that has counted down touches nothing of this any more, unless it is on the
  /// toolkit's thread: so it can be freed there at 0.
  atomic_int callers;
};

/// The one that is started; NULL for none.
static capuchin_embed *current;
/// Recursive: who is told something while it stops may try to start.
static pthread_mutex_t starting = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

enum { default_timeout = 5000, default_start = 10000, default_found = 20, default_tree = 200 };

/// How many milliseconds the engine may take to end; less where it has not answered what it was asked.
enum { patience_of_end = 5000, patience_of_silence = 500 };

// Asking

static int is_on_toolkit_thread(capuchin_embed *embed) { return pthread_equal(embed->thread, pthread_self()); }

/// Waits for an answer: by turning the loop on the toolkit's thread.
static void wait_for(capuchin_embed *embed, struct request *request) {
  if (!is_on_toolkit_thread(embed)) {
    engine_wait(embed->engine, request, 0);
    return;
  }
  embed->turning++;
  while (!engine_has_answered(embed->engine, request)) loop_turn();
  embed->turning--;
}

/// Begins a call.
static void enter(capuchin_embed *embed) { atomic_fetch_add(&embed->callers, 1); }

/// Ends a call, and stops what was to be stopped while it was turning the loop. The host may be gone then.
static void leave(capuchin_embed *embed) {
  int is_on_thread = is_on_toolkit_thread(embed);
  atomic_fetch_sub(&embed->callers, 1);
  if (is_on_thread && embed->is_stopped && !embed->turning) capuchin_embed_stop(embed);
}

/// Begins the parameters of a request.
static struct text members(capuchin_embed *embed) {
  struct text text = {0};
  text_name(&text, "session");
  text_string(&text, embed->session);
  return text;
}

static void put(struct text *text, const char *name, const char *string) {
  if (!string) return;
  text_name(text, name);
  text_string(text, string);
}

static void put_number(struct text *text, const char *name, long long number) {
  text_name(text, name);
  text_number(text, number);
}

/// Makes a text, to be freed, of the result of a request.
typedef char *reader(const char *result);

/// Asks and waits.
///
/// - Returns: what `read` makes of the result, if all is well.
static char *ask(
    capuchin_embed *embed, const char *method, struct text *text, reader *read, int *status, capuchin_outcome *outcome) {
  enter(embed);
  struct request *request = engine_ask(embed->engine, method, text, NULL);
  if (!request) {
    *status = outcome_fail(outcome, "memory", "there is no memory left to ask for %s", method);
    leave(embed);
    return NULL;
  }
  wait_for(embed, request);
  capuchin_outcome own;
  struct outcome_texts texts;
  outcome_read(request_answer(request), &own, &texts);
  const char *result = json_member(request_answer(request), "result");
  char *answer = own.status == CAPUCHIN_OK && read ? read(result) : NULL;
  *status = outcome_give(&own, &texts, outcome);
  request_release(request);
  leave(embed);
  return answer;
}

static char *read_value(const char *result) { return json_text(json_member(result, "value")); }

/// A query of a number or a text has a value, and no tree.
static char *read_tree(const char *result) {
  if (json_member(result, "value")) return read_value(result);
  char *tree = json_text(json_member(result, "tree"));
  long long shown = json_integer(json_member(result, "shown")), count = json_integer(json_member(result, "count"));
  if (!tree || shown >= count) return tree;
  struct text text = {0};
  text_add(&text, tree);
  text_add(&text, "\n");
  text_number(&text, shown);
  text_add(&text, " of ");
  text_number(&text, count);
  free(tree);
  return text.bytes;
}

static char *read_lines(const char *result) {
  struct text text = {0};
  text_add(&text, "");
  for (const char *at = json_first(json_member(result, "lines")); at; at = json_next(at)) {
    char *line = json_text(at);
    if (line) text_add(&text, line);
    text_add(&text, "\n");
    free(line);
  }
  return text.bytes;
}

static struct text script(capuchin_embed *embed, const char *text, const char *file) {
  struct text parameters = members(embed);
  char folder[4096];
  put(&parameters, text ? "text" : "file", text ? text : file);
  if (text) put(&parameters, "file", "script");
  if (getcwd(folder, sizeof folder)) put(&parameters, "folder", folder);
  put_number(&parameters, "timeout", embed->timeout);
  return parameters;
}

int capuchin_embed_run(capuchin_embed *embed, const char *text, capuchin_outcome *outcome) {
  int status;
  struct text parameters = script(embed, text ? text : "", NULL);
  free(ask(embed, "run", &parameters, NULL, &status, outcome));
  return status;
}

int capuchin_embed_run_file(capuchin_embed *embed, const char *path, capuchin_outcome *outcome) {
  int status;
  struct text parameters = script(embed, NULL, path);
  free(ask(embed, "run", &parameters, NULL, &status, outcome));
  return status;
}

char *capuchin_embed_get(
    capuchin_embed *embed, const char *kind, const char *id, const char *property, capuchin_outcome *outcome) {
  int status;
  struct text parameters = members(embed);
  put(&parameters, "kind", kind);
  put(&parameters, "id", id);
  put(&parameters, "property", property);
  put_number(&parameters, "timeout", embed->timeout);
  return ask(embed, "get", &parameters, read_value, &status, outcome);
}

static char *look(capuchin_embed *embed, const char *xpath, uint32_t limit, capuchin_outcome *outcome) {
  int status;
  struct text parameters = members(embed);
  put(&parameters, "xpath", xpath);
  put_number(&parameters, "limit", limit);
  return ask(embed, "tree", &parameters, read_tree, &status, outcome);
}

char *capuchin_embed_find(capuchin_embed *embed, const char *xpath, uint32_t limit, capuchin_outcome *outcome) {
  return look(embed, xpath ? xpath : "", limit ? limit : default_found, outcome);
}

char *capuchin_embed_tree(capuchin_embed *embed, uint32_t limit, capuchin_outcome *outcome) {
  return look(embed, NULL, limit ? limit : default_tree, outcome);
}

void capuchin_free(char *text) { free(text); }

// What is told on the toolkit's thread

void capuchin_embed_run_async(capuchin_embed *embed, const char *text, capuchin_embed_done *done, void *data) {
  struct waiter *waiter = inbox_waiter(done, data);
  if (!waiter) {
    inbox_tell_no_memory(done, data);
    return;
  }
  enter(embed);
  struct text parameters = script(embed, text ? text : "", NULL);
  if (!engine_ask(embed->engine, "run", &parameters, waiter)) inbox_fail(waiter);
  leave(embed);
}

int capuchin_embed_record(
    capuchin_embed *embed, capuchin_embed_recorded *recorded, void *data, capuchin_outcome *outcome) {
  int status;
  struct text parameters = members(embed);
  inbox_record(recorded, data);
  free(ask(embed, "record.start", &parameters, NULL, &status, outcome));
  return status;
}

char *capuchin_embed_record_stop(capuchin_embed *embed, capuchin_outcome *outcome) {
  int status;
  struct text parameters = members(embed);
  int is_on_thread = is_on_toolkit_thread(embed);
  char *lines = ask(embed, "record.stop", &parameters, read_lines, &status, outcome);
  if (is_on_thread) inbox_take_all();
  return lines;
}

// Starting and stopping

static void put_folders(struct text *text, const char *path) {
  text_name(text, "packPath");
  text_add(text, "[");
  for (int count = 0; path && *path; path += *path == ':') {
    size_t length = strcspn(path, ":");
    char *folder = strndup(path, length);
    if (length && count++) text_add(text, ",");
    if (length && folder) text_string(text, folder);
    free(folder);
    path += length;
  }
  text_add(text, "]");
}

/// Has the engine make a session for this process.
///
/// - Parameter is_silent: set to 0 where the engine has answered.
/// - Returns: its folder, to be freed; NULL with the reason in `why`.
static char *attach(
    capuchin_embed *embed, const capuchin_embed_options *options, capuchin_outcome *why, int *is_silent) {
  struct text parameters = {0};
  uint32_t patience = options->start_milliseconds ? options->start_milliseconds : default_start;
  put_number(&parameters, "process", getpid());
  put_folders(&parameters, options->pack_path);
  put_number(&parameters, "timeout", patience);
  struct request *request = engine_ask(embed->engine, "attach", &parameters, NULL);
  if (!request) {
    outcome_fail(why, "memory", "there is no memory left to start");
    return NULL;
  }
  char *folder = NULL;
  engine_wait(embed->engine, request, patience);
  if (!engine_has_answered(embed->engine, request)) {
    outcome_fail(why, "not-started", "Capuchin's engine has not answered for %u ms", patience);
  } else {
    capuchin_outcome read;
    struct outcome_texts texts;
    outcome_read(request_answer(request), &read, &texts);
    const char *result = json_member(request_answer(request), "result");
    folder = json_text(json_member(result, "folder"));
    embed->session = json_text(json_member(result, "session"));
    int status = outcome_give(&read, &texts, why);
    if (status == CAPUCHIN_OK && (!folder || !embed->session))
      outcome_fail(why, "not-started", "Capuchin's engine has answered without a folder and a session");
    *is_silent = 0;
  }
  request_release(request);
  return folder;
}

static void let_go(capuchin_embed *embed) {
  if (embed->engine) engine_free(embed->engine);
  inbox_clear();
  free(embed->session);
  free(embed);
}

static capuchin_embed *start(
    const capuchin_embed_options *options, const struct installation *installation, capuchin_outcome *why) {
  static const struct engine_client client = {inbox_answered, inbox_told};
  capuchin_embed *embed = calloc(1, sizeof *embed);
  if (!embed) {
    outcome_fail(why, "memory", "there is no memory left to start");
    return NULL;
  }
  embed->thread = pthread_self();
  embed->timeout = options->timeout_milliseconds ? options->timeout_milliseconds : default_timeout;
  embed->engine = engine_start(installation->program, &client);
  if (!embed->engine) {
    outcome_fail(why, "not-started", "%s could not be started: %s", installation->program, strerror(errno));
    let_go(embed);
    return NULL;
  }
  int is_silent = 1;
  char *folder = attach(embed, options, why, &is_silent);
  const char *problem = folder ? agent_enter(installation, folder) : NULL;
  if (problem) outcome_fail(why, "not-started", "%s could not be let into this process: %s", installation->agent, problem);
  int is_in = folder && embed->session && !problem;
  free(folder);
  if (is_in) return embed;
  engine_close(embed->engine, is_silent ? patience_of_silence : patience_of_end);
  let_go(embed);
  return NULL;
}

static capuchin_embed *start_alone(const capuchin_embed_options *given, capuchin_outcome *why) {
  capuchin_embed_options options = {0};
  struct installation installation;
  if (given) memcpy(&options, given, given->size < sizeof options ? given->size : sizeof options);
  if (current) {
    outcome_fail(why, "occupied", "Capuchin is started in this process already; stop it first, or use what that start gave");
  } else if (!installation_find(&installation, options.installation)) {
    outcome_fail(
        why, "not-installed", "no bin/capuchin with a lib/capuchin/libcapuchin.so beside it was found %s%s",
        options.installation ? "in " : "beside this library, nor on PATH; name the installation",
        options.installation ? options.installation : "");
  } else if (agent_is_strange(&installation)) {
    outcome_fail(
        why, "occupied", "this process is controlled by a session of Capuchin's from outside; it can have one host only");
  } else if (!door_toolkits()) {
    outcome_fail(why, "no-toolkit", "this process has neither GTK nor GNUstep's AppKit in it");
  } else {
    current = start(&options, &installation, why);
  }
  return current;
}

capuchin_embed *capuchin_embed_start(const capuchin_embed_options *options, capuchin_outcome *why) {
  pthread_mutex_lock(&starting);
  capuchin_embed *before = current;
  capuchin_embed *embed = start_alone(options, why);
  pthread_mutex_unlock(&starting);
  return before ? NULL : embed;
}

/// Has the engine close the session, which may want the loop to turn.
///
/// - Returns: whether it has answered in time.
static int close_session(capuchin_embed *embed) {
  struct text parameters = members(embed);
  struct request *request = engine_ask_last(embed->engine, "close", &parameters);
  struct timespec now, end;
  clock_gettime(CLOCK_MONOTONIC, &now);
  end = now;
  end.tv_sec += patience_of_end / 1000;
  int has_answered = 0;
  while (request && !(has_answered = engine_has_answered(embed->engine, request)) && now.tv_sec <= end.tv_sec) {
    loop_turn_shortly();
    clock_gettime(CLOCK_MONOTONIC, &now);
  }
  request_release(request);
  return has_answered;
}

/// All that they wait for is answered by then.
static void wait_for_callers(capuchin_embed *embed) {
  struct timespec pause = {0, 1000000};
  while (atomic_load(&embed->callers)) nanosleep(&pause, NULL);
}

int embed_is_started(void) { return current != NULL; }

void capuchin_embed_stop(capuchin_embed *embed) {
  if (!embed) return;
  engine_give_up(embed->engine);
  embed->is_stopped = 1;
  // Who is told may be gone from now on; whoever turns the loop needs the rest.
  if (embed->turning) {
    inbox_record(NULL, NULL);
    return;
  }
  pthread_mutex_lock(&starting);
  // What is told meanwhile may stop it as well.
  embed->turning++;
  int has_answered = close_session(embed);
  agent_leave();
  engine_close(embed->engine, has_answered ? patience_of_end : patience_of_silence);
  wait_for_callers(embed);
  // The answers of what was under way, then of what those callbacks have asked for. Not of what is asked for after that:
  // a callback that always asks anew would never let this return.
  inbox_take_all();
  inbox_take_all();
  let_go(embed);
  current = NULL;
  pthread_mutex_unlock(&starting);
}
