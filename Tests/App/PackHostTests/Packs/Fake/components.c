#include <stdio.h>
#include "fake.h"

static void offer(
    const capuchin_command_sink *sink, const char *verb, capuchin_list arguments, int32_t rank) {
  capuchin_command command = {
      .size = sizeof command, .rank = rank, .verb = {verb, strlen(verb)}, .arguments = arguments};
  sink->offer(sink->context, &command);
}

/* FakeButton: what it leaves out is asked of FakeWidget. */

static uint32_t button_kind(void *context, capuchin_node node, const capuchin_sink *kind) {
  (void)context;
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  if (node.object == 3) return CAPUCHIN_STATUS_UNSUPPORTED;
  put_text(kind, "", "Button");
  return CAPUCHIN_STATUS_OK;
}

static uint32_t button_identify(void *context, capuchin_node node, const capuchin_sink *ids) {
  (void)context, (void)node;
  put_text(ids, CAPUCHIN_ID_LABEL, "Save");
  put_text(ids, CAPUCHIN_ID_DEVELOPER, "save");
  return CAPUCHIN_STATUS_OK;
}

static uint32_t button_property(
    void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)context, (void)node;
  if (!equal(name, "text")) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_value secret = {.tag = CAPUCHIN_VALUE_SECRET, .data.string = TEXT("hunter2")};
  values->put(values->context, STRING("text"), &secret);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t button_owns(void *context, capuchin_node owner, capuchin_node inner) {
  (void)context, (void)owner;
  return inner.object == 4 ? 2 : 0;
}

static uint32_t button_parts(void *context, capuchin_node node, const capuchin_sink *nodes) {
  (void)context;
  for (node.part = 1; node.part <= 3; node.part++) {
    capuchin_value value = {.tag = CAPUCHIN_VALUE_NODE, .data.node = node};
    if (nodes->put(nodes->context, (capuchin_string){0}, &value) == CAPUCHIN_FLOW_STOP) break;
  }
  return CAPUCHIN_STATUS_OK;
}

static uint32_t button_event(
    void *context, capuchin_node node, const capuchin_event *event,
    const capuchin_command_sink *commands) {
  (void)context, (void)node;
  if (event->code == CAPUCHIN_EVENT_MOTION) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (event->code == CAPUCHIN_EVENT_SCROLL) return commands->offer(commands->context, NULL), CAPUCHIN_STATUS_OK;
  if (event->code == CAPUCHIN_EVENT_RELEASE) offer(commands, "Touch", (capuchin_list){0}, 100);
  return CAPUCHIN_STATUS_OK;
}

uint32_t fake_choose(const capuchin_notification *notification, const capuchin_command_sink *commands);

static uint32_t button_notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  if (notification->source == CAPUCHIN_SOURCE_DELEGATE) return fake_choose(notification, commands);
  if (equal(notification->name, "broken")) return CAPUCHIN_STATUS_FAILED;
  offer(commands, "Turn", notification->arguments, CAPUCHIN_RANK_CONTROL);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t button_merge(
    void *context, capuchin_node node, const capuchin_command *pending, const capuchin_command *next,
    const capuchin_command_sink *merged) {
  (void)context, (void)node;
  if (!equal(pending->verb, "Turn") || !equal(next->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
  merged->offer(merged->context, next);
  return CAPUCHIN_STATUS_OK;
}

uint32_t fake_play_services(const capuchin_play *play, const capuchin_sink *message);

static uint32_t button_play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  fake_note('p');
  if (equal(play->verb, "Turn")) {
    if (play->scratch[0]++ == play->pass && play->pass < 2) {
      put_text(message, "", "the knob to turn");
      return CAPUCHIN_STATUS_AGAIN;
    }
    return play->scratch[0] == 3 ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_FAILED;
  }
  if (equal(play->verb, "Scribble")) {
    play->scratch[0] = 99;
    return CAPUCHIN_STATUS_UNSUPPORTED;
  }
  if (equal(play->verb, "Break")) {
    put_text(message, "", "the knob came off");
    return CAPUCHIN_STATUS_FAILED;
  }
  return fake_play_services(play, message);
}

static void button_abandon(void *context, const capuchin_play *play) {
  (void)context;
  fake_note(equal(play->verb, "Turn") ? (char)('0' + play->pass) : '?');
}

static const capuchin_listen toggled = {
    .size = sizeof toggled, .source = CAPUCHIN_SOURCE_SIGNAL, .name = TEXT("toggled")};
static const capuchin_listen changed = {
    .size = sizeof changed, .source = CAPUCHIN_SOURCE_PROPERTY, .class_name = TEXT("FakeBuffer"),
    .name = TEXT("text"), .property = TEXT("buffer")};
static const capuchin_listen unheard = {
    .size = sizeof unheard, .source = CAPUCHIN_SOURCE_SIGNAL, .name = TEXT("unheard-of")};
static const capuchin_listen *const button_listens[] = {&toggled, &changed, &unheard};

static const capuchin_delegate chooser = {
    .size = sizeof chooser, .class_name = TEXT("FakeButton"), .property = TEXT("chooser"),
    .interface_name = TEXT("FakeChooser"), .method = TEXT("choose_item")};
/* Where the toolkit does not describe it, the pack does; where both do, they must agree. */
static const capuchin_delegate dropper = {
    .size = sizeof dropper, .offset = 24, .class_name = TEXT("FakeButton"), .property = TEXT("chooser"),
    .interface_name = TEXT("FakeChooser"), .method = TEXT("drop_item"), .encoding = TEXT("d@d")};
static const capuchin_delegate wrong = {
    .size = sizeof wrong, .class_name = TEXT("FakeButton"), .property = TEXT("chooser"),
    .interface_name = TEXT("FakeInterface"), .method = TEXT("choose_item"), .encoding = TEXT("v@")};
static const capuchin_property
    text = {.size = sizeof text, .name = TEXT("text")},
    enabled = {.size = sizeof enabled, .name = TEXT("enabled")},
    level = {.size = sizeof level, .name = TEXT("amount"), .source = TEXT("level")},
    broken = {.size = sizeof broken, .name = TEXT("flavour"), .source = TEXT("missing")},
    lacking = {.size = sizeof lacking, .name = TEXT("colour"), .source = TEXT("none")};
static const capuchin_property *const button_properties[] = {&text, &broken, &lacking, &level};
static const capuchin_property *const widget_properties[] = {&text, &enabled};

#ifndef OLDER
/* Rows of ten pixels, called by their numbers; there are three. */
static void put_row(const capuchin_sink *sink, int64_t number) {
  capuchin_value place = {.tag = CAPUCHIN_VALUE_RECT, .data.rect = {0, (double)(number - 1) * 10, 100, 10}};
  sink->put(sink->context, STRING(""), &place);
}

static uint32_t button_row_at(
    void *context, capuchin_node node, double x, double y, const capuchin_sink *row) {
  (void)context, (void)node, (void)x;
  if (y < 0 || y >= 30) return CAPUCHIN_STATUS_OK;
  capuchin_value number = {.tag = CAPUCHIN_VALUE_I64, .data.i64 = (int64_t)(y / 10) + 1};
  row->put(row->context, STRING(""), &number);
  put_row(row, number.data.i64);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t button_row_place(
    void *context, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
    const capuchin_sink *message) {
  (void)context, (void)node;
  if (row->tag != CAPUCHIN_VALUE_I64 || row->data.i64 > 3) {
    put_text(message, "", "the row to come");
    return CAPUCHIN_STATUS_AGAIN;
  }
  put_row(place, row->data.i64);
  return CAPUCHIN_STATUS_OK;
}
#endif

static const capuchin_string turn = TEXT("Turn");
static const capuchin_string *const button_verbs[] = {&turn};

static const capuchin_component button = {
    .size = sizeof button,
    .flags = CAPUCHIN_COMPONENT_INHERITS,
    .class_name = TEXT("FakeButton"),
    .listens = button_listens,
    .listens_count = 3,
    .kind = button_kind,
    .identify = button_identify,
    .property = button_property,
    .owns = button_owns,
    .parts = button_parts,
    .event = button_event,
    .notified = button_notified,
    .merge = button_merge,
    .play = button_play,
    .abandon = button_abandon,
    .properties = button_properties,
    .properties_count = 4,
    .ownership = CAPUCHIN_OWNS_BY_FUNCTION,
    .verbs = button_verbs,
    .verbs_count = 1,
#ifndef OLDER
    .row_at = button_row_at,
    .row_place = button_row_place,
#endif
};

/* FakeWidget: the base; does not inherit, so that FakeInterface is not asked. */

static uint32_t widget_kind(void *context, capuchin_node node, const capuchin_sink *kind) {
  (void)context, (void)node;
  put_text(kind, "", "View");
  return CAPUCHIN_STATUS_OK;
}

static uint32_t widget_identify(void *context, capuchin_node node, const capuchin_sink *ids) {
  (void)context, (void)node;
  put_text(ids, CAPUCHIN_ID_DEVELOPER, "save");
  put_text(ids, "nickname", "Savvy");
  put_text(ids, CAPUCHIN_ID_BESIDE, "File");
  return CAPUCHIN_STATUS_OK;
}

static uint32_t widget_property(
    void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)context, (void)node;
  capuchin_value yes = {.tag = CAPUCHIN_VALUE_BOOL, .data.boolean = 1};
  if (equal(name, "text")) return put_text(values, "text", "of the base"), CAPUCHIN_STATUS_OK;
  values->put(values->context, STRING("enabled"), &yes);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t widget_play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context, (void)message;
  fake_note('b');
  if (equal(play->verb, "Scribble")) {
    return play->scratch[0] == 0 && play->pass == 0 ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_FAILED;
  }
  return equal(play->verb, "Touch") ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_UNSUPPORTED;
}

static const capuchin_component base = {
    .size = sizeof base,
    .flags = CAPUCHIN_COMPONENT_IGNORES_PRESSES | CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS,
    .class_name = TEXT("FakeWidget"),
    .kind = widget_kind,
    .identify = widget_identify,
    .property = widget_property,
    .properties = widget_properties,
    .properties_count = 2,
    .play = widget_play,
};

/* FakeInterface: has nothing but a name. */
static const capuchin_component interface = {
    .size = sizeof interface, .class_name = TEXT("FakeInterface")};

static const capuchin_component *const items[] = {&button, &base, &interface};

const capuchin_components fake_components = {
    .size = sizeof fake_components, .items = items, .count = 3};

const capuchin_delegates fake_delegates = {
    .size = sizeof fake_delegates, .items = (const capuchin_delegate *const[]){&chooser, &dropper, &wrong}, .count = 3};
