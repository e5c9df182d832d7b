// Commands that act: values, signals, input, pictures.
#include "driver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// "s:text" "i:1" "f:0.5" "b:true" "n:@id" "null" as a value; the text stays the caller's.
static capuchin_value value_of(const char *text) {
  capuchin_value value = {0};
  const char *rest = strlen(text) > 2 && text[1] == ':' ? text + 2 : "";
  switch (text[0]) {
    case 's': value.type = CAPUCHIN_STRING; value.as.string = cap(rest); break;
    case 'i': value.type = CAPUCHIN_I64; value.as.i64 = strtoll(rest, NULL, 10); break;
    case 'f': value.type = CAPUCHIN_F64; value.as.f64 = g_ascii_strtod(rest, NULL); break;
    case 'b': value.type = CAPUCHIN_BOOL; value.as.boolean = g_str_equal(rest, "true"); break;
    case '@': value.type = CAPUCHIN_NODE; value.as.node = node_of(text); break;
    default: break;
  }
  return value;
}

static void answer(const command *c, uint32_t status, collector *message) {
  say("{\"command\":\"%s\",\"status\":\"%s\",\"message\":%s}", word(c, 0), status_name(status),
      message->json->len > 0 ? message->json->str : "\"\"");
  g_string_free(message->json, TRUE);
}

static void set(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_value value = value_of(word(c, 3));
  answer(c, bridge->set(bridge->self, node_of(word(c, 1)), cap(word(c, 2)), &value, &sink), &message);
}

static void call(const command *c) {
  collector message = {0}, result = {0};
  capuchin_sink sink = collecting(&message), results = collecting(&result);
  capuchin_value values[8];
  const capuchin_value *items[8];
  uint64_t count = 0;
  for (int i = 3; i < c->count; i++, count++) {
    values[count] = value_of(c->words[i]);
    items[count] = &values[count];
  }
  capuchin_list list = {items, count};
  capuchin_node node = node_of(word(c, 1));
  uint32_t status = bridge->call(bridge->self, node, cap(word(c, 2)), &list, &results, &sink);
  say("{\"command\":\"call\",\"status\":\"%s\",\"message\":%s,\"values\":[%s]}", status_name(status),
      message.json->len > 0 ? message.json->str : "\"\"", result.json->str);
  g_string_free(message.json, TRUE);
  g_string_free(result.json, TRUE);
}

static void hit(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node found = {0};
  capuchin_node window = node_of(word(c, 1));
  uint32_t status = bridge->hit(bridge->self, window, number(c, 2, 0), number(c, 3, 0), &found, &sink);
  g_autofree char *json = json_node(found);
  say("{\"command\":\"hit\",\"status\":\"%s\",\"node\":%s,\"message\":%s}", status_name(status), json,
      message.json->len > 0 ? message.json->str : "\"\"");
  g_string_free(message.json, TRUE);
}

/// Answers once what was sent has been dispatched; forces frames meanwhile.
typedef struct {
  char *name;
  gint64 begun;
  int turns;
} waiting;

static void settle(void *data) {
  waiting *w = data;
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  uint32_t status = bridge->settle(bridge->self, &sink);
  double elapsed = (double)(g_get_monotonic_time() - w->begun) / 1000;
  if (status == CAPUCHIN_AGAIN && elapsed < 20000) {
    if (w->turns++ > 0) bridge->force_frame(bridge->self);
    // Frames come after what is asked for at once: they must get a turn.
    bridge->schedule(bridge->self, w->turns < 8 ? 0 : 1, settle, w);
  } else {
    say("{\"command\":\"%s\",\"status\":\"%s\",\"message\":%s,\"ms\":%.3f,\"turns\":%d}", w->name,
        status_name(status), message.json->len > 0 ? message.json->str : "\"\"", elapsed, w->turns);
    g_free(w->name);
    g_free(w);
  }
  g_string_free(message.json, TRUE);
}

static void settled(const command *c, uint32_t status, collector *message, gint64 begun) {
  if (status != CAPUCHIN_OK) return answer(c, status, message);
  g_string_free(message->json, TRUE);
  waiting *w = g_new0(waiting, 1);
  w->name = g_strdup(word(c, 0));
  w->begun = begun;
  bridge->schedule(bridge->self, 0, settle, w);
}

static uint32_t modifiers(const char *text) {
  uint32_t bits = 0;
  if (strstr(text, "shift")) bits |= CAPUCHIN_SHIFT;
  if (strstr(text, "ctrl")) bits |= CAPUCHIN_CTRL;
  if (strstr(text, "alt")) bits |= CAPUCHIN_ALT;
  return bits;
}

/// click NODE [button] [count] [modifiers] [x] [y]
static void click(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node node = node_of(word(c, 1));
  capuchin_node_info info = {.size = sizeof info};
  gint64 begun = g_get_monotonic_time();
  uint32_t status = bridge->info(bridge->self, node, &info);
  capuchin_event event = {.size = sizeof event};
  if (status == CAPUCHIN_OK) status = bridge->window(bridge->self, node, &event.window);
  event.x = info.frame.x + number(c, 5, info.frame.width / 2);
  event.y = info.frame.y + number(c, 6, info.frame.height / 2);
  event.button = (uint32_t)number(c, 2, 1);
  event.modifiers = modifiers(word(c, 4));
  event.type = CAPUCHIN_MOTION;
  if (status == CAPUCHIN_OK) status = bridge->send(bridge->self, &event, &sink);
  for (uint32_t i = 1; i <= (uint32_t)number(c, 3, 1) && status == CAPUCHIN_OK; i++) {
    event.count = i;
    event.type = CAPUCHIN_PRESS;
    status = bridge->send(bridge->self, &event, &sink);
    event.type = CAPUCHIN_RELEASE;
    if (status == CAPUCHIN_OK) status = bridge->send(bridge->self, &event, &sink);
  }
  settled(c, status, &message, begun);
}

/// send TYPE NODE x y [dx] [dy] [sequence]: one event at a point of the node.
static void send(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node node = node_of(word(c, 2));
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->self, node, &info);
  capuchin_event event = {.size = sizeof event, .type = (uint32_t)number(c, 1, 0)};
  uint32_t status = bridge->window(bridge->self, node, &event.window);
  event.x = info.frame.x + number(c, 3, 0);
  event.y = info.frame.y + number(c, 4, 0);
  event.dx = number(c, 5, 0);
  event.dy = number(c, 6, 0);
  event.sequence = (uint32_t)number(c, 7, 0);
  event.button = 1;
  if (status == CAPUCHIN_OK) status = bridge->send(bridge->self, &event, &sink);
  settled(c, status, &message, g_get_monotonic_time());
}

/// stroke NODE STEPS: a press, that many motions of 5,2 each, and a release, sent at once.
static void drag(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node node = node_of(word(c, 1));
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->self, node, &info);
  capuchin_event event = {.size = sizeof event, .type = CAPUCHIN_PRESS, .button = 1};
  uint32_t status = bridge->window(bridge->self, node, &event.window);
  event.x = info.frame.x + 10;
  event.y = info.frame.y + 10;
  gint64 begun = g_get_monotonic_time();
  if (status == CAPUCHIN_OK) status = bridge->send(bridge->self, &event, &sink);
  event.type = CAPUCHIN_MOTION;
  for (int i = 0; i < (int)number(c, 2, 1) && status == CAPUCHIN_OK; i++) {
    event.x += 5;
    event.y += 2;
    status = bridge->send(bridge->self, &event, &sink);
  }
  event.type = CAPUCHIN_RELEASE;
  if (status == CAPUCHIN_OK) status = bridge->send(bridge->self, &event, &sink);
  settled(c, status, &message, begun);
}

static uint32_t stroke(capuchin_event *event, const capuchin_sink *sink) {
  event->type = CAPUCHIN_KEY_PRESS;
  uint32_t status = bridge->send(bridge->self, event, sink);
  event->type = CAPUCHIN_KEY_RELEASE;
  return status == CAPUCHIN_OK ? bridge->send(bridge->self, event, sink) : status;
}

/// key NODE KEYNAME [modifiers]
static void key(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_event event = {.size = sizeof event};
  event.window = node_of(word(c, 1));
  event.keysym = gdk_keyval_from_name(word(c, 2));
  event.modifiers = modifiers(word(c, 3));
  settled(c, stroke(&event, &sink), &message, g_get_monotonic_time());
}

/// type NODE TEXT, an underscore for a blank
static void type(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_event event = {.size = sizeof event};
  event.window = node_of(word(c, 1));
  uint32_t status = CAPUCHIN_OK;
  gint64 begun = g_get_monotonic_time();
  for (const char *at = word(c, 2); *at != 0 && status == CAPUCHIN_OK; at = g_utf8_next_char(at)) {
    const char *from = *at == '_' ? " " : at;
    event.text = (capuchin_string){from, (uint64_t)(g_utf8_next_char(from) - from)};
    status = stroke(&event, &sink);
  }
  settled(c, status, &message, begun);
}

static uint32_t keep(void *self, capuchin_string name, const capuchin_value *value) {
  (void)name;
  const capuchin_string *png = &value->as.string;
  g_byte_array_append(self, (const guint8 *)png->data, (guint)png->length);
  return CAPUCHIN_MORE;
}

/// picture NODE FILE [MASKED]
static void picture(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_value masked = {.type = CAPUCHIN_NODE, .as.node = node_of(word(c, 3))};
  const capuchin_value *items[] = {&masked};
  capuchin_list list = {items, c->count > 3 ? 1 : 0};
  GByteArray *bytes = g_byte_array_new();
  capuchin_sink png = {.size = sizeof png, .self = bytes, .put = keep};
  uint32_t status = bridge->picture(bridge->self, node_of(word(c, 1)), &list, &png, &sink);
  if (status == CAPUCHIN_OK) g_file_set_contents(word(c, 2), (const char *)bytes->data, bytes->len, NULL);
  g_byte_array_unref(bytes);
  answer(c, status, &message);
}

static void plain(const command *c, uint32_t (*run)(capuchin_node)) {
  collector message = {0};
  collecting(&message);
  answer(c, run(node_of(word(c, 1))), &message);
}
static uint32_t focus(capuchin_node node) { return bridge->focus(bridge->self, node); }
static uint32_t reveal(capuchin_node node) { return bridge->reveal(bridge->self, node, NULL); }
static uint32_t force(capuchin_node node) {
  (void)node;
  return bridge->force_frame(bridge->self);
}
static uint32_t rest(capuchin_node node) {
  (void)node;
  return bridge->rest(bridge->self);
}
static uint32_t destroy(capuchin_node node) {
  GtkWidget *widget = bridge->pointer(bridge->self, node);
  if (widget == NULL) return CAPUCHIN_STALE;
  gtk_grid_remove(GTK_GRID(gtk_widget_get_parent(widget)), widget);
  return CAPUCHIN_OK;
}

/// A button of a library's that says itself what its label is.
typedef GtkButton DriverSign;
typedef GtkButtonClass DriverSignClass;
G_DEFINE_TYPE(DriverSign, driver_sign, GTK_TYPE_BUTTON)

static void get_label(GObject *sign, guint id, GValue *value, GParamSpec *spec) {
  (void)sign, (void)id, (void)spec;
  g_value_set_string(value, "Sign");
}

static void set_label(GObject *sign, guint id, const GValue *value, GParamSpec *spec) {
  (void)sign, (void)id, (void)value, (void)spec;
}

static void driver_sign_class_init(DriverSignClass *class) {
  G_OBJECT_CLASS(class)->get_property = get_label;
  G_OBJECT_CLASS(class)->set_property = set_label;
  g_object_class_override_property(G_OBJECT_CLASS(class), 1, "label");
}

static void driver_sign_init(DriverSign *sign) { (void)sign; }

/// make CLASS: a widget in the grid, of a class that may not have been used before.
static void make(const command *c) {
  GtkWidget *grid = bridge->pointer(bridge->self, node_of("@grid"));
  GType type = g_str_equal(word(c, 1), "GtkCalendar") ? GTK_TYPE_CALENDAR : driver_sign_get_type();
  if (grid != NULL) gtk_grid_attach(GTK_GRID(grid), g_object_new(type, NULL), 0, 20, 1, 1);
  say("{\"command\":\"make\",\"status\":\"ok\"}");
}

gboolean run_act(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "set")) set(c);
  else if (g_str_equal(name, "call")) call(c);
  else if (g_str_equal(name, "hit")) hit(c);
  else if (g_str_equal(name, "click")) click(c);
  else if (g_str_equal(name, "send")) send(c);
  else if (g_str_equal(name, "stroke")) drag(c);
  else if (g_str_equal(name, "key")) key(c);
  else if (g_str_equal(name, "type")) type(c);
  else if (g_str_equal(name, "picture")) picture(c);
  else if (g_str_equal(name, "focus")) plain(c, focus);
  else if (g_str_equal(name, "reveal")) plain(c, reveal);
  else if (g_str_equal(name, "force")) plain(c, force);
  else if (g_str_equal(name, "rest")) plain(c, rest);
  else if (g_str_equal(name, "make")) make(c);
  else if (g_str_equal(name, "destroy")) plain(c, destroy);
  else if (g_str_equal(name, "settle")) {
    collector none = {.json = g_string_new("")};
    settled(c, CAPUCHIN_OK, &none, g_get_monotonic_time());
  } else return FALSE;
  return TRUE;
}
