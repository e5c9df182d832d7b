#define _GNU_SOURCE
#include "inbox.h"
#include "json.h"
#include "embed-loop.h"
#include "outcome.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct waiter {
  capuchin_embed_done *done;
  void *data;
};

/// An answer, or a line that was recorded.
struct item {
  struct request *request;
  char *line;
  struct item *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *first;
static capuchin_embed_recorded *recorded;
static void *recorded_data;

struct waiter *inbox_waiter(capuchin_embed_done *done, void *data) {
  struct waiter *waiter = malloc(sizeof *waiter);
  if (waiter) *waiter = (struct waiter){done, data};
  return waiter;
}

void inbox_drop(struct waiter *waiter) { free(waiter); }

void inbox_record(capuchin_embed_recorded *function, void *data) {
  pthread_mutex_lock(&lock);
  recorded = function;
  recorded_data = data;
  pthread_mutex_unlock(&lock);
}

static struct item *take(void) {
  pthread_mutex_lock(&lock);
  struct item *item = first;
  if (item) first = item->next;
  pthread_mutex_unlock(&lock);
  return item;
}

static void free_item(struct item *item) {
  if (item->request) free(request_data(item->request));
  request_release(item->request);
  free(item->line);
  free(item);
}

static void tell_done(struct request *request) {
  const struct waiter *waiter = request_data(request);
  capuchin_outcome outcome;
  struct outcome_texts texts;
  outcome_read(request_answer(request), &outcome, &texts);
  if (waiter->done) waiter->done(waiter->data, &outcome);
  outcome_free(&texts);
}

static void tell_recorded(const char *line) {
  pthread_mutex_lock(&lock);
  capuchin_embed_recorded *function = recorded;
  void *data = recorded_data;
  pthread_mutex_unlock(&lock);
  const char *told = json_member(line, "params");
  char *text = json_text(json_member(told, "line"));
  if (function && text)
    function(data, (uint64_t)json_integer(json_member(told, "sequence")), text, json_is_true(json_member(told, "final")));
  free(text);
}

/// The loop is asked once for each item: what is told may turn the loop itself.
static void tell_next(void) {
  struct item *item = take();
  if (!item) return;
  if (item->request) tell_done(item->request);
  if (item->line) tell_recorded(item->line);
  free_item(item);
}

static void add(struct request *request, char *line) {
  struct item *item = malloc(sizeof *item);
  if (!item) return;
  *item = (struct item){request, line, NULL};
  pthread_mutex_lock(&lock);
  struct item **place = &first;
  while (*place) place = &(*place)->next;
  *place = item;
  pthread_mutex_unlock(&lock);
  loop_call(tell_next);
}

void inbox_answered(struct request *request) { add(request, NULL); }

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
  char *copy = strdup(line);
  if (copy) add(NULL, copy);
}

void inbox_take_all(void) {
  for (struct item *item; (item = take());) {
    if (item->request) tell_done(item->request);
    if (item->line) tell_recorded(item->line);
    free_item(item);
  }
}

void inbox_clear(void) {
  inbox_record(NULL, NULL);
  for (struct item *item; (item = take());) free_item(item);
}
