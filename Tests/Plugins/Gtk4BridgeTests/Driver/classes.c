// Classes by their numbers, and classes that come.
#include "driver.h"

/// names CLASS…: what classes are called by their numbers, and at last the number 0.
static void names(const command *c) {
  g_autoptr(GString) names = g_string_new("");
  for (int i = 1; i <= c->count; i++) {
    collector name = {0};
    capuchin_sink sink = collecting(&name);
    slots->class_name(slots->context, i < c->count ? class_of(word(c, i), NULL) : 0, &sink);
    g_string_append_printf(names, "%s%s", i > 1 ? "," : "", name.json->len > 0 ? name.json->str : "\"\"");
    g_string_free(name.json, TRUE);
  }
  say("{\"command\":\"names\",\"status\":\"ok\",\"values\":[%s]}", names->str);
}

static gboolean select_none(GtkSelectionModel *model, guint position, gboolean alone) {
  (void)model, (void)position, (void)alone;
  return FALSE;
}

// What the watchers were told: their letter, the class and the interface, and whether the class had
// its method by then.
static GString *made;
static GMutex making;

static gboolean is_below;
static uint32_t look_for(void *place, const capuchin_method *slot) {
  is_below = slot->place == *(uint64_t *)place;
  return is_below ? CAPUCHIN_FLOW_STOP : CAPUCHIN_FLOW_MORE;
}

static void note_class(void *watcher, uint64_t class, uint64_t interface) {
  // GTK makes classes of its own at any time.
  if (!g_str_has_prefix(g_type_name(class), "Watched") || interface != GTK_TYPE_SELECTION_MODEL) return;
  capuchin_method slot = {.size = sizeof slot}, all = {.size = sizeof all};
  slots->find(slots->context, class, cap("select_item"), &slot, NULL);
  gboolean has_method = slots->read(slots->context, &slot) == (void *)select_none;
  slots->find(slots->context, interface, cap("select_item"), &all, NULL);
  slots->descendants(slots->context, &all, &slot.place, look_for, NULL);
  g_mutex_lock(&making);
  g_string_append_printf(made, "%s%s %s %s%s", made->len > 0 ? "; " : "", (char *)watcher, g_type_name(class),
      g_type_name(interface), has_method && is_below ? " ready" : "");
  g_mutex_unlock(&making);
}

static void selecting_init(gpointer model, gpointer data) {
  (void)data;
  ((GtkSelectionModelInterface *)model)->select_item = select_none;
}

static gpointer make_class(gpointer name) {
  GTypeInfo info = {.class_size = sizeof(GObjectClass), .instance_size = sizeof(GObject)};
  GInterfaceInfo list = {0}, selecting = {.interface_init = selecting_init};
  GType type = g_type_register_static(G_TYPE_OBJECT, name, &info, 0);
  g_type_add_interface_static(type, G_TYPE_LIST_MODEL, &list);
  g_type_add_interface_static(type, GTK_TYPE_SELECTION_MODEL, &selecting);
  g_type_class_ref(type);
  return NULL;
}

/// watch: classes that are made while nobody, one, two and again one want to know, then on another
/// thread, and at last nobody.
static void watch(void) {
  made = g_string_new("");
  make_class("WatchedBefore");
  slots->watch(slots->context, "a", note_class);
  make_class("WatchedOnce");
  g_type_class_ref(g_type_from_name("WatchedOnce"));
  slots->watch(slots->context, "b", note_class);
  slots->watch(slots->context, "b", note_class);
  make_class("WatchedTwice");
  slots->watch(slots->context, "a", NULL);
  g_thread_join(g_thread_new("maker", make_class, "WatchedElsewhere"));
  slots->watch(slots->context, "b", NULL);
  slots->watch(slots->context, "never begun", NULL);
  make_class("WatchedAfter");
  say("{\"command\":\"watch\",\"status\":\"ok\",\"told\":\"%s\"}", made->str);
  g_string_free(made, TRUE);
}

gboolean run_classes(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "names")) names(c);
  else if (g_str_equal(name, "watch")) watch();
  else return FALSE;
  return TRUE;
}
