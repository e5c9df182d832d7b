#include "sample.h"

static uint32_t occasion(
    void *context, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)context;
  capuchin_value value;
  uint32_t status =
      read_property(occasion->node, (capuchin_string)TEXT("value"), CAPUCHIN_VALUE_F64, &value);
  if (status != CAPUCHIN_STATUS_OK) return status;
  const capuchin_value *arguments[] = {&value};
  capuchin_command command = {
      .size = sizeof command, .rank = CAPUCHIN_RANK_CONTROL, .verb = turn, .arguments = {arguments, 1}};
  return commands->offer(commands->context, &command), CAPUCHIN_STATUS_OK;
}

static uint32_t play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  if (!equal(play->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (play->arguments.count != 1 || play->arguments.items[0]->tag != CAPUCHIN_VALUE_F64)
    return say(message, "Turn ScaleButton requires 1 argument: value"), CAPUCHIN_STATUS_INVALID;
  return widgets->set(
      widgets->context, play->node, (capuchin_string)TEXT("value"), play->arguments.items[0], message);
}

static const capuchin_listen changed = {
    .size = sizeof changed, .source = CAPUCHIN_SOURCE_SIGNAL, .name = TEXT("value-changed")};
/* Its popover and the slider in it are parts of it: what is done there is done to the button. */
const capuchin_component scale_button = {
    .size = sizeof scale_button, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = TEXT("GtkScaleButton"),
    .listens = (const capuchin_listen *const[]){&changed}, .listens_count = 1,
    .properties = value_only, .properties_count = 1, .ownership = CAPUCHIN_OWNS_ALL,
    .verbs = turn_only, .verbs_count = 1, .occasion = occasion, .play = play};
