#define _GNU_SOURCE
#include "outcome.h"
#include "json.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_key_t last;
static pthread_once_t once = PTHREAD_ONCE_INIT;

void outcome_free(struct outcome_texts *texts) {
  free(texts->code);
  free(texts->message);
  free(texts->near_misses);
  free(texts->command);
  *texts = (struct outcome_texts){0};
}

static void free_last(void *texts) {
  outcome_free(texts);
  free(texts);
}

static void make_key(void) { pthread_key_create(&last, free_last); }

/// The texts that this thread's callers may look at.
static struct outcome_texts *own_texts(void) {
  pthread_once(&once, make_key);
  struct outcome_texts *texts = pthread_getspecific(last);
  if (!texts && (texts = calloc(1, sizeof *texts))) pthread_setspecific(last, texts);
  return texts;
}

static const struct {
  int number;
  const char *code;
} codes[] = {{-32021, "not-started"}, {-32022, "unusable-pack"}, {-32023, "script"},
             {-32024, "query"},       {-32025, "cancelled"},     {-32026, "ended"}};

/// The engine's own errors are numbers.
static const char *code_of(long long number) {
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (codes[i].number == number) return codes[i].code;
  return "refused";
}

static char *lines(const char *array) {
  struct text text = {0};
  for (const char *at = json_first(array); at; at = json_next(at)) {
    char *line = json_text(at);
    if (text.length) text_add(&text, "\n");
    if (line) text_add(&text, line);
    free(line);
  }
  return text.bytes;
}

/// A problem of a script begins with its place: `4:7: …`.
static void read_error(const char *error, capuchin_outcome *outcome, struct outcome_texts *texts) {
  outcome->status = CAPUCHIN_ERROR;
  texts->message = json_text(json_member(error, "message"));
  texts->code = strdup(code_of(json_integer(json_member(error, "code"))));
  if (json_integer(json_member(error, "code")) != -32023 || !texts->message) return;
  const char *place = strncmp(texts->message, "script:", 7) == 0 ? texts->message + 7 : texts->message;
  outcome->line = (int)strtol(place, NULL, 10);
}

/// The step of the script itself that went wrong, or the last one.
static const char *telling_step(const char *steps) {
  const char *telling = NULL;
  for (const char *at = json_first(steps); at; at = json_next(at)) {
    if (json_integer(json_member(at, "depth")) != 0) continue;
    telling = at;
    if (!json_is(json_member(json_member(at, "outcome"), "status"), "ok")) break;
  }
  return telling;
}

static void read_result(const char *result, capuchin_outcome *outcome, struct outcome_texts *texts) {
  const char *step = telling_step(json_member(result, "steps"));
  // What says why may be in a script that this one runs.
  const char *failure = json_member(result, "failure");
  const char *told = failure ? failure : step ? json_member(step, "outcome") : result;
  const char *status = json_member(result, "status");
  outcome->status = !status || json_is(status, "ok") ? CAPUCHIN_OK : json_is(status, "fail") ? CAPUCHIN_FAIL : CAPUCHIN_ERROR;
  texts->command = json_text(json_member(told, "command"));
  if (outcome->status == CAPUCHIN_OK) return;
  outcome->line = step ? (int)json_integer(json_member(step, "line")) : 1;
  texts->code = json_text(json_member(told, "code"));
  texts->message = json_text(json_member(told, "message"));
  texts->near_misses = lines(json_member(told, "nearMisses"));
}

static const char *text_or_empty(const char *text) { return text ? text : ""; }

void outcome_read(const char *answer, capuchin_outcome *outcome, struct outcome_texts *texts) {
  *texts = (struct outcome_texts){0};
  *outcome = (capuchin_outcome){.size = sizeof *outcome};
  const char *error = json_member(answer, "error");
  if (!answer) {
    outcome->status = CAPUCHIN_ERROR;
    texts->code = strdup("engine-ended");
    texts->message = strdup("Capuchin's engine, a process of its own, has ended; stop, and start again");
  } else if (error) {
    read_error(error, outcome, texts);
  } else {
    read_result(json_member(answer, "result"), outcome, texts);
  }
  outcome->code = text_or_empty(texts->code);
  outcome->message = text_or_empty(texts->message);
  outcome->near_misses = text_or_empty(texts->near_misses);
  outcome->command = text_or_empty(texts->command);
}

int outcome_give(const capuchin_outcome *outcome, struct outcome_texts *texts, capuchin_outcome *into) {
  struct outcome_texts *own = own_texts();
  if (own) {
    outcome_free(own);
    *own = *texts;
  }
  if (into && into->size > sizeof into->size) {
    size_t size = into->size < sizeof *into ? into->size : sizeof *into;
    memcpy((char *)into + sizeof into->size, (const char *)outcome + sizeof into->size, size - sizeof into->size);
  }
  return outcome->status;
}

int outcome_fail(capuchin_outcome *into, const char *code, const char *message, ...) {
  struct outcome_texts texts = {.code = strdup(code)};
  va_list arguments;
  va_start(arguments, message);
  if (vasprintf(&texts.message, message, arguments) < 0) texts.message = NULL;
  va_end(arguments);
  capuchin_outcome outcome = {
      sizeof outcome, CAPUCHIN_ERROR, 0, text_or_empty(texts.code), text_or_empty(texts.message), "", ""};
  return outcome_give(&outcome, &texts, into);
}
