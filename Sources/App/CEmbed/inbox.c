#define _GNU_SOURCE
#include "inbox.h"
#include "json.h"
#include "embed-loop.h"
#include "outcome.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// An answer to who waits for it, or a line that was recorded.
struct item {
  struct waiter *waiter;
  /// NULL where it could not be asked for want of memory.
  struct request *request;
  char *line;
  struct item *next;
};

struct waiter {
  capuchin_embed_done *done;
  void *data;
  /// In here, so that it takes no memory to tell him.
  struct item item;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *first;
/// Held while it is told what was recorded: who has set another is not told any more. Recursive, for who sets another
/// while he is told. Before `lock` where both are held.
static pthread_mutex_t telling = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static capuchin_embed_recorded *recorded;
static void *recorded_data;

struct waiter *inbox_waiter(capuchin_embed_done *done, void *data) {
  struct waiter *waiter = malloc(sizeof *waiter);
  if (waiter) *waiter = (struct waiter){done, data, {.waiter = waiter}};
  return waiter;
}

void inbox_record(capuchin_embed_recorded *function, void *data) {
  pthread_mutex_lock(&telling);
  recorded = function;
  recorded_data = data;
  pthread_mutex_unlock(&telling);
}

static struct item *take(void) {
  pthread_mutex_lock(&lock);
  struct item *item = first;
  if (item) first = item->next;
  pthread_mutex_unlock(&lock);
  return item;
}

static void free_item(struct item *item) {
  request_release(item->request);
  free(item->line);
  if (item->waiter) {
    free(item->waiter);
  } else {
    free(item);
  }
}

void inbox_tell_no_memory(capuchin_embed_done *done, void *data) {
  capuchin_outcome outcome = {
      sizeof outcome, CAPUCHIN_ERROR, 0, "memory", "there is no memory left to play the script", "", ""};
  if (done) done(data, &outcome);
}

static void tell_done(const struct waiter *waiter) {
  capuchin_outcome outcome;
  struct outcome_texts texts;
  if (!waiter->item.request) {
    inbox_tell_no_memory(waiter->done, waiter->data);
    return;
  }
  outcome_read(request_answer(waiter->item.request), &outcome, &texts);
  if (waiter->done) waiter->done(waiter->data, &outcome);
  outcome_free(&texts);
}

static void tell_recorded(const char *line) {
  const char *told = json_member(line, "params");
  char *text = json_text(json_member(told, "line"));
  uint64_t number = (uint64_t)json_integer(json_member(told, "sequence"));
  pthread_mutex_lock(&telling);
  if (recorded && text) recorded(recorded_data, number, text, json_is_true(json_member(told, "final")));
  pthread_mutex_unlock(&telling);
  free(text);
}

static void tell(struct item *item) {
  if (item->waiter) tell_done(item->waiter);
  if (item->line) tell_recorded(item->line);
  free_item(item);
}

/// The loop is asked once for each item: what is told may turn the loop itself.
static void tell_next(void) {
  struct item *item = take();
  if (item) tell(item);
}

static void add(struct item *item) {
  pthread_mutex_lock(&lock);
  struct item **place = &first;
  while (*place) place = &(*place)->next;
  *place = item;
  pthread_mutex_unlock(&lock);
  loop_call(tell_next);
}

void inbox_answered(struct request *request) {
  struct waiter *waiter = request_data(request);
  waiter->item.request = request;
  add(&waiter->item);
}

void inbox_fail(struct waiter *waiter) { add(&waiter->item); }

/// What the person should know of packs and processes has no other way to him.
static void print(const char *told) {
  const char *level = json_member(told, "level");
  if (!json_is(level, "warning") && !json_is(level, "error")) return;
  char *text = json_text(json_member(told, "text"));
  if (text) fprintf(stderr, "capuchin: %s\n", text);
  free(text);
}

void inbox_told(const char *line) {
  const char *method = json_member(line, "method");
  if (json_is(method, "log")) print(json_member(line, "params"));
  if (!json_is(method, "recorded")) return;
  struct item *item = malloc(sizeof *item);
  char *copy = strdup(line);
  if (!item || !copy) {
    free(item);
    free(copy);
    return;
  }
  *item = (struct item){.line = copy};
  add(item);
}

void inbox_take_all(void) {
  int count = 0;
  pthread_mutex_lock(&lock);
  for (struct item *item = first; item; item = item->next) count++;
  pthread_mutex_unlock(&lock);
  // Not what is added meanwhile: who is told may begin anew each time.
  while (count-- > 0) tell_next();
}

void inbox_clear(void) {
  inbox_record(NULL, NULL);
  for (struct item *item; (item = take());) free_item(item);
}
