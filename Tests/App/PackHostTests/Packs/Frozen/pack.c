// A pack as it could be written for 1.0, built with the headers of 1.0. It never changes. It serves FakeButton with all
// that a component has, and asks for each of the host's services.
#include <string.h>

#include "capuchin/ext/components.h"
#include "capuchin/ext/host-services.h"
#include "capuchin/ext/operations.h"

#define TEXT(literal) {literal, sizeof(literal) - 1}
#define STRING(literal) ((capuchin_string)TEXT(literal))

static const capuchin_host_node *widgets;
static int64_t abandoned;

static int is(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

static void put(const capuchin_sink *sink, const char *name, const char *text) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = {text, strlen(text)}};
  sink->put(sink->context, (capuchin_string){name, strlen(name)}, &value);
}

static void put_rect(const capuchin_sink *sink) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_RECT, .data.rect = {1, 2, 3, 4}};
  sink->put(sink->context, (capuchin_string){0}, &value);
}

static capuchin_status kind(void *context, capuchin_node node, const capuchin_sink *kind) {
  return (void)context, (void)node, put(kind, "", "Button"), CAPUCHIN_STATUS_OK;
}

static capuchin_status identify(void *context, capuchin_node node, const capuchin_sink *ids) {
  return (void)context, (void)node, put(ids, CAPUCHIN_ID_TITLE, "frozen"), CAPUCHIN_STATUS_OK;
}

static capuchin_status property(
    void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)context, (void)node;
  if (!is(name, "abandoned")) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_value value = {.tag = CAPUCHIN_VALUE_I64, .data.i64 = abandoned};
  return values->put(values->context, name, &value), CAPUCHIN_STATUS_OK;
}

static capuchin_bool owns(void *context, capuchin_node owner, capuchin_node inner) {
  return (void)context, inner.object == owner.object + 1;
}

static void offer(const capuchin_command_sink *commands, capuchin_string argument, uint32_t rank) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = argument};
  const capuchin_value *arguments[] = {&value};
  capuchin_command command = {
      .size = sizeof command, .rank = rank, .verb = TEXT("Turn"), .arguments = {arguments, 1}};
  commands->offer(commands->context, &command);
}

static capuchin_status event(
    void *context, capuchin_node node, const capuchin_event *event, const capuchin_command_sink *commands) {
  (void)context, (void)node;
  if (event->code != CAPUCHIN_EVENT_RELEASE || event->data.press.button != 2) return CAPUCHIN_STATUS_UNSUPPORTED;
  return offer(commands, STRING("middle"), CAPUCHIN_RANK_EVENT), CAPUCHIN_STATUS_OK;
}

static capuchin_status notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  return offer(commands, notification->name, CAPUCHIN_RANK_CONTROL), CAPUCHIN_STATUS_OK;
}

static capuchin_status merge(
    void *context, capuchin_node node, const capuchin_command *pending, const capuchin_command *next,
    const capuchin_command_sink *merged) {
  (void)context, (void)node;
  if (!is(pending->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  return merged->offer(merged->context, next), CAPUCHIN_STATUS_OK;
}

static capuchin_flow keep(void *context, capuchin_string name, const capuchin_value *value) {
  return (void)name, *(int64_t *)context = value->tag, CAPUCHIN_FLOW_STOP;
}

// Two passes; what it wants to read of the widget is a text.
static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  if (!is(play->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (play->scratch[0]++ == 0) return put(message, "", "the frozen pack"), CAPUCHIN_STATUS_AGAIN;
  int64_t tag = 0;
  capuchin_sink text = {.size = sizeof text, .context = &tag, .put = keep};
  capuchin_status status = widgets->get(widgets->context, play->node, STRING("text"), &text);
  return status == CAPUCHIN_STATUS_OK && tag != CAPUCHIN_VALUE_STRING ? CAPUCHIN_STATUS_FAILED : status;
}

static void abandon(void *context, const capuchin_play *play) { (void)context, abandoned += 1 + play->pass; }

static capuchin_status row_at(void *context, capuchin_node node, double x, double y, const capuchin_sink *row) {
  (void)context, (void)node, (void)x;
  if (y > 10) return CAPUCHIN_STATUS_OK;
  return put(row, "", "first"), put_rect(row), CAPUCHIN_STATUS_OK;
}

static capuchin_status row_place(
    void *context, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
    const capuchin_sink *message) {
  (void)context, (void)node;
  if (row->tag == CAPUCHIN_VALUE_STRING && is(row->data.string, "first")) return put_rect(place), CAPUCHIN_STATUS_OK;
  return put(message, "", "there is only first"), CAPUCHIN_STATUS_FAILED;
}

static const capuchin_listen toggled = {
    .size = sizeof toggled, .source = CAPUCHIN_SOURCE_SIGNAL, .name = TEXT("toggled")};
static const capuchin_property text = {.size = sizeof text, .name = TEXT("text"), .source = TEXT("text")};
static const capuchin_property counted = {.size = sizeof counted, .name = TEXT("abandoned")};
static const capuchin_string turn = TEXT("Turn");
static const capuchin_component component = {
    .size = sizeof component, .class_name = TEXT("FakeButton"),
    .listens = (const capuchin_listen *const[]){&toggled}, .listens_count = 1,
    .properties = (const capuchin_property *const[]){&text, &counted}, .properties_count = 2,
    .ownership = CAPUCHIN_OWNS_BY_FUNCTION, .verbs = (const capuchin_string *const[]){&turn}, .verbs_count = 1,
    .kind = kind, .identify = identify, .property = property, .owns = owns, .event = event, .notified = notified,
    .merge = merge, .play = play, .abandon = abandon, .row_at = row_at, .row_place = row_place};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&component}, .count = 1};

static capuchin_status freeze(void *context, const capuchin_sink *message) {
  return (void)context, put(message, "", "the frozen operation has run"), CAPUCHIN_STATUS_FAILED;
}

static const capuchin_operation operation = {.size = sizeof operation, .name = TEXT("freeze"), .run = freeze};
static const capuchin_operations operations = {
    .size = sizeof operations, .items = (const capuchin_operation *const[]){&operation}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (is(id, CAPUCHIN_EXT_COMPONENTS)) return &components;
  return is(id, CAPUCHIN_EXT_OPERATIONS) ? &operations : NULL;
}

// Each service must be there, with all the functions that it had.
#define ASK(variable, type, id)                                                                   \
  const type *variable = host->capability(host->context, STRING(id));                             \
  if (variable == NULL || variable->size < sizeof *variable) return put(message, "", id), CAPUCHIN_STATUS_FAILED

static capuchin_status start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  ASK(node, capuchin_host_node, CAPUCHIN_EXT_HOST_NODE);
  ASK(find, capuchin_host_find, CAPUCHIN_EXT_HOST_FIND);
  ASK(record, capuchin_host_record, CAPUCHIN_EXT_HOST_RECORD);
  ASK(input, capuchin_host_input, CAPUCHIN_EXT_HOST_INPUT);
  ASK(scroll, capuchin_host_scroll, CAPUCHIN_EXT_HOST_SCROLL);
  ASK(schedule, capuchin_host_schedule, CAPUCHIN_EXT_HOST_SCHEDULE);
  ASK(symbol, capuchin_host_symbol, CAPUCHIN_EXT_HOST_SYMBOL);
  ASK(log, capuchin_host_log, CAPUCHIN_EXT_HOST_LOG);
  ASK(thread, capuchin_host_thread_check, CAPUCHIN_EXT_HOST_THREAD_CHECK);
  (void)find, (void)record, (void)input, (void)scroll, (void)schedule;
  widgets = node;
  if (symbol->lookup(symbol->context, STRING("strlen")) == NULL || !thread->is_ui(thread->context))
    return put(message, "", "a service does not work"), CAPUCHIN_STATUS_FAILED;
  log->write(log->context, CAPUCHIN_LOG_WARNING, STRING("the frozen pack has begun"));
  return CAPUCHIN_STATUS_OK;
}

static void stop(void *context) { (void)context; }

CAPUCHIN_EXPORT const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = TEXT("frozen"), .version = TEXT("1.0"), .capability = capability, .start = start,
      .stop = stop};
  int knows = info->abi_major == CAPUCHIN_ABI_MAJOR && CAPUCHIN_HAS(info, capuchin_entry_info, folder);
  return knows && info->folder.length > 0 ? &pack : NULL;
}
