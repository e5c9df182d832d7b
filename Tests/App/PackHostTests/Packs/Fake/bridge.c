#include <stdlib.h>
#include "fake.h"

#ifndef ATTACH_STATUS
#define ATTACH_STATUS CAPUCHIN_STATUS_OK
#endif

static const capuchin_bridge_client *client;
static uint32_t number;
static uint64_t widgets = 4;
static uint32_t busy;
static uint64_t puts;

static capuchin_node widget(uint64_t object) {
  return (capuchin_node){.bridge = number, .generation = FAKE_GENERATION, .object = object};
}

static uint32_t put_node(const capuchin_sink *sink, capuchin_node node) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_NODE, .data.node = node};
  puts++;
  return sink->put(sink->context, (capuchin_string){0}, &value);
}

static uint32_t attach(
    void *self, const capuchin_bridge_client *theirs, uint32_t given, const capuchin_sink *message) {
  (void)self;
  fake_note('a');
  client = theirs, number = given;
#ifdef READY_AT_ATTACH
  client->ready(client->context);
#endif
  if (ATTACH_STATUS != CAPUCHIN_STATUS_OK) put_text(message, "", "the loop is closed");
  return ATTACH_STATUS;
}

static uint32_t about(void *self, const capuchin_sink *values) {
  (void)self;
  put_text(values, "version", "1.2");
  capuchin_value pointer = {.tag = CAPUCHIN_VALUE_BOOL, .data.boolean = 1};
  values->put(values->context, STRING("pointer"), &pointer);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t windows(void *self, const capuchin_sink *nodes) {
  (void)self;
  put_node(nodes, widget(1));
  return CAPUCHIN_STATUS_OK;
}

static uint32_t children(
    void *self, capuchin_node node, uint32_t flags, const capuchin_sink *nodes) {
  (void)self;
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  if (node.object != 1) return CAPUCHIN_STATUS_OK;
  uint64_t last = flags & CAPUCHIN_WALK_ALL ? widgets : widgets - 1;
  for (uint64_t object = 2; object <= last; object++) {
    if (put_node(nodes, widget(object)) == CAPUCHIN_FLOW_STOP) break;
  }
  return CAPUCHIN_STATUS_OK;
}

static uint32_t info(void *self, capuchin_node node, capuchin_node_info *info) {
  (void)self;
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  int is_window = node.object == 1;
  info->flags = CAPUCHIN_NODE_SHOWN | CAPUCHIN_NODE_VISIBLE | (is_window ? CAPUCHIN_NODE_WINDOW : 0);
  info->class_id = is_window ? FAKE_WINDOW_CLASS : FAKE_BUTTON_CLASS;
  info->class_name = is_window ? STRING("FakeWindow") : STRING("FakeButton");
  info->frame = (capuchin_rect){10, 20, 30, (double)node.object};
  return CAPUCHIN_STATUS_OK;
}

/* Snapshots whose columns do not fit together, by what is asked for. */
static void spoil(uint64_t part, capuchin_snapshot *all, uint32_t *depths, uint32_t *classes, uint32_t *ends) {
  if (part == 1) all->nodes = NULL;
  if (part == 2) all->size = offsetof(capuchin_snapshot, names);
  if (part == 3) depths[1] = 2;
  if (part == 4) classes[0] = 2;
  if (part == 5) ends[1] = 77;
  if (part == 6) all->values_count = 0;
  if (part == 7) all->text_length = 3;
  if (part == 8) all->text_length = UINT64_MAX;
}

/* The window is asked for nothing, the buttons for what the host wants: a name, and the text for each property. */
static uint32_t snapshot(void *self, capuchin_node node, const capuchin_snapshot_request *request) {
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  enum { MOST = 16 };
  capuchin_node nodes[MOST];
  uint32_t depths[MOST] = {0}, flags[MOST] = {0}, classes[MOST] = {0}, names_end[MOST] = {0}, values_end[MOST] = {0};
  capuchin_rect frames[MOST];
  capuchin_name names[MOST];
  capuchin_cell values[MOST * 2];
  static const char text[] = "Hallohello";
  capuchin_snapshot all = {
      .size = sizeof all, .nodes = nodes, .depths = depths, .flags = flags, .classes = classes, .frames = frames,
      .names_end = names_end, .values_end = values_end, .names = names, .values = values, .text = text,
      .text_length = sizeof text - 1};
  uint64_t met[2] = {0};
  const capuchin_query *asked[2] = {NULL};
  uint64_t last = request->depth == 0 ? node.object : widgets;
  const uint32_t limit = request->limit ? request->limit : MOST;
  for (uint64_t object = node.object; object <= last && all.count < limit; object++) {
    capuchin_node_info found = {.size = sizeof found};
    info(self, widget(object), &found);
    uint32_t at = all.count++, class = 0;
    while (met[class] != 0 && met[class] != found.class_id) class++;
    if (met[class] == 0) met[class] = found.class_id, asked[class] = request->query(request->data, found.class_id);
    nodes[at] = widget(object), depths[at] = at > 0, flags[at] = found.flags, frames[at] = found.frame;
    classes[at] = class;
    if (asked[class] != NULL && asked[class]->names) {
      names[all.names_count++] = (capuchin_name){.source = CAPUCHIN_NAME_LABEL, .text = {0, 5}};
    }
    for (uint64_t place = 0; asked[class] != NULL && place < asked[class]->properties_count; place++) {
      capuchin_cell cell = {.tag = CAPUCHIN_CELL_OTHER};
      if (equal(*asked[class]->properties[place], "text")) {
        cell = (capuchin_cell){.tag = CAPUCHIN_VALUE_STRING, .data.text = {5, 5}};
      }
      values[all.values_count++] = cell;
    }
    names_end[at] = (uint32_t)all.names_count, values_end[at] = (uint32_t)all.values_count;
  }
  spoil(node.part, &all, depths, classes, names_end);
  if (node.part == 9) return CAPUCHIN_STATUS_OK;
  request->deliver(request->data, &all);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t parent(void *self, capuchin_node node, capuchin_node *parent) {
  (void)self;
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  *parent = node.object == 1 ? (capuchin_node){0} : widget(1);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t window(void *self, capuchin_node node, capuchin_node *window) {
  (void)self;
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  *window = widget(1);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t class_chain(void *self, uint64_t class_id, const capuchin_sink *names) {
  (void)self;
  fake_note('c');
  put_text(names, "", class_id == FAKE_BUTTON_CLASS ? "FakeButton" : "FakeWindow");
  put_text(names, "", "FakeWidget");
  put_text(names, "", "FakeInterface");
  return CAPUCHIN_STATUS_OK;
}

static uint32_t identify(void *self, capuchin_node node, const capuchin_sink *ids) {
  (void)self;
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  put_text(ids, "label", "Größe");
  put_text(ids, "developer", "size");
  put_text(ids, "smell", "of nothing");
  put_text(ids, "title", "");
  capuchin_value number = {.tag = CAPUCHIN_VALUE_I64, .data.i64 = 5};
  ids->put(ids->context, STRING("label"), &number);
  return CAPUCHIN_STATUS_OK;
}

/* Values that no pack should hand over. */
static uint32_t put_broken(capuchin_string name, const capuchin_sink *sink) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING};
  static capuchin_value deep[40];
  static const capuchin_value *inside[40];
  if (equal(name, "not-utf8")) value.data.string = STRING("a\xff\xc3z");
  if (equal(name, "no-data")) value.data.string.length = 5;
  if (equal(name, "too-long")) value.data.string = (capuchin_string){"x", UINT64_MAX};
  if (equal(name, "bad-type")) value.tag = 77;
  if (equal(name, "many")) value.tag = CAPUCHIN_VALUE_LIST, value.data.list.count = UINT64_MAX;
  if (equal(name, "no-items")) value.tag = CAPUCHIN_VALUE_LIST, value.data.list.count = 3;
  if (equal(name, "no-entries")) value.tag = CAPUCHIN_VALUE_MAP, value.data.map.count = 3;
  if (equal(name, "null-item")) {
    static const capuchin_value *const nothing[] = {NULL};
    value = (capuchin_value){.tag = CAPUCHIN_VALUE_LIST, .data.list = {nothing, 1}};
  }
  if (equal(name, "null-entry")) {
    static const capuchin_entry *const nothing[] = {NULL};
    value = (capuchin_value){.tag = CAPUCHIN_VALUE_MAP, .data.map = {nothing, 1}};
  }
  if (equal(name, "deep")) {
    for (int level = 0; level < 39; level++) {
      inside[level] = &deep[level + 1];
      deep[level] = (capuchin_value){.tag = CAPUCHIN_VALUE_LIST, .data.list = {&inside[level], 1}};
    }
    value = deep[0];
  }
  if (equal(name, "cycle")) {
    static const capuchin_value *both[] = {&deep[39], &deep[39]};
    deep[39] = (capuchin_value){.tag = CAPUCHIN_VALUE_LIST, .data.list = {both, 2}};
    value = deep[39];
  }
  if (equal(name, "null-value")) return sink->put(sink->context, name, NULL), CAPUCHIN_STATUS_OK;
  sink->put(sink->context, name, &value);
  if (equal(name, "after-stop")) sink->put(sink->context, name, &value);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t get(
    void *self, capuchin_node node, capuchin_string name, const capuchin_sink *sink) {
  (void)self;
  if (is_stale(node)) return CAPUCHIN_STATUS_STALE;
  if (name.length == 0) {
    put_text(sink, "text", "hello");
    return put_text(sink, "level", "half"), CAPUCHIN_STATUS_OK;
  }
  if (equal(name, "text")) return put_text(sink, "text", "hello"), CAPUCHIN_STATUS_OK;
  if (equal(name, "nothing")) return CAPUCHIN_STATUS_OK;
  if (equal(name, "chooser")) return put_node(sink, widget(node.object + 3)), CAPUCHIN_STATUS_OK;
  if (equal(name, "odd-status")) return 4711;
  if (equal(name, "missing")) return CAPUCHIN_STATUS_INVALID;
  if (equal(name, "none")) return CAPUCHIN_STATUS_UNSUPPORTED;
  return put_broken(name, sink);
}

static uint32_t set(
    void *self, capuchin_node node, capuchin_string name, const capuchin_value *value,
    const capuchin_sink *message) {
  (void)self, (void)node, (void)value;
  if (equal(name, "text")) return CAPUCHIN_STATUS_OK;
  put_text(message, "", "level cannot be written");
  return CAPUCHIN_STATUS_FAILED;
}

/* Gives the arguments back. */
static uint32_t call(
    void *self, capuchin_node node, uint32_t kind, capuchin_string name, const capuchin_list *arguments,
    const capuchin_sink *result, const capuchin_sink *message) {
  (void)self, (void)node, (void)name, (void)message;
  if (kind != CAPUCHIN_CALL_METHOD) return CAPUCHIN_STATUS_UNSUPPORTED;
  for (uint64_t index = 0; index < arguments->count; index++) {
    result->put(result->context, (capuchin_string){0}, arguments->items[index]);
  }
  return CAPUCHIN_STATUS_OK;
}

char fake_objects[8];
static uint32_t cause = CAPUCHIN_CAUSE_EVENT;

static void *pointer(void *self, capuchin_node node) {
  (void)self;
  return is_stale(node) ? NULL : &fake_objects[node.object & 7];
}

static uint32_t node_of(void *self, void *pointer, capuchin_node *node) {
  (void)self;
  *node = widget((uint64_t)((char *)pointer - fake_objects));
  return CAPUCHIN_STATUS_OK;
}

static uint32_t hit(
    void *self, capuchin_node window, double x, double y, capuchin_node *hit,
    const capuchin_sink *message) {
  (void)self, (void)window, (void)y;
  *hit = widget(2);
  if (x >= 0) return CAPUCHIN_STATUS_OK;
  put_text(message, "", "the popover \"Colours\" is open");
  return CAPUCHIN_STATUS_COVERED;
}

/* Takes an event apart and tells it back, so that a test sees that nothing got lost. */
static uint32_t send(void *self, const capuchin_event *event, const capuchin_sink *message) {
  (void)self, (void)message;
  if (event->code >= CAPUCHIN_EVENT_TOUCH_BEGIN && event->code <= CAPUCHIN_EVENT_TOUCH_CANCEL) {
    return CAPUCHIN_STATUS_NO_DEVICE;
  }
  if (client != NULL) client->event(client->context, event);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t focus(void *self, capuchin_node node) {
  (void)self;
  return is_stale(node) ? CAPUCHIN_STATUS_STALE : CAPUCHIN_STATUS_OK;
}

static uint32_t reveal(void *self, capuchin_node node, const capuchin_rect *area) {
  (void)self, (void)node;
  return area == NULL || area->width > 0 ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_INVALID;
}

static uint32_t settle(void *self, const capuchin_sink *message) {
  (void)self;
  if (busy == 0) return CAPUCHIN_STATUS_OK;
  busy--;
  put_text(message, "", "a frame of FakeWindow");
  return CAPUCHIN_STATUS_AGAIN;
}

static uint32_t picture(
    void *self, capuchin_node node, const capuchin_list *masked, const capuchin_sink *png,
    const capuchin_sink *message) {
  (void)self, (void)node, (void)message;
  uint8_t bytes[] = {0x89, 'P', 'N', 'G', 0, (uint8_t)masked->count};
  capuchin_value value = {.tag = CAPUCHIN_VALUE_BYTES, .data.bytes = {bytes, sizeof bytes}};
  png->put(png->context, (capuchin_string){0}, &value);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t record(
    void *self, uint32_t on, const capuchin_refused_listen_sink *refused, const capuchin_sink *message) {
  (void)self, (void)refused, (void)message;
  fake_note(on ? 'R' : 'r');
  return CAPUCHIN_STATUS_OK;
}

static uint32_t listen(
    void *self, uint64_t listen, uint32_t type, uint32_t flags, capuchin_string class_name, capuchin_string name,
    const capuchin_sink *message) {
  (void)self, (void)listen, (void)type, (void)class_name;
  fake_note('l');
  if (!equal(name, "unheard-of")) return CAPUCHIN_STATUS_OK;
  put_text(message, "", "FakeButton has no such signal");
  return CAPUCHIN_STATUS_INVALID;
}

#ifndef OLDER
static struct {
  void (*function)(void *);
  void *context;
  uint32_t milliseconds;
} scheduled[8];
static uint32_t scheduled_count;

static uint32_t schedule(
    void *self, uint32_t milliseconds, void (*function)(void *context), void *context) {
  (void)self;
  if (milliseconds == 13 || scheduled_count == 8) return CAPUCHIN_STATUS_FAILED;
  scheduled[scheduled_count].function = function;
  scheduled[scheduled_count].context = context;
  scheduled[scheduled_count++].milliseconds = milliseconds;
  return CAPUCHIN_STATUS_OK;
}

static uint32_t drain(
    void *self, uint32_t milliseconds, void (*function)(void *context), void *context) {
  return schedule(self, milliseconds, function, context);
}

static uint32_t motion(void *self, capuchin_node node, uint32_t *moving, uint64_t *frames, uint64_t *time) {
  (void)self;
  if (node.object == 3) return CAPUCHIN_STATUS_UNSUPPORTED;
  *moving = node.object == 2;
  *frames = 7;
  *time = 7500;
  return CAPUCHIN_STATUS_OK;
}

/* While it is busy, nobody knows. */
static uint32_t key_fate_of(void *self, uint32_t *taken) {
  (void)self;
  *taken = 0;
  return busy ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}
#endif

#ifndef OLDER
static uint32_t cause_of(void *self) { return (void)self, cause; }
#endif

const capuchin_bridge fake_bridge = {
    .size = sizeof fake_bridge,
    .toolkit = TEXT("Fake"),
    .attach = attach,
    .about = about,
    .windows = windows,
    .children = children,
    .snapshot = snapshot,
    .parent = parent,
    .window = window,
    .info = info,
    .class_chain = class_chain,
    .identify = identify,
    .get = get,
    .set = set,
    .call = call,
    .pointer = pointer,
    .node = node_of,
    .hit = hit,
    .send = send,
    .focus = focus,
    .reveal = reveal,
    .settle = settle,
    .picture = picture,
    .record = record,
    .listen = listen,
#ifndef OLDER
    .schedule = schedule,
    .cause = cause_of,
    .drain = drain,
    .motion = motion,
    .key_fate = key_fate_of,
#endif
};

/* What a main loop would do, done by the test. */

FAKE_EXPORT void fake_launching(void) {
  if (client->launching) client->launching(client->context);
}
FAKE_EXPORT void fake_ready(void) { client->ready(client->context); }
FAKE_EXPORT void fake_turn(void) { client->turn(client->context); }
FAKE_EXPORT void fake_windows_changed(void) { client->windows_changed(client->context); }
FAKE_EXPORT void fake_event(const capuchin_event *event) { client->event(client->context, event); }
FAKE_EXPORT void fake_cause(uint32_t now) { cause = now; }
FAKE_EXPORT void fake_busy(uint32_t turns) { busy = turns; }
FAKE_EXPORT void fake_widgets(uint64_t count) { widgets = count; }
FAKE_EXPORT uint64_t fake_puts(void) { return puts; }

FAKE_EXPORT void fake_emit(uint64_t listen, uint32_t cause, const capuchin_list *arguments) {
  client->emission(client->context, listen, widget(2), cause, arguments);
}

#ifndef OLDER
/* After how many milliseconds what was asked for last is to run. */
FAKE_EXPORT uint32_t fake_scheduled_for(void) { return scheduled[scheduled_count - 1].milliseconds; }

FAKE_EXPORT uint32_t fake_run_scheduled(void) {
  uint32_t count = scheduled_count;
  scheduled_count = 0;
  for (uint32_t index = 0; index < count; index++) {
    scheduled[index].function(scheduled[index].context);
  }
  return count;
}
#endif
