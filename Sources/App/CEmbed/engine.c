#define _GNU_SOURCE
#include "engine.h"
#include "embed-loop.h"

#include <errno.h>
#include <fcntl.h>
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
  /// Takes nothing but the last requests any more.
  int is_given_up;
};

/// The longest line that the engine takes, its newline counted (Wire's `Limits.lineBytes`).
enum { longest_line = 16 << 20 };
/// How long the engine may take to read a line, in seconds: who does not read would hold who writes.
enum { reading_seconds = 10 };

static const char given_up[] = "{\"error\":{\"code\":-32025,\"message\":\"Capuchin is being stopped in this process\"}}";
static const char too_long[] =
    "{\"error\":{\"code\":-32600,\"message\":\"it was not asked: it is longer than the 16 MiB that Capuchin's engine takes\"}}";

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

/// Takes a request out of those under way: the one of that number, or the first if that is 0. NULL if there is none.
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
  // What the engine could not read it answers with `"id":null`: that is nobody's.
  long long number = json_integer(id);
  struct request *request = number > 0 ? take(engine, number) : NULL;
  if (request) {
    settle(engine, request, line);
    return;
  }
  if (!id) engine->client.told(line);
  free(line);
}

static void *read_all(void *context) {
  struct engine *engine = context;
  int copy = fcntl(engine->socket, F_DUPFD_CLOEXEC, 3);
  FILE *input = copy < 0 ? NULL : fdopen(copy, "r");
  char *line = NULL;
  for (size_t capacity = 0; input && getline(&line, &capacity, input) > 0; line = NULL, capacity = 0) handle(engine, line);
  free(line);
  if (input) fclose(input);
  if (!input && copy >= 0) close(copy);
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
  struct timeval reading = {reading_seconds, 0};
  setsockopt(engine->socket, SOL_SOCKET, SO_SNDTIMEO, &reading, sizeof reading);
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

static struct timespec time_in(uint32_t milliseconds) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += milliseconds % 1000 * 1000000;
  if (end.tv_nsec >= 1000000000) end.tv_sec++, end.tv_nsec -= 1000000000;
  return end;
}

static int is_past(const struct timespec *end) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_sec > end->tv_sec || (now.tv_sec == end->tv_sec && now.tv_nsec >= end->tv_nsec);
}

/// Whether the process is there, and is still ours to wait for: a program that waits for all its children may have been
/// faster, and the number be another's.
static int is_running(struct engine *engine) {
  pid_t found;
  while ((found = waitpid(engine->process, NULL, WNOHANG)) < 0 && errno == EINTR) continue;
  return found == 0;
}

void engine_close(struct engine *engine, uint32_t milliseconds) {
  struct timespec end = time_in(milliseconds), pause = {0, 1000000};
  shutdown(engine->socket, SHUT_WR);
  int is_read = pthread_timedjoin_np(engine->reader, NULL, &end) == 0;
  int runs;
  while ((runs = is_running(engine)) && is_read && !is_past(&end)) nanosleep(&pause, NULL);
  if (runs && kill(engine->process, SIGKILL) == 0)
    while (waitpid(engine->process, NULL, 0) < 0 && errno == EINTR) continue;
  if (is_read) return;
  // A child of the engine's may have the other end.
  shutdown(engine->socket, SHUT_RDWR);
  pthread_join(engine->reader, NULL);
}

void engine_free(struct engine *engine) {
  close(engine->socket);
  pthread_cond_destroy(&engine->answered);
  pthread_mutex_destroy(&engine->writing);
  pthread_mutex_destroy(&engine->lock);
  free(engine);
}

/// The line of a request; of no bytes if there is no memory.
static struct text line_of(long long id, const char *method, const char *members) {
  struct text line = {0};
  text_add(&line, "{\"jsonrpc\":\"2.0\",\"id\":");
  text_number(&line, id);
  text_add(&line, ",\"method\":");
  text_string(&line, method);
  text_add(&line, ",\"params\":{");
  text_add(&line, members);
  text_add(&line, "}}\n");
  return line;
}

/// Writes a line. After one that went out in part, or not at all, nothing can be asked any more: the thread that reads
/// notices.
static void send_line(struct engine *engine, const struct text *line) {
  pthread_mutex_lock(&engine->writing);
  for (size_t done = 0; done < line->length;) {
    ssize_t count = send(engine->socket, line->bytes + done, line->length - done, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      shutdown(engine->socket, SHUT_RDWR);
      break;
    }
    done += (size_t)count;
  }
  pthread_mutex_unlock(&engine->writing);
}

/// - Parameter is_last: whether it is asked also where all has been given up.
static struct request *ask(struct engine *engine, const char *method, struct text *members, void *data, int is_last) {
  struct request *request = calloc(1, sizeof *request);
  pthread_mutex_lock(&engine->lock);
  long long id = ++engine->last_id;
  pthread_mutex_unlock(&engine->lock);
  struct text line = members->has_failed ? *members : line_of(id, method, members->bytes ? members->bytes : "");
  if (!members->has_failed) free(members->bytes);
  if (!request || !line.bytes) {
    free(request);
    free(line.bytes);
    return NULL;
  }
  // Whoever is told holds the same as the engine.
  atomic_init(&request->holders, data ? 1 : 2);
  request->data = data;
  request->id = id;
  pthread_mutex_lock(&engine->lock);
  int has_ended = engine->has_ended;
  const char *refusal = engine->is_given_up && !is_last ? given_up : line.length > longest_line ? too_long : NULL;
  if (!has_ended && !refusal) {
    struct request **place = &engine->pending;
    while (*place) place = &(*place)->next;
    *place = request;
  }
  pthread_mutex_unlock(&engine->lock);
  if (refusal) {
    settle(engine, request, strdup(refusal));
  } else if (has_ended) {
    settle(engine, request, NULL);
  } else {
    send_line(engine, &line);
  }
  free(line.bytes);
  return request;
}

struct request *engine_ask(struct engine *engine, const char *method, struct text *members, void *data) {
  return ask(engine, method, members, data, 0);
}

struct request *engine_ask_last(struct engine *engine, const char *method, struct text *members) {
  return ask(engine, method, members, NULL, 1);
}

int engine_has_answered(struct engine *engine, struct request *request) {
  pthread_mutex_lock(&engine->lock);
  int is_answered = request->is_answered;
  pthread_mutex_unlock(&engine->lock);
  return is_answered;
}

void engine_wait(struct engine *engine, struct request *request, uint32_t milliseconds) {
  struct timespec end = time_in(milliseconds);
  pthread_mutex_lock(&engine->lock);
  int error = 0;
  while (!request->is_answered && error != ETIMEDOUT)
    error = milliseconds ? pthread_cond_timedwait(&engine->answered, &engine->lock, &end)
                         : pthread_cond_wait(&engine->answered, &engine->lock);
  pthread_mutex_unlock(&engine->lock);
}

/// The first request under way after one; 0 for none.
static long long next_after(struct engine *engine, long long id, long long last) {
  long long next = 0;
  pthread_mutex_lock(&engine->lock);
  for (struct request *request = engine->pending; request; request = request->next)
    if (request->id > id && request->id <= last && (!next || request->id < next)) next = request->id;
  pthread_mutex_unlock(&engine->lock);
  return next;
}

void engine_give_up(struct engine *engine) {
  pthread_mutex_lock(&engine->lock);
  engine->is_given_up = 1;
  long long last = engine->last_id;
  pthread_mutex_unlock(&engine->lock);
  for (long long id = 0; (id = next_after(engine, id, last));) {
    struct text members = {0};
    text_name(&members, "request");
    text_number(&members, id);
    request_release(engine_ask_last(engine, "cancel", &members));
  }
}
