#include "sample.h"

static uint32_t kind(void *self, capuchin_node node, const capuchin_sink *kind) {
  return (void)self, (void)node, say(kind, "ScaleButton"), CAPUCHIN_OK;
}

/* Its popover and the slider in it are parts of it: what is done there is done to the button. */
static uint32_t owns(void *self, capuchin_node owner, capuchin_node inner) {
  return (void)self, (void)owner, (void)inner, 1;
}

static uint32_t occasion(
    void *self, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)self;
  capuchin_value value;
  uint32_t status =
      read_property(occasion->node, (capuchin_string)TEXT("value"), CAPUCHIN_F64, &value);
  if (status != CAPUCHIN_OK) return status;
  const capuchin_value *arguments[] = {&value};
  capuchin_command command = {
      sizeof command, CAPUCHIN_RANK_CONTROL, {0}, turn, {arguments, 1}, {0}};
  return commands->offer(commands->self, &command), CAPUCHIN_OK;
}

static uint32_t play(void *self, const capuchin_play *play, const capuchin_sink *message) {
  (void)self;
  if (!equal(play->verb, "Turn")) return CAPUCHIN_UNSUPPORTED;
  if (play->arguments.count != 1 || play->arguments.items[0]->type != CAPUCHIN_F64)
    return say(message, "Turn ScaleButton requires 1 argument: value"), CAPUCHIN_INVALID;
  return widgets->set(
      widgets->self, play->node, (capuchin_string)TEXT("value"), play->arguments.items[0], message);
}

static const capuchin_listen changed = {
    .size = sizeof changed, .type = CAPUCHIN_LISTEN_SIGNAL, .name = TEXT("value-changed")};
const capuchin_component scale_button = {
    .size = sizeof scale_button, .flags = CAPUCHIN_INHERITS, .class_name = TEXT("GtkScaleButton"),
    .listens = (const capuchin_listen *const[]){&changed}, .listens_count = 1, .kind = kind,
    .property = property, .owns = owns, .occasion = occasion, .play = play,
    .verbs = turn_only, .verbs_count = 1};
