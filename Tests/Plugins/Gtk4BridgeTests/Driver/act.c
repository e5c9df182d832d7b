// Commands that act: values, signals, input, pictures.
#include "driver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// "s:text" "i:1" "u:1" "f:0.5" "b:true" "n:@id" "null" as a value; the text stays the caller's.
static capuchin_value value_of(const char *text) {
  capuchin_value value = {0};
  const char *rest = strlen(text) > 2 && text[1] == ':' ? text + 2 : "";
  switch (text[0]) {
    case 's': value.tag = CAPUCHIN_VALUE_STRING; value.data.string = cap(rest); break;
    case 'i': value.tag = CAPUCHIN_VALUE_I64; value.data.i64 = strtoll(rest, NULL, 10); break;
    case 'u': value.tag = CAPUCHIN_VALUE_U64; value.data.u64 = g_ascii_strtoull(rest, NULL, 10); break;
    case 'f': value.tag = CAPUCHIN_VALUE_F64; value.data.f64 = g_ascii_strtod(rest, NULL); break;
    case 'b': value.tag = CAPUCHIN_VALUE_BOOL; value.data.boolean = g_str_equal(rest, "true"); break;
    case '@': value.tag = CAPUCHIN_VALUE_NODE; value.data.node = node_of(text); break;
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
  answer(c, bridge->set(bridge->context, node_of(word(c, 1)), cap(word(c, 2)), &value, &sink), &message);
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
  const char *name = word(c, 2);
  uint32_t kind = CAPUCHIN_CALL_SIGNAL;
  if (strncmp(name, "action:", 7) == 0) kind = CAPUCHIN_CALL_ACTION, name += 7;
  if (strncmp(name, "method:", 7) == 0) kind = CAPUCHIN_CALL_METHOD, name += 7;
  uint32_t status = bridge->call(bridge->context, node, kind, cap(name), &list, &results, &sink);
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
  uint32_t status = bridge->hit(bridge->context, window, number(c, 2, 0), number(c, 3, 0), &found, &sink);
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
  uint32_t status = bridge->settle(bridge->context, &sink);
  double elapsed = (double)(g_get_monotonic_time() - w->begun) / 1000;
  if (status == CAPUCHIN_STATUS_AGAIN && elapsed < 20000) {
    if (w->turns++ > 0) bridge->force_frame(bridge->context);
    // Frames come after what is asked for at once: they must get a turn.
    bridge->schedule(bridge->context, w->turns < 8 ? 0 : 1, settle, w);
  } else {
    say("{\"command\":\"%s\",\"status\":\"%s\",\"message\":%s,\"ms\":%.3f,\"turns\":%d}", w->name,
        status_name(status), message.json->len > 0 ? message.json->str : "\"\"", elapsed, w->turns);
    g_free(w->name);
    g_free(w);
  }
  g_string_free(message.json, TRUE);
}

static void settled(const command *c, uint32_t status, collector *message, gint64 begun) {
  if (status != CAPUCHIN_STATUS_OK) return answer(c, status, message);
  g_string_free(message->json, TRUE);
  waiting *w = g_new0(waiting, 1);
  w->name = g_strdup(word(c, 0));
  w->begun = begun;
  bridge->schedule(bridge->context, 0, settle, w);
}

static uint32_t modifiers(const char *text) {
  uint32_t bits = 0;
  if (strstr(text, "shift")) bits |= CAPUCHIN_MODIFIER_SHIFT;
  if (strstr(text, "ctrl")) bits |= CAPUCHIN_MODIFIER_CTRL;
  if (strstr(text, "alt")) bits |= CAPUCHIN_MODIFIER_ALT;
  return bits;
}

/// click NODE [button] [count] [modifiers] [x] [y]
static void click(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node node = node_of(word(c, 1));
  capuchin_node_info info = {.size = sizeof info};
  gint64 begun = g_get_monotonic_time();
  uint32_t status = bridge->info(bridge->context, node, &info);
  capuchin_event event = {.size = sizeof event};
  if (status == CAPUCHIN_STATUS_OK) status = bridge->window(bridge->context, node, &event.window);
  event.x = info.frame.x + number(c, 5, info.frame.width / 2);
  event.y = info.frame.y + number(c, 6, info.frame.height / 2);
  event.modifiers = modifiers(word(c, 4));
  event.code = CAPUCHIN_EVENT_MOTION;
  if (status == CAPUCHIN_STATUS_OK) status = bridge->send(bridge->context, &event, &sink);
  for (uint32_t i = 1; i <= (uint32_t)number(c, 3, 1) && status == CAPUCHIN_STATUS_OK; i++) {
    event.data.press = (capuchin_press){.button = (uint32_t)number(c, 2, 1), .count = i};
    event.code = CAPUCHIN_EVENT_PRESS;
    status = bridge->send(bridge->context, &event, &sink);
    event.code = CAPUCHIN_EVENT_RELEASE;
    if (status == CAPUCHIN_STATUS_OK) status = bridge->send(bridge->context, &event, &sink);
  }
  settled(c, status, &message, begun);
}

void fill(capuchin_event *event, uint32_t button, double dx, double dy, uint32_t keysym, uint64_t finger) {
  switch (event->code) {
  case CAPUCHIN_EVENT_PRESS: case CAPUCHIN_EVENT_RELEASE: event->data.press.button = button; break;
  case CAPUCHIN_EVENT_SCROLL: event->data.scroll = (capuchin_scroll){.dx = dx, .dy = dy}; break;
  case CAPUCHIN_EVENT_KEY_PRESS: case CAPUCHIN_EVENT_KEY_RELEASE: event->data.key.keysym = keysym; break;
  case CAPUCHIN_EVENT_TOUCH_BEGIN: case CAPUCHIN_EVENT_TOUCH_UPDATE: case CAPUCHIN_EVENT_TOUCH_END:
  case CAPUCHIN_EVENT_TOUCH_CANCEL: event->data.touch.finger = finger; break;
  default: break;
  }
}

/// send TYPE NODE x y [dx] [dy] [sequence]: one event at a point of the node.
static void send(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node node = node_of(word(c, 2));
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->context, node, &info);
  capuchin_event event = {.size = sizeof event, .code = (uint32_t)number(c, 1, 0)};
  uint32_t status = bridge->window(bridge->context, node, &event.window);
  event.x = info.frame.x + number(c, 3, 0);
  event.y = info.frame.y + number(c, 4, 0);
  fill(&event, 1, number(c, 5, 0), number(c, 6, 0), 0, (uint64_t)number(c, 7, 0));
  if (status == CAPUCHIN_STATUS_OK) status = bridge->send(bridge->context, &event, &sink);
  settled(c, status, &message, g_get_monotonic_time());
}

/// stroke NODE STEPS: a press, that many motions of 5,2 each, and a release, sent at once.
static void drag(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node node = node_of(word(c, 1));
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->context, node, &info);
  capuchin_event event = {.size = sizeof event, .code = CAPUCHIN_EVENT_PRESS, .data.press.button = 1};
  uint32_t status = bridge->window(bridge->context, node, &event.window);
  event.x = info.frame.x + 10;
  event.y = info.frame.y + 10;
  gint64 begun = g_get_monotonic_time();
  if (status == CAPUCHIN_STATUS_OK) status = bridge->send(bridge->context, &event, &sink);
  event.code = CAPUCHIN_EVENT_MOTION;
  for (int i = 0; i < (int)number(c, 2, 1) && status == CAPUCHIN_STATUS_OK; i++) {
    event.x += 5;
    event.y += 2;
    status = bridge->send(bridge->context, &event, &sink);
  }
  event.code = CAPUCHIN_EVENT_RELEASE;
  if (status == CAPUCHIN_STATUS_OK) status = bridge->send(bridge->context, &event, &sink);
  settled(c, status, &message, begun);
}

static uint32_t stroke(capuchin_event *event, const capuchin_sink *sink) {
  event->code = CAPUCHIN_EVENT_KEY_PRESS;
  uint32_t status = bridge->send(bridge->context, event, sink);
  event->code = CAPUCHIN_EVENT_KEY_RELEASE;
  return status == CAPUCHIN_STATUS_OK ? bridge->send(bridge->context, event, sink) : status;
}

/// key NODE KEYNAME [modifiers]
static void key(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_event event = {.size = sizeof event};
  event.window = node_of(word(c, 1));
  event.data.key.keysym = gdk_keyval_from_name(word(c, 2));
  event.modifiers = modifiers(word(c, 3));
  settled(c, stroke(&event, &sink), &message, g_get_monotonic_time());
}

/// type NODE TEXT, an underscore for a blank
static void type(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_event event = {.size = sizeof event};
  event.window = node_of(word(c, 1));
  uint32_t status = CAPUCHIN_STATUS_OK;
  gint64 begun = g_get_monotonic_time();
  for (const char *at = word(c, 2); *at != 0 && status == CAPUCHIN_STATUS_OK; at = g_utf8_next_char(at)) {
    const char *from = *at == '_' ? " " : at;
    event.data.key.text = (capuchin_string){from, (uint64_t)(g_utf8_next_char(from) - from)};
    status = stroke(&event, &sink);
  }
  settled(c, status, &message, begun);
}

static uint32_t keep(void *context, capuchin_string name, const capuchin_value *value) {
  (void)name;
  const capuchin_bytes *png = &value->data.bytes;
  g_byte_array_append(context, png->data, (guint)png->length);
  return CAPUCHIN_FLOW_MORE;
}

/// picture NODE FILE [MASKED]
static void picture(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_value masked = {.tag = CAPUCHIN_VALUE_NODE, .data.node = node_of(word(c, 3))};
  const capuchin_value *items[] = {&masked};
  capuchin_list list = {items, c->count > 3 ? 1 : 0};
  GByteArray *bytes = g_byte_array_new();
  capuchin_sink png = {.size = sizeof png, .context = bytes, .put = keep};
  uint32_t status = bridge->picture(bridge->context, node_of(word(c, 1)), &list, &png, &sink);
  if (status == CAPUCHIN_STATUS_OK) g_file_set_contents(word(c, 2), (const char *)bytes->data, bytes->len, NULL);
  g_byte_array_unref(bytes);
  answer(c, status, &message);
}

static void plain(const command *c, uint32_t (*run)(capuchin_node)) {
  collector message = {0};
  collecting(&message);
  answer(c, run(node_of(word(c, 1))), &message);
}
static uint32_t focus(capuchin_node node) { return bridge->focus(bridge->context, node); }
static uint32_t reveal(capuchin_node node) { return bridge->reveal(bridge->context, node, NULL); }
static uint32_t force(capuchin_node node) {
  (void)node;
  return bridge->force_frame(bridge->context);
}
static uint32_t rest(capuchin_node node) {
  (void)node;
  return bridge->playback_ended(bridge->context);
}
static uint32_t destroy(capuchin_node node) {
  GtkWidget *widget = bridge->pointer(bridge->context, node);
  if (widget == NULL) return CAPUCHIN_STATUS_STALE;
  gtk_grid_remove(GTK_GRID(gtk_widget_get_parent(widget)), widget);
  return CAPUCHIN_STATUS_OK;
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

/// A button that says that it was clicked only to who is connected, as terminals do with what is typed; its label
/// counts how often it did.
typedef GtkButton DriverShy;
typedef GtkButtonClass DriverShyClass;
G_DEFINE_TYPE(DriverShy, driver_shy, GTK_TYPE_BUTTON)
static guint shy_signal;

static void shy_clicked(GtkButton *button) {
  if (!g_signal_has_handler_pending(button, shy_signal, 0, TRUE)) return;
  g_signal_emit(button, shy_signal, 0);
  g_autofree char *label = g_strconcat(gtk_button_get_label(button), "!", NULL);
  gtk_button_set_label(button, label);
}

static void driver_shy_class_init(DriverShyClass *class) {
  shy_signal = g_signal_new("shy", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  class->clicked = shy_clicked;
}

static void driver_shy_init(DriverShy *shy) { gtk_button_set_label(shy, "shy"); }

/// make CLASS: a widget in the grid, of a class that may not have been used before.
static void make(const command *c) {
  GtkWidget *grid = bridge->pointer(bridge->context, node_of("@grid"));
  GType type = g_str_equal(word(c, 1), "GtkCalendar") ? GTK_TYPE_CALENDAR
      : g_str_equal(word(c, 1), "DriverShy")          ? driver_shy_get_type() : driver_sign_get_type();
  if (grid != NULL) gtk_grid_attach(GTK_GRID(grid), g_object_new(type, NULL), 0, 20, 1, 1);
  say("{\"command\":\"make\",\"status\":\"ok\"}");
}

/// animate NODE LOOKS: looks so often, a millisecond apart and with frames that are forced, how far `motion` says that a
/// widget's animations have come, which a tick callback is told. Answers how often both agreed, and how often that
/// was further than before.
typedef struct {
  capuchin_node node;
  GtkWidget *widget;
  guint tick;
  gint64 ticked;
  uint64_t last;
  int looks, left, agreed, advanced;
} animation;

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, void *data) {
  (void)widget;
  ((animation *)data)->ticked = gdk_frame_clock_get_frame_time(clock);
  return G_SOURCE_CONTINUE;
}

static void watch(void *data) {
  animation *a = data;
  capuchin_bool moving = 0;
  uint64_t frames = 0, time = 0;
  uint32_t status = bridge->motion(bridge->context, a->node, &moving, &frames, &time);
  if (a->ticked == 0 && status == CAPUCHIN_STATUS_OK) {
    bridge->force_frame(bridge->context);
    return (void)bridge->schedule(bridge->context, 1, watch, a);
  }
  if (moving && time == (uint64_t)a->ticked) a->agreed++;
  if (time > a->last) a->advanced++;
  a->last = time;
  if (status == CAPUCHIN_STATUS_OK && --a->left > 0) {
    bridge->force_frame(bridge->context);
    return (void)bridge->schedule(bridge->context, 1, watch, a);
  }
  gtk_widget_remove_tick_callback(a->widget, a->tick);
  say("{\"command\":\"animate\",\"status\":\"%s\",\"looks\":%d,\"agreed\":%d,\"advanced\":%d}", status_name(status), a->looks,
      a->agreed, a->advanced);
  g_free(a);
}

static void animate(const command *c) {
  animation *a = g_new0(animation, 1);
  a->node = node_of(word(c, 1));
  a->widget = GTK_WIDGET(bridge->pointer(bridge->context, a->node));
  a->looks = a->left = (int)number(c, 2, 0);
  a->tick = gtk_widget_add_tick_callback(a->widget, tick, a, NULL);
  bridge->schedule(bridge->context, 0, watch, a);
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
  else if (g_str_equal(name, "animate")) animate(c);
  else if (g_str_equal(name, "make")) make(c);
  else if (g_str_equal(name, "destroy")) plain(c, destroy);
  else if (g_str_equal(name, "settle")) {
    collector none = {.json = g_string_new("")};
    settled(c, CAPUCHIN_STATUS_OK, &none, g_get_monotonic_time());
  } else return FALSE;
  return TRUE;
}
