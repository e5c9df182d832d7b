#include <stdio.h>
#include "fake.h"

static void offer(
    const capuchin_command_sink *sink, const char *verb, capuchin_list arguments, int32_t rank) {
  capuchin_command command = {
      .size = sizeof command, .rank = rank, .verb = {verb, strlen(verb)}, .arguments = arguments};
  sink->offer(sink->self, &command);
}

/* FakeButton: what it leaves out is asked of FakeWidget. */

static uint32_t button_kind(void *self, capuchin_node node, const capuchin_sink *kind) {
  (void)self;
  if (is_stale(node)) return CAPUCHIN_STALE;
  if (node.object == 3) return CAPUCHIN_UNSUPPORTED;
  put_text(kind, "", "Button");
  return CAPUCHIN_OK;
}

static uint32_t button_identify(void *self, capuchin_node node, const capuchin_sink *ids) {
  (void)self, (void)node;
  put_text(ids, "label", "Save");
  put_text(ids, "developer", "save");
  return CAPUCHIN_OK;
}

static uint32_t button_property(
    void *self, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)self, (void)node;
  if (name.length != 0 && !equal(name, "text")) return CAPUCHIN_UNSUPPORTED;
  capuchin_value secret = {.type = CAPUCHIN_SECRET, .as.string = TEXT("hunter2")};
  values->put(values->self, STRING("text"), &secret);
  return CAPUCHIN_OK;
}

static uint32_t button_owns(void *self, capuchin_node owner, capuchin_node inner) {
  (void)self, (void)owner;
  return inner.object == 4;
}

static uint32_t button_parts(void *self, capuchin_node node, const capuchin_sink *nodes) {
  (void)self;
  for (node.sub = 1; node.sub <= 3; node.sub++) {
    capuchin_value value = {.type = CAPUCHIN_NODE, .as.node = node};
    if (nodes->put(nodes->self, (capuchin_string){0}, &value) == CAPUCHIN_STOP) break;
  }
  return CAPUCHIN_OK;
}

static uint32_t button_event(
    void *self, capuchin_node node, const capuchin_event *event,
    const capuchin_command_sink *commands) {
  (void)self, (void)node;
  if (event->type == CAPUCHIN_MOTION) return CAPUCHIN_UNSUPPORTED;
  if (event->type == CAPUCHIN_SCROLL) return commands->offer(commands->self, NULL), CAPUCHIN_OK;
  if (event->type == CAPUCHIN_RELEASE) offer(commands, "Touch", (capuchin_list){0}, 100);
  return CAPUCHIN_OK;
}

uint32_t fake_choose(const capuchin_occasion *occasion, const capuchin_command_sink *commands);

static uint32_t button_occasion(
    void *self, const capuchin_occasion *occasion, const capuchin_command_sink *commands) {
  (void)self;
  if (occasion->type == 0) return fake_choose(occasion, commands);
  if (equal(occasion->name, "broken")) return CAPUCHIN_FAILED;
  offer(commands, "Turn", occasion->arguments, CAPUCHIN_RANK_CONTROL);
  return CAPUCHIN_OK;
}

static uint32_t button_merge(
    void *self, capuchin_node node, const capuchin_command *pending, const capuchin_command *next,
    const capuchin_command_sink *merged) {
  (void)self, (void)node;
  if (!equal(pending->verb, "Turn") || !equal(next->verb, "Turn")) return CAPUCHIN_UNSUPPORTED;
  merged->offer(merged->self, next);
  return CAPUCHIN_OK;
}

uint32_t fake_play_services(const capuchin_play *play, const capuchin_sink *message);

static uint32_t button_play(void *self, const capuchin_play *play, const capuchin_sink *message) {
  (void)self;
  fake_note('p');
  if (equal(play->verb, "Turn")) {
    if (play->scratch[0]++ == play->pass && play->pass < 2) {
      put_text(message, "", "the knob to turn");
      return CAPUCHIN_AGAIN;
    }
    return play->scratch[0] == 3 ? CAPUCHIN_OK : CAPUCHIN_FAILED;
  }
  if (equal(play->verb, "Scribble")) {
    play->scratch[0] = 99;
    return CAPUCHIN_UNSUPPORTED;
  }
  if (equal(play->verb, "Break")) {
    put_text(message, "", "the knob came off");
    return CAPUCHIN_FAILED;
  }
  return fake_play_services(play, message);
}

static const capuchin_listen toggled = {
    .size = sizeof toggled, .type = CAPUCHIN_LISTEN_SIGNAL, .name = TEXT("toggled")};
static const capuchin_listen changed = {
    .size = sizeof changed, .type = CAPUCHIN_LISTEN_PROPERTY, .class_name = TEXT("FakeBuffer"),
    .name = TEXT("text"), .model = TEXT("buffer")};
static const capuchin_listen unheard = {
    .size = sizeof unheard, .type = CAPUCHIN_LISTEN_SIGNAL, .name = TEXT("unheard-of")};
static const capuchin_listen *const button_listens[] = {&toggled, &changed, &unheard};

static const capuchin_delegate chooser = {
    .size = sizeof chooser, .property = TEXT("chooser"), .interface_name = TEXT("FakeChooser"),
    .method = TEXT("choose_item")};
/* Where the toolkit does not describe it, the pack does; where both do, they must agree. */
static const capuchin_delegate dropper = {
    .size = sizeof dropper, .offset = 24, .property = TEXT("chooser"),
    .interface_name = TEXT("FakeChooser"), .method = TEXT("drop_item"), .encoding = TEXT("d@d")};
static const capuchin_delegate wrong = {
    .size = sizeof wrong, .property = TEXT("chooser"), .interface_name = TEXT("FakeInterface"),
    .method = TEXT("choose_item"), .encoding = TEXT("v@")};
static const capuchin_delegate *const button_delegates[] = {&chooser, &dropper, &wrong};

#ifndef OLDER
/* Rows of ten pixels, called by their numbers; there are three. */
static void put_row(const capuchin_sink *sink, int64_t number) {
  capuchin_value place = {.type = CAPUCHIN_RECT, .as.rect = {0, (double)(number - 1) * 10, 100, 10}};
  sink->put(sink->self, STRING(""), &place);
}

static uint32_t button_row_at(
    void *self, capuchin_node node, double x, double y, const capuchin_sink *row) {
  (void)self, (void)node, (void)x;
  if (y < 0 || y >= 30) return CAPUCHIN_OK;
  capuchin_value number = {.type = CAPUCHIN_I64, .as.i64 = (int64_t)(y / 10) + 1};
  row->put(row->self, STRING(""), &number);
  put_row(row, number.as.i64);
  return CAPUCHIN_OK;
}

static uint32_t button_row_place(
    void *self, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
    const capuchin_sink *message) {
  (void)self, (void)node;
  if (row->type != CAPUCHIN_I64 || row->as.i64 > 3) {
    put_text(message, "", "the row to come");
    return CAPUCHIN_AGAIN;
  }
  put_row(place, row->as.i64);
  return CAPUCHIN_OK;
}

static const capuchin_string turn = TEXT("Turn");
static const capuchin_string *const button_verbs[] = {&turn};
#endif

static const capuchin_component button = {
    .size = sizeof button,
    .flags = CAPUCHIN_INHERITS,
    .class_name = TEXT("FakeButton"),
    .listens = button_listens,
    .listens_count = 3,
    .delegates = button_delegates,
    .delegates_count = 3,
    .kind = button_kind,
    .identify = button_identify,
    .property = button_property,
    .owns = button_owns,
    .parts = button_parts,
    .event = button_event,
    .occasion = button_occasion,
    .merge = button_merge,
    .play = button_play,
#ifndef OLDER
    .verbs = button_verbs,
    .verbs_count = 1,
    .row_at = button_row_at,
    .row_place = button_row_place,
#endif
};

/* FakeWidget: the base; does not inherit, so that FakeInterface is not asked. */

static uint32_t widget_kind(void *self, capuchin_node node, const capuchin_sink *kind) {
  (void)self, (void)node;
  put_text(kind, "", "View");
  return CAPUCHIN_OK;
}

static uint32_t widget_identify(void *self, capuchin_node node, const capuchin_sink *ids) {
  (void)self, (void)node;
  put_text(ids, "developer", "save");
  put_text(ids, "beside", "File");
  return CAPUCHIN_OK;
}

static uint32_t widget_property(
    void *self, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)self, (void)node;
  if (name.length != 0 && !equal(name, "enabled")) return CAPUCHIN_UNSUPPORTED;
  capuchin_value yes = {.type = CAPUCHIN_BOOL, .as.boolean = 1};
  if (name.length == 0) put_text(values, "text", "of the base");
  values->put(values->self, STRING("enabled"), &yes);
  return CAPUCHIN_OK;
}

static uint32_t widget_play(void *self, const capuchin_play *play, const capuchin_sink *message) {
  (void)self, (void)message;
  fake_note('b');
  if (equal(play->verb, "Scribble")) {
    return play->scratch[0] == 0 && play->pass == 0 ? CAPUCHIN_OK : CAPUCHIN_FAILED;
  }
  return equal(play->verb, "Touch") ? CAPUCHIN_OK : CAPUCHIN_UNSUPPORTED;
}

static const capuchin_component base = {
    .size = sizeof base,
    .flags = CAPUCHIN_NO_TOUCH | CAPUCHIN_OWN_PRESS,
    .class_name = TEXT("FakeWidget"),
    .kind = widget_kind,
    .identify = widget_identify,
    .property = widget_property,
    .play = widget_play,
};

/* FakeInterface: has nothing but a name. */
static const capuchin_component interface = {
    .size = sizeof interface, .class_name = TEXT("FakeInterface")};

static const capuchin_component *const items[] = {&button, &base, &interface};

const capuchin_components fake_components = {
    .size = sizeof fake_components, .items = items, .count = 3};
