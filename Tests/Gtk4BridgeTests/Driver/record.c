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

static char *json_points(const capuchin_list *list) {
  GString *out = g_string_new("");
  for (uint64_t i = 0; i < list->count; i++) {
    const capuchin_rect *r = &list->items[i]->as.rect;
    g_string_append_printf(out, "%s[%g,%g]", i > 0 ? "," : "", r->x, r->y);
  }
  return g_string_free(out, FALSE);
}

static gboolean quiet;
static guint events, emissions;

static const char *cause_name(uint32_t cause) {
  static const char *const names[] = {"?", "event", "toolkit", "frame", "program"};
  return cause < G_N_ELEMENTS(names) ? names[cause] : "?";
}

uint32_t client_event(void *self, const capuchin_event *e) {
  (void)self;
  events++;
  if (quiet) return 0;
  g_autofree char *window = json_node(e->window), *target = json_node(e->target);
  g_autofree char *text = json_text(e->text.data, (gssize)e->text.length), *history = json_points(&e->history);
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->self, e->target, &info);
  g_autofree char *class = json_text(info.class_name.data, (gssize)info.class_name.length);
  say("{\"event\":\"%s\",\"window\":%s,\"target\":%s,\"class\":%s,\"x\":%g,\"y\":%g,\"dx\":%g,\"dy\":%g,"
      "\"button\":%u,\"count\":%u,\"modifiers\":%u,\"keysym\":%u,\"text\":%s,\"history\":[%s]}",
      event_name(e->type), window, target, class, e->x, e->y, e->dx, e->dy, e->button, e->count,
      e->modifiers, e->keysym, text, history);
  return 0;
}

void client_emission(
    void *self, uint64_t listen, capuchin_node emitter, uint32_t cause, const capuchin_list *arguments) {
  (void)self;
  emissions++;
  if (quiet) return;
  g_autofree char *node = json_node(emitter);
  g_autoptr(GString) values = g_string_new("");
  for (uint64_t i = 0; i < arguments->count; i++) {
    g_autofree char *value = json_value(arguments->items[i]);
    g_string_append_printf(values, "%s%s", i > 0 ? "," : "", value);
  }
  say("{\"emission\":%lu,\"node\":%s,\"cause\":\"%s\",\"asked\":\"%s\",\"values\":[%s]}", (unsigned long)listen, node,
      cause_name(cause), cause_name(bridge->cause(bridge->self)), values->str);
}

void client_turn(void *self) {
  (void)self;
  if (!quiet) say("{\"turn\":%d}", g_main_depth());
}

void client_windows_changed(void *self) {
  (void)self;
  if (!quiet) say("{\"windows\":true}");
}

static void answer(const command *c, uint32_t status, collector *message) {
  say("{\"command\":\"%s\",\"status\":\"%s\",\"message\":%s}", word(c, 0), status_name(status),
      message->json->len > 0 ? message->json->str : "\"\"");
  g_string_free(message->json, TRUE);
}

/// listen NUMBER signal|property|action CLASS NAME
static void listen(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  const char *type = word(c, 2);
  uint32_t kind = g_str_equal(type, "signal") ? CAPUCHIN_LISTEN_SIGNAL
                : g_str_equal(type, "property") ? CAPUCHIN_LISTEN_PROPERTY : CAPUCHIN_LISTEN_ACTION;
  uint64_t listen = (uint64_t)number(c, 1, 0);
  uint32_t status = bridge->listen(bridge->self, listen, kind, cap(word(c, 3)), cap(word(c, 4)), &sink);
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

static gboolean stop_scroll(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint, (void)count, (void)data;
  // No g_value_get_… reads an event.
  GdkEvent *event = values[1].data[0].v_pointer;
  if (gdk_event_get_event_type(event) == GDK_SCROLL && !make_stop(event)) say("{\"failed\":\"no stop was made\"}");
  return TRUE;
}

/// stops: every scroll from now on is the end of one, as when fingers leave a touchpad. Before `record`.
static void make_stops(void) {
  g_signal_add_emission_hook(g_signal_lookup("event", GDK_TYPE_SURFACE), 0, stop_scroll, NULL, NULL);
  say("{\"command\":\"stops\",\"status\":\"ok\"}");
}

gboolean run_record(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "record")) {
    collector message = {0};
    capuchin_sink sink = collecting(&message);
    quiet = g_str_equal(word(c, 2), "quiet");
    answer(c, bridge->record(bridge->self, (uint32_t)number(c, 1, 0), &sink), &message);
  } else if (g_str_equal(name, "stops")) {
    make_stops();
  } else if (g_str_equal(name, "listen")) {
    listen(c);
  } else if (g_str_equal(name, "cause")) {
    say("{\"command\":\"cause\",\"status\":\"ok\",\"values\":[\"%s\"]}", cause_name(bridge->cause(bridge->self)));
  } else if (g_str_equal(name, "heard")) {
    say("{\"command\":\"heard\",\"status\":\"ok\",\"values\":[%u,%u]}", events, emissions);
    events = emissions = 0;
  } else {
    return FALSE;
  }
  return TRUE;
}
