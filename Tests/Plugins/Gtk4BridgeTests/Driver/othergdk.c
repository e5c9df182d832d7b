// A GTK that keeps its events otherwise than the bridge knows.
//
// The driver comes before all libraries, so these functions stand in the way of GTK's for the
// bridge. They hand on to GTK's own, but while `otherwise` sends an event: then one of them answers
// as it would if the field it reads lay in another place.
#define _GNU_SOURCE
#include "driver.h"

#include <dlfcn.h>

/// The field that lies elsewhere; empty for none.
static const char *field = "";
/// Events made, given back and put into the queue since `otherwise` began.
static int made, freed, queued;

static gboolean is_other(const char *name) { return g_str_equal(field, name); }

/// Whether `otherwise` looks at what is made of this type.
static gboolean is_counted(GType type) { return *field != 0 && g_type_is_a(type, GDK_TYPE_EVENT); }

/// GTK's own function, behind the one here.
#define REAL(function)                                                                \
  ({                                                                                  \
    static __typeof__(&function) real;                                                \
    if (real == NULL) real = (__typeof__(&function))dlsym(RTLD_NEXT, #function);      \
    real;                                                                             \
  })

#define READER(type, function, name)                        \
  type function(GdkEvent *event) {                          \
    type value = REAL(function)(event);                     \
    return is_other(name) ? (type)((gsize)value + 8) : value; \
  }

READER(GdkEventType, gdk_event_get_event_type, "type")
READER(GdkSurface *, gdk_event_get_surface, "surface")
READER(GdkDevice *, gdk_event_get_device, "device")
READER(guint32, gdk_event_get_time, "time")
READER(GdkModifierType, gdk_event_get_modifier_state, "modifiers")
READER(GdkEventSequence *, gdk_event_get_event_sequence, "sequence")
READER(guint, gdk_button_event_get_button, "button")
READER(GdkCrossingMode, gdk_crossing_event_get_mode, "mode")
READER(GdkNotifyType, gdk_crossing_event_get_detail, "detail")
READER(gboolean, gdk_crossing_event_get_focus, "focus")
READER(GdkScrollDirection, gdk_scroll_event_get_direction, "direction")
READER(gboolean, gdk_touch_event_get_emulating_pointer, "emulation")
READER(guint, gdk_key_event_get_keyval, "keyval")
READER(guint, gdk_key_event_get_keycode, "keycode")
READER(guint, gdk_key_event_get_layout, "layout")
READER(guint, gdk_key_event_get_level, "level")
READER(GdkModifierType, gdk_key_event_get_consumed_modifiers, "consumed modifiers")

gboolean gdk_key_event_is_modifier(GdkEvent *event) {
  return REAL(gdk_key_event_is_modifier)(event) != is_other("modifier flag");
}

gboolean gdk_event_get_position(GdkEvent *event, double *x, double *y) {
  gboolean has = REAL(gdk_event_get_position)(event, x, y);
  if (is_other("x")) *x += 8;
  if (is_other("y")) *y += 8;
  return has && !is_other("position");
}

void gdk_scroll_event_get_deltas(GdkEvent *event, double *x, double *y) {
  REAL(gdk_scroll_event_get_deltas)(event, x, y);
  if (is_other("scroll x")) *x += 8;
  if (is_other("scroll y")) *y += 8;
}

/// A reference is counted, but not where it is looked for.
GdkEvent *gdk_event_ref(GdkEvent *event) {
  return is_other("reference count") ? event : REAL(gdk_event_ref)(event);
}

void gdk_event_unref(GdkEvent *event) {
  if (!is_other("reference count")) REAL(gdk_event_unref)(event);
}

void g_type_query(GType type, GTypeQuery *query) {
  REAL(g_type_query)(type, query);
  if (is_other("size")) query->instance_size += 8;
}

GTypeInstance *g_type_create_instance(GType type) {
  if (is_counted(type)) {
    if (is_other("abstract")) return NULL;
    made++;
  }
  return REAL(g_type_create_instance)(type);
}

void g_type_free_instance(GTypeInstance *instance) {
  if (is_counted(G_TYPE_FROM_INSTANCE(instance))) freed++;
  REAL(g_type_free_instance)(instance);
}

void gdk_display_put_event(GdkDisplay *display, GdkEvent *event) {
  queued++;
  REAL(gdk_display_put_event)(display, event);
}

/// otherwise FIELD TYPE NODE: one event in the middle of a node, while FIELD lies elsewhere; an
/// underscore for a blank.
static void otherwise(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  capuchin_node node = node_of(word(c, 3));
  capuchin_node_info info = {.size = sizeof info};
  bridge->info(bridge->context, node, &info);
  capuchin_event event = {.size = sizeof event, .code = (uint32_t)number(c, 2, 0)};
  bridge->window(bridge->context, node, &event.window);
  event.x = info.frame.x + info.frame.width / 2;
  event.y = info.frame.y + info.frame.height / 2;
  fill(&event, 1, 0, 1, GDK_KEY_a, 0);
  made = freed = queued = 0;
  g_autofree char *name = g_strdelimit(g_strdup(word(c, 1)), "_", ' ');
  field = name;
  uint32_t status = bridge->send(bridge->context, &event, &sink);
  field = "";
  say("{\"command\":\"otherwise\",\"status\":\"%s\",\"message\":%s,\"made\":%d,\"freed\":%d,\"queued\":%d}",
      status_name(status), message.json->len > 0 ? message.json->str : "\"\"", made, freed, queued);
  g_string_free(message.json, TRUE);
}

gboolean run_otherwise(const command *c) {
  if (!g_str_equal(word(c, 0), "otherwise")) return FALSE;
  otherwise(c);
  return TRUE;
}
