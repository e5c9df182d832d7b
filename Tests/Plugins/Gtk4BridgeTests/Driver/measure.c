// Figures, and the class structures and tables of interfaces before and after.
#include "driver.h"

#include <malloc.h>
#include <string.h>
#include <time.h>

typedef struct {
  const char *name;
  gconstpointer place;
  gsize size;
  guint8 *copy;
} snapshot;
static GArray *snapshots;

static void keep(const char *name, gconstpointer place, gsize size) {
  snapshot s = {name, place, size, g_memdup2(place, size)};
  g_array_append_val(snapshots, s);
}

// The tables of a class's own; others it shares with its base.
static void snap_interfaces(GType type, gpointer class) {
  guint count = 0;
  g_autofree GType *interfaces = g_type_interfaces(type, &count);
  for (guint i = 0; i < count; i++) {
    GTypeInterface *table = g_type_interface_peek(class, interfaces[i]);
    if (table == NULL || table->g_instance_type != type) continue;
    g_autofree char *name = g_strdup_printf("%s of %s", g_type_name(interfaces[i]), g_type_name(type));
    keep(g_intern_string(name), table, malloc_usable_size(table));
  }
}

static void snap(GType type) {
  gpointer class = g_type_class_peek(type);
  GTypeQuery query;
  g_type_query(type, &query);
  if (class != NULL && query.class_size > 0) {
    keep(g_type_name(type), class, query.class_size);
    snap_interfaces(type, class);
  }
  guint count = 0;
  g_autofree GType *children = g_type_children(type, &count);
  for (guint i = 0; i < count; i++) snap(children[i]);
}

/// compare: which classes and tables differ from the snapshot.
static void compare(void) {
  g_autoptr(GString) names = g_string_new("");
  for (guint i = 0; i < snapshots->len; i++) {
    snapshot *s = &g_array_index(snapshots, snapshot, i);
    if (memcmp(s->copy, s->place, s->size) == 0) continue;
    g_string_append_printf(names, "%s\"%s\"", names->len > 0 ? "," : "", s->name);
  }
  say("{\"command\":\"compare\",\"status\":\"ok\",\"classes\":%u,\"values\":[%s]}", snapshots->len, names->str);
}

/// patched: classes below GtkWidget whose notify function is not GObject's.
static void list_patched(GType type, GString *names) {
  GObjectClass *base = g_type_class_peek(G_TYPE_OBJECT), *class = g_type_class_peek(type);
  if (class != NULL && class->dispatch_properties_changed != base->dispatch_properties_changed)
    g_string_append_printf(names, "%s\"%s\"", names->len > 0 ? "," : "", g_type_name(type));
  guint count = 0;
  g_autofree GType *children = g_type_children(type, &count);
  for (guint i = 0; i < count; i++) list_patched(children[i], names);
}

static void patched(void) {
  g_autoptr(GString) names = g_string_new("");
  list_patched(GTK_TYPE_WIDGET, names);
  say("{\"command\":\"patched\",\"status\":\"ok\",\"values\":[%s]}", names->str);
}

static uint32_t count_nodes(void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info) {
  (void)depth, (void)node, (void)info;
  ++*(guint *)context;
  return CAPUCHIN_FLOW_MORE;
}

static uint32_t ignore(void *context, capuchin_string name, const capuchin_value *value) {
  (void)context, (void)name, (void)value;
  return CAPUCHIN_FLOW_MORE;
}

static uint32_t identify_node(void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info) {
  (void)depth, (void)info;
  capuchin_sink sink = {.size = sizeof sink, .put = ignore};
  bridge->identify(bridge->context, node, &sink);
  ++*(guint *)context;
  return CAPUCHIN_FLOW_MORE;
}

static uint32_t keep_node(void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info) {
  (void)depth, (void)info;
  g_array_append_val((GArray *)context, node);
  return CAPUCHIN_FLOW_MORE;
}

/// sweep NODE: asks everything of every widget; some change what the tree is.
static void sweep(const command *c) {
  g_autoptr(GArray) nodes = g_array_new(FALSE, FALSE, sizeof(capuchin_node));
  walk(node_of(word(c, 1)), CAPUCHIN_WALK_ALL, nodes, keep_node);
  capuchin_sink sink = {.size = sizeof sink, .put = ignore};
  for (guint i = 0; i < nodes->len; i++) {
    capuchin_node node = g_array_index(nodes, capuchin_node, i), other;
    capuchin_node_info info = {.size = sizeof info};
    capuchin_list none = {0};
    bridge->info(bridge->context, node, &info);
    bridge->identify(bridge->context, node, &sink);
    bridge->get(bridge->context, node, (capuchin_string){0}, &sink);
    bridge->children(bridge->context, node, CAPUCHIN_WALK_ALL, &sink);
    bridge->parent(bridge->context, node, &other);
    bridge->window(bridge->context, node, &other);
    bridge->class_chain(bridge->context, info.class_id, &sink);
    bridge->hit(bridge->context, other, info.frame.x + 1, info.frame.y + 1, &node, &sink);
    bridge->focus(bridge->context, node);
    bridge->reveal(bridge->context, node, NULL);
    bridge->settle(bridge->context, &sink);
    if (i % 50 == 0) bridge->picture(bridge->context, node, &none, &sink, &sink);
    bridge->call(bridge->context, node, CAPUCHIN_CALL_SIGNAL, cap("no-such-thing"), &none, &sink, &sink);
    bridge->call(bridge->context, node, CAPUCHIN_CALL_ACTION, cap("no.such"), &none, &sink, &sink);
  }
  say("{\"command\":\"sweep\",\"status\":\"ok\",\"nodes\":%u}", nodes->len);
}

/// walk NODE [all] [identify]: best of 20, in microseconds.
static void measure_walk(const command *c) {
  capuchin_node node = node_of(word(c, 1));
  uint32_t flags = g_str_equal(word(c, 2), "all") ? CAPUCHIN_WALK_ALL : 0;
  gint64 best = G_MAXINT64;
  guint nodes = 0;
  for (int i = 0; i < 20; i++) {
    nodes = 0;
    gint64 begun = g_get_monotonic_time();
    walk(node, flags, &nodes, g_str_equal(word(c, 3), "identify") ? identify_node : count_nodes);
    best = MIN(best, g_get_monotonic_time() - begun);
  }
  say("{\"command\":\"measure-walk\",\"status\":\"ok\",\"nodes\":%u,\"us\":%ld}", nodes, (long)best);
}

/// measure-get NODE NAME: nanoseconds a call.
static void measure_get(const command *c) {
  capuchin_node node = node_of(word(c, 1));
  capuchin_sink sink = {.size = sizeof sink, .put = ignore};
  capuchin_string name = cap(word(c, 2));
  gint64 best = G_MAXINT64;
  for (int i = 0; i < 20; i++) {
    gint64 begun = g_get_monotonic_time();
    for (int k = 0; k < 1000; k++) bridge->get(bridge->context, node, name, &sink);
    best = MIN(best, g_get_monotonic_time() - begun);
  }
  say("{\"command\":\"measure-get\",\"status\":\"ok\",\"ns\":%ld}", (long)best);
}

/// measure-node: nanoseconds to find the node of a known widget.
static void measure_node(const command *c) {
  void *object = bridge->pointer(bridge->context, node_of(word(c, 1)));
  capuchin_node node;
  gint64 best = G_MAXINT64;
  for (int i = 0; i < 20; i++) {
    gint64 begun = g_get_monotonic_time();
    for (int k = 0; k < 10000; k++) bridge->node(bridge->context, object, &node);
    best = MIN(best, g_get_monotonic_time() - begun);
  }
  say("{\"command\":\"measure-node\",\"status\":\"ok\",\"ns\":%.1f}", (double)best / 10);
}

/// pixel FILE X Y: the picture's size and one of its colours.
static void pixel(const command *c) {
  g_autoptr(GdkTexture) texture = gdk_texture_new_from_filename(word(c, 1), NULL);
  if (texture == NULL) return say("{\"command\":\"pixel\",\"status\":\"no picture\"}");
  gsize width = (gsize)gdk_texture_get_width(texture), height = (gsize)gdk_texture_get_height(texture);
  g_autofree guchar *data = g_malloc0(width * height * 4);
  gdk_texture_download(texture, data, width * 4);
  gsize at = ((gsize)number(c, 3, 0) * width + (gsize)number(c, 2, 0)) * 4;
  guint32 argb = at < width * height * 4 ? *(guint32 *)(gpointer)(data + at) : 0;
  say("{\"command\":\"pixel\",\"status\":\"ok\",\"values\":[%zu,%zu,\"%06x\"]}", width, height, argb & 0xffffff);
}

// Hooks before and after the bridge's: what lies between is its own.
static gint64 hook_begun;
static GArray *hook_times[2];  // of double, in microseconds: motions, presses

/// Of the thread's own time: on a busy machine the clock also counts what others do.
static gint64 nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * 1000000000 + now.tv_nsec;
}

static gboolean before_bridge(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint, (void)count, (void)values, (void)data;
  hook_begun = nanoseconds();
  return TRUE;
}

static gboolean after_bridge(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint, (void)count, (void)data;
  double time = (double)(nanoseconds() - hook_begun) / 1000;
  GdkEventType type = gdk_event_get_event_type(*(GdkEvent **)(gpointer)((char *)&values[1] + sizeof(GType)));
  if (type == GDK_MOTION_NOTIFY) g_array_append_val(hook_times[0], time);
  if (type == GDK_BUTTON_PRESS) g_array_append_val(hook_times[1], time);
  return TRUE;
}

static int compare_times(gconstpointer a, gconstpointer b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double median(GArray *times) {
  g_array_sort(times, compare_times);
  return times->len == 0 ? 0 : g_array_index(times, double, times->len / 2);
}

/// measure-events before|after|report: the time that the bridge adds to an event, in microseconds.
static void measure_events(const command *c) {
  guint signal = g_signal_lookup("event", GDK_TYPE_SURFACE);
  if (g_str_equal(word(c, 1), "before")) {
    for (int i = 0; i < 2; i++) hook_times[i] = g_array_new(FALSE, FALSE, sizeof(double));
    g_signal_add_emission_hook(signal, 0, before_bridge, NULL, NULL);
  } else if (g_str_equal(word(c, 1), "after")) {
    g_signal_add_emission_hook(signal, 0, after_bridge, NULL, NULL);
  }
  say("{\"command\":\"measure-events\",\"status\":\"ok\",\"motions\":%u,\"motion\":%.2f,\"presses\":%u,\"press\":%.2f}",
      hook_times[0]->len, median(hook_times[0]), hook_times[1]->len, median(hook_times[1]));
}

gboolean run_measure(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "snapshot")) {
    snapshots = g_array_new(FALSE, FALSE, sizeof(snapshot));
    snap(G_TYPE_OBJECT);
    say("{\"command\":\"snapshot\",\"status\":\"ok\",\"classes\":%u}", snapshots->len);
  } else if (g_str_equal(name, "compare")) compare();
  else if (g_str_equal(name, "patched")) patched();
  else if (g_str_equal(name, "pixel")) pixel(c);
  else if (g_str_equal(name, "sweep")) sweep(c);
  else if (g_str_equal(name, "measure-events")) measure_events(c);
  else if (g_str_equal(name, "measure-walk")) measure_walk(c);
  else if (g_str_equal(name, "measure-get")) measure_get(c);
  else if (g_str_equal(name, "measure-node")) measure_node(c);
  else return FALSE;
  return TRUE;
}
