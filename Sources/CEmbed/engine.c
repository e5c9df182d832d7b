#define _GNU_SOURCE
#include "engine.h"
#include "embed-loop.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

struct request {
  atomic_int holders;
  long long id;
  int is_answered;
  char *answer;
  void *data;
  struct request *next;
};

struct engine {
  struct engine_client client;
  int socket;
  pid_t process;
  pthread_t reader;
  pthread_mutex_t lock;
  pthread_cond_t answered;
  /// Held while a line goes out.
  pthread_mutex_t writing;
  struct request *pending;
  long long last_id;
  int has_ended;
};

const char *request_answer(const struct request *request) { return request->answer; }
void *request_data(const struct request *request) { return request->data; }

void request_release(struct request *request) {
  if (!request || atomic_fetch_sub(&request->holders, 1) > 1) return;
  free(request->answer);
  free(request);
}

/// Gives an answer to who asked.
static void settle(struct engine *engine, struct request *request, char *answer) {
  pthread_mutex_lock(&engine->lock);
  request->answer = answer;
  request->is_answered = 1;
  void *data = request->data;
  pthread_cond_broadcast(&engine->answered);
  pthread_mutex_unlock(&engine->lock);
  loop_wake();
  if (data) {
    engine->client.answered(request);
  } else {
    request_release(request);
  }
}

/// Takes a request out of those under way: the one of that number, or the first if that is 0.
static struct request *take(struct engine *engine, long long id) {
  pthread_mutex_lock(&engine->lock);
  struct request **place = &engine->pending;
  while (*place && id && (*place)->id != id) place = &(*place)->next;
  struct request *request = *place;
  if (request) *place = request->next;
  pthread_mutex_unlock(&engine->lock);
  return request;
}

static void handle(struct engine *engine, char *line) {
  const char *id = json_member(line, "id");
  struct request *request = id ? take(engine, json_integer(id)) : NULL;
  if (request) {
    settle(engine, request, line);
    return;
  }
  if (!id) engine->client.told(line);
  free(line);
}

static void *read_all(void *context) {
  struct engine *engine = context;
  FILE *input = fdopen(dup(engine->socket), "r");
  char *line = NULL;
  size_t capacity = 0;
  while (input && getline(&line, &capacity, input) > 0) {
    char *whole = strdup(line);
    if (whole) handle(engine, whole);
  }
  free(line);
  if (input) fclose(input);
  pthread_mutex_lock(&engine->lock);
  engine->has_ended = 1;
  pthread_mutex_unlock(&engine->lock);
  for (struct request *request; (request = take(engine, 0));) settle(engine, request, NULL);
  return NULL;
}

/// Starts it in a session of its own, without what this process has done to its signals: ctrl-C is for the program
/// that tests, and the engine ends with its input.
static int spawn(struct engine *engine, const char *program, int far) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, far, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, far, STDOUT_FILENO);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
  char *arguments[] = {(char *)program, "serve", "--stdio", NULL};
  int error = posix_spawn(&engine->process, program, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

/// A thread that takes none of the app's signals.
static int start_reader(struct engine *engine) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = pthread_create(&engine->reader, NULL, read_all, engine);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

struct engine *engine_start(const char *program, const struct engine_client *client) {
  int ends[2];
  struct engine *engine = calloc(1, sizeof *engine);
  if (!engine) return NULL;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    free(engine);
    return NULL;
  }
  engine->client = *client;
  engine->socket = ends[0];
  pthread_mutex_init(&engine->lock, NULL);
  pthread_mutex_init(&engine->writing, NULL);
  pthread_cond_init(&engine->answered, NULL);
  int error = spawn(engine, program, ends[1]);
  close(ends[1]);
  if (!error && (error = start_reader(engine))) {
    shutdown(engine->socket, SHUT_RDWR);
    waitpid(engine->process, NULL, 0);
  }
  if (!error) return engine;
  close(engine->socket);
  free(engine);
  errno = error;
  return NULL;
}

void engine_end(struct engine *engine) {
  shutdown(engine->socket, SHUT_WR);
  pthread_join(engine->reader, NULL);
  close(engine->socket);
  // A program that waits for all its children may have been faster.
  while (waitpid(engine->process, NULL, 0) < 0 && errno == EINTR) continue;
  pthread_cond_destroy(&engine->answered);
  pthread_mutex_destroy(&engine->writing);
  pthread_mutex_destroy(&engine->lock);
  free(engine);
}

/// Writes a line; one that is lost is noticed by the thread that reads.
static void send_line(struct engine *engine, long long id, const char *method, const char *members) {
  struct text line = {0};
  text_add(&line, "{\"jsonrpc\":\"2.0\",\"id\":");
  text_number(&line, id);
  text_add(&line, ",\"method\":");
  text_string(&line, method);
  text_add(&line, ",\"params\":{");
  text_add(&line, members);
  text_add(&line, "}}\n");
  pthread_mutex_lock(&engine->writing);
  for (size_t done = 0; done < line.length;) {
    ssize_t count = send(engine->socket, line.bytes + done, line.length - done, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    done += (size_t)count;
  }
  pthread_mutex_unlock(&engine->writing);
  free(line.bytes);
}

struct request *engine_ask(struct engine *engine, const char *method, struct text *members, void *data) {
  struct request *request = calloc(1, sizeof *request);
  if (!request || members->has_failed) {
    free(request);
    free(members->bytes);
    return NULL;
  }
  // Whoever is told holds the same as the engine.
  atomic_init(&request->holders, data ? 1 : 2);
  request->data = data;
  pthread_mutex_lock(&engine->lock);
  long long id = request->id = ++engine->last_id;
  int has_ended = engine->has_ended;
  if (!has_ended) {
    struct request **place = &engine->pending;
    while (*place) place = &(*place)->next;
    *place = request;
  }
  pthread_mutex_unlock(&engine->lock);
  if (has_ended) {
    settle(engine, request, NULL);
  } else {
    send_line(engine, id, method, members->bytes ? members->bytes : "");
  }
  free(members->bytes);
  return request;
}

int engine_has_answered(struct engine *engine, struct request *request) {
  pthread_mutex_lock(&engine->lock);
  int is_answered = request->is_answered;
  pthread_mutex_unlock(&engine->lock);
  return is_answered;
}

void engine_wait(struct engine *engine, struct request *request, uint32_t milliseconds) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += milliseconds % 1000 * 1000000;
  if (end.tv_nsec >= 1000000000) end.tv_sec++, end.tv_nsec -= 1000000000;
  pthread_mutex_lock(&engine->lock);
  int error = 0;
  while (!request->is_answered && error != ETIMEDOUT)
    error = milliseconds ? pthread_cond_timedwait(&engine->answered, &engine->lock, &end)
                         : pthread_cond_wait(&engine->answered, &engine->lock);
  pthread_mutex_unlock(&engine->lock);
}

void engine_cancel_all(struct engine *engine) {
  long long ids[64];
  size_t count = 0;
  pthread_mutex_lock(&engine->lock);
  for (struct request *request = engine->pending; request && count < 64; request = request->next)
    ids[count++] = request->id;
  pthread_mutex_unlock(&engine->lock);
  for (size_t i = 0; i < count; i++) {
    struct text members = {0};
    text_name(&members, "request");
    text_number(&members, ids[i]);
    request_release(engine_ask(engine, "cancel", &members, NULL));
  }
}
