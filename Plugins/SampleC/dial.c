#include "sample.h"

/* A dial of an app's own asks its listener about every turn: what it does lies there. */
static const capuchin_string value = TEXT("value"), listener = TEXT("listener"), method = TEXT("turned");

static uint32_t kind(void *self, capuchin_node node, const capuchin_sink *kind) {
  return (void)self, (void)node, say(kind, "Dial"), CAPUCHIN_OK;
}

/* gboolean turned(listener, dial, double value, int clicks). No introspection describes it, so the
   pack says how it is called, and where it is: right behind the interface's header. */
static const capuchin_delegate turned = {
    .size = sizeof turned, .offset = 16, .property = TEXT("listener"),
    .interface_name = TEXT("FixtureDialListener"), .method = TEXT("turned"), .encoding = TEXT("i@@di")};

/* The listener has been called, and a refused turn has been taken back: that is no command. */
static uint32_t occasion(
    void *self, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)self;
  if (occasion->arguments.count != 3) return CAPUCHIN_UNSUPPORTED;
  const capuchin_value *const *call = occasion->arguments.items;
  capuchin_value now;
  uint32_t status = read_property(occasion->node, value, CAPUCHIN_F64, &now);
  if (status != CAPUCHIN_OK || now.as.f64 != call[1]->as.f64) return status;
  capuchin_command command = {
      sizeof command, CAPUCHIN_RANK_DELEGATE, {0}, turn, {call + 1, 2}, {0}};
  return commands->offer(commands->self, &command), CAPUCHIN_OK;
}

/* What the dial does itself: it turns, tells its listener, and turns back if that refuses. */
static uint32_t turn_and_tell(const capuchin_play *play, const capuchin_sink *message) {
  const capuchin_value *const *given = play->arguments.items;
  capuchin_value before, to, answer = {0}, node = {.type = CAPUCHIN_NODE, .as.node = play->node};
  if (read_property(play->node, listener, CAPUCHIN_NODE, &to) != CAPUCHIN_OK)
    return say(message, "the dial has no listener"), CAPUCHIN_FAILED;
  uint32_t status = read_property(play->node, value, CAPUCHIN_F64, &before);
  if (status != CAPUCHIN_OK) return status;
  status = widgets->set(widgets->self, play->node, value, given[0], message);
  if (status != CAPUCHIN_OK) return status;
  capuchin_list call = {(const capuchin_value *const[]){&node, given[0], given[1]}, 3};
  capuchin_sink result = {sizeof result, 0, &answer, keep};
  status = delegates->call_original(delegates->self, to.as.node, method, &call, &result, message);
  if (status == CAPUCHIN_OK && answer.as.i64 != 0) return CAPUCHIN_OK;
  widgets->set(widgets->self, play->node, value, &before, message);
  if (status == CAPUCHIN_OK) say(message, "the dial's listener has refused the turn");
  return status == CAPUCHIN_OK ? CAPUCHIN_FAILED : status;
}

static uint32_t play(void *self, const capuchin_play *play, const capuchin_sink *message) {
  (void)self;
  if (!equal(play->verb, "Turn")) return CAPUCHIN_UNSUPPORTED;
  const capuchin_value *const *given = play->arguments.items;
  if (play->arguments.count == 2 && given[0]->type == CAPUCHIN_F64 && given[1]->type == CAPUCHIN_I64)
    return turn_and_tell(play, message);
  return say(message, "Turn Dial requires 2 arguments: value, clicks"), CAPUCHIN_INVALID;
}

const capuchin_component dial = {
    .size = sizeof dial, .flags = CAPUCHIN_INHERITS | CAPUCHIN_NO_TOUCH,
    .class_name = TEXT("FixtureDial"),
    .delegates = (const capuchin_delegate *const[]){&turned}, .delegates_count = 1,
    .kind = kind, .property = property, .occasion = occasion, .play = play,
    .verbs = turn_only, .verbs_count = 1};
