// Recording: what the bridge tells goes into the output as it comes.
#include "driver.h"

#include <string.h>

static const char *event_name(uint32_t type) {
  static const char *const names[] = {
    "?", "press", "release", "motion", "key-press", "key-release", "scroll", "touch-begin",
    "touch-update", "touch-end", "touch-cancel", "focus-in", "focus-out", "close",
  };
  return type < G_N_ELEMENTS(names) ? names[type] : "?";
}

static gboolean quiet;
static guint events, emissions;

static const char *cause_name(uint32_t cause) {
  static const char *const names[] = {"?", "event", "toolkit", "frame", "program"};
  return cause < G_N_ELEMENTS(names) ? names[cause] : "?";
}

uint32_t client_event(void *context, const capuchin_event *e) {
  (void)context;
  events++;
  if (quiet) return 0;
  g_autofree char *window = json_node(e->window), *target = json_node(e->target);
  capuchin_press press = {0};
  capuchin_scroll scroll = {0};
  capuchin_key key = {0};
  switch (e->code) {
  case CAPUCHIN_EVENT_PRESS: case CAPUCHIN_EVENT_RELEASE: press = e->data.press; break;
  case CAPUCHIN_EVENT_SCROLL: scroll = e->data.scroll; break;
  case CAPUCHIN_EVENT_KEY_PRESS: case CAPUCHIN_EVENT_KEY_RELEASE: key = e->data.key; break;
  default: break;
  }
  g_autofree char *text = json_text(key.text.data, (gssize)key.text.length), *under = json_node(press.under);
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->context, e->target, &info);
  g_autofree char *class = json_text(info.class_name.data, (gssize)info.class_name.length);
  say("{\"event\":\"%s\",\"window\":%s,\"target\":%s,\"class\":%s,\"x\":%g,\"y\":%g,\"dx\":%g,\"dy\":%g,"
      "\"unit\":%u,\"button\":%u,\"count\":%u,\"under\":%s,\"modifiers\":%u,\"keysym\":%u,\"text\":%s}",
      event_name(e->code), window, target, class, e->x, e->y, scroll.dx, scroll.dy, scroll.unit, press.button,
      press.count, under, e->modifiers, key.keysym, text);
  return 0;
}

void client_emission(
    void *context, uint64_t listen, capuchin_node emitter, uint32_t cause, const capuchin_list *arguments) {
  (void)context;
  emissions++;
  if (quiet) return;
  g_autofree char *node = json_node(emitter);
  g_autoptr(GString) values = g_string_new("");
  for (uint64_t i = 0; i < arguments->count; i++) {
    g_autofree char *value = json_value(arguments->items[i]);
    g_string_append_printf(values, "%s%s", i > 0 ? "," : "", value);
  }
  say("{\"emission\":%lu,\"node\":%s,\"cause\":\"%s\",\"asked\":\"%s\",\"values\":[%s]}", (unsigned long)listen, node,
      cause_name(cause), cause_name(bridge->cause(bridge->context)), values->str);
}

void client_turn(void *context) {
  (void)context;
  if (!quiet) say("{\"turn\":%d}", g_main_depth());
}

void client_windows_changed(void *context) {
  (void)context;
  if (!quiet) say("{\"windows\":true}");
}

static void answer(const command *c, uint32_t status, collector *message) {
  say("{\"command\":\"%s\",\"status\":\"%s\",\"message\":%s}", word(c, 0), status_name(status),
      message->json->len > 0 ? message->json->str : "\"\"");
  g_string_free(message->json, TRUE);
}

/// listen NUMBER signal|property|action CLASS NAME [connect]
static void listen(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  const char *type = word(c, 2);
  uint32_t kind = g_str_equal(type, "signal") ? CAPUCHIN_SOURCE_SIGNAL
                : g_str_equal(type, "property") ? CAPUCHIN_SOURCE_PROPERTY : CAPUCHIN_SOURCE_ACTION;
  uint64_t listen = (uint64_t)number(c, 1, 0);
  uint32_t status = bridge->listen(
      bridge->context, listen, kind, g_str_equal(word(c, 5), "connect") ? CAPUCHIN_LISTEN_CONNECT : 0, cap(word(c, 3)),
      cap(word(c, 4)), &sink);
  answer(c, status, &message);
}

/// Where a scroll says that it is the end of one is GDK's own affair: it is what its function reads.
static gboolean make_stop(GdkEvent *event) {
  GTypeQuery query;
  g_type_query(gdk_scroll_event_get_type(), &query);
  int *content = (int *)event;
  for (guint i = query.instance_size / sizeof *content; i-- > 0;) {
    if (content[i] != 0) continue;
    content[i] = TRUE;
    if (gdk_scroll_event_is_stop(event)) return TRUE;
    content[i] = FALSE;
  }
  return FALSE;
}

/// And so is where it says how far it goes.
static gboolean take_way(GdkEvent *event) {
  GTypeQuery query;
  g_type_query(gdk_scroll_event_get_type(), &query);
  double dx, dy, *content = (double *)event;
  gdk_scroll_event_get_deltas(event, &dx, &dy);
  for (guint i = query.instance_size / sizeof *content; dy != 0 && i-- > 0;) {
    const double before = content[i];
    if (before == dy) content[i] = 0;
    gdk_scroll_event_get_deltas(event, &dx, &dy);
    if (dy != 0) content[i] = before;
  }
  return dx == 0 && dy == 0;
}

static gboolean stop_scroll(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer keeps_way) {
  (void)hint, (void)count;
  // No g_value_get_… reads an event.
  GdkEvent *event = values[1].data[0].v_pointer;
  if (gdk_event_get_event_type(event) != GDK_SCROLL) return TRUE;
  if (!make_stop(event) || (keeps_way == NULL && !take_way(event))) say("{\"failed\":\"no stop was made\"}");
  return TRUE;
}

/// stops [way]: every scroll from now on is the end of one, as when fingers leave a touchpad; with `way` one that GDK has
/// merged with what came before. Before `record`.
static void make_stops(const command *c) {
  gpointer keeps_way = GINT_TO_POINTER(g_str_equal(word(c, 1), "way"));
  g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, stop_scroll, keeps_way, NULL);
  say("{\"command\":\"stops\",\"status\":\"ok\"}");
}

gboolean run_record(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "record")) {
    collector message = {0};
    capuchin_sink sink = collecting(&message);
    quiet = g_str_equal(word(c, 2), "quiet");
    answer(c, bridge->record(bridge->context, (uint32_t)number(c, 1, 0), NULL, &sink), &message);
  } else if (g_str_equal(name, "stops")) {
    make_stops(c);
  } else if (g_str_equal(name, "listen")) {
    listen(c);
  } else if (g_str_equal(name, "cause")) {
    say("{\"command\":\"cause\",\"status\":\"ok\",\"values\":[\"%s\"]}", cause_name(bridge->cause(bridge->context)));
  } else if (g_str_equal(name, "heard")) {
    say("{\"command\":\"heard\",\"status\":\"ok\",\"values\":[%u,%u]}", events, emissions);
    events = emissions = 0;
  } else {
    return FALSE;
  }
  return TRUE;
}
