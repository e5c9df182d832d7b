// What an app may do to its objects while the bridge uses them.
#include "driver.h"

#include <string.h>

// An object that makes what its property `made` holds for each reader anew: nobody else keeps it.
typedef GObject Maker;
typedef GObjectClass MakerClass;
G_DEFINE_TYPE(Maker, maker, G_TYPE_OBJECT)

static void maker_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  (void)object, (void)id, (void)spec;
  g_value_take_object(value, g_object_ref_sink(gtk_adjustment_new(7, 0, 10, 1, 1, 0)));
}

static void maker_class_init(MakerClass *class) {
  class->get_property = maker_get_property;
  g_object_class_install_property(
      class, 1, g_param_spec_object("made", NULL, NULL, GTK_TYPE_ADJUSTMENT, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void maker_init(Maker *maker) { (void)maker; }

/// fresh: what is read through an object that only the reading itself keeps.
static void fresh(void) {
  collector pairs = {.named = TRUE};
  capuchin_sink sink = collecting(&pairs);
  g_autoptr(GObject) maker = g_object_new(maker_get_type(), NULL);
  capuchin_node node;
  bridge->node(bridge->context, maker, &node);
  uint32_t status = bridge->get(bridge->context, node, cap("made.value"), &sink);
  say("{\"command\":\"fresh\",\"status\":\"%s\",\"pairs\":[%s]}", status_name(status), pairs.json->str);
  g_string_free(pairs.json, TRUE);
}

static GtkWidget *gallery(void) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    if (g_strcmp0(gtk_window_get_title(GTK_WINDOW(window)), "Gallery") == 0) return window;
  }
  return NULL;
}

// A window of the app's that goes in the middle of something: nobody but GTK keeps it.
static GtkWidget *doomed, *first, *focused, *last;

static void destroy_doomed(GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  if (doomed != NULL) gtk_window_destroy(GTK_WINDOW(doomed));
  doomed = NULL;
}

// The window must be on screen, and behind the gallery: that one is laid out first.
static gboolean wait_for_doomed(gpointer data) {
  static gboolean was_active;
  (void)data;
  if (gtk_window_is_active(GTK_WINDOW(doomed))) was_active = TRUE;
  if (was_active && !gtk_window_is_active(GTK_WINDOW(gallery()))) gtk_window_present(GTK_WINDOW(gallery()));
  if (!was_active || !gtk_window_is_active(GTK_WINDOW(gallery()))) return G_SOURCE_CONTINUE;
  say("{\"command\":\"doomed\",\"status\":\"ok\"}");
  return G_SOURCE_REMOVE;
}

/// doomed: opens it.
static void open_doomed(void) {
  doomed = gtk_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  first = gtk_label_new("first");
  focused = gtk_entry_new();
  gtk_box_append(GTK_BOX(box), first);
  gtk_box_append(GTK_BOX(box), focused);
  last = gtk_label_new("last");
  gtk_box_append(GTK_BOX(box), last);
  gtk_window_set_child(GTK_WINDOW(doomed), box);
  gtk_window_set_focus(GTK_WINDOW(doomed), focused);
  gtk_window_present(GTK_WINDOW(doomed));
  g_timeout_add(20, wait_for_doomed, NULL);
}

static capuchin_node node(gpointer object) {
  capuchin_node node = {0};
  bridge->node(bridge->context, object, &node);
  return node;
}

static uint32_t drop_focused(void *context, uint32_t depth, capuchin_node visited, const capuchin_node_info *info) {
  (void)depth, (void)info;
  if (focused != NULL && visited.object == node(first).object) {
    gtk_box_remove(GTK_BOX(gtk_widget_get_parent(focused)), focused);
    focused = NULL;
  }
  ++*(int *)context;
  return CAPUCHIN_FLOW_MORE;
}

static uint32_t drop_itself(void *context, uint32_t depth, capuchin_node visited, const capuchin_node_info *info) {
  (void)depth, (void)info;
  if (visited.object == node(first).object) gtk_box_remove(GTK_BOX(gtk_widget_get_parent(first)), first);
  if (visited.object == node(last).object) ++*(int *)context;
  return CAPUCHIN_FLOW_MORE;
}

/// doom picture|settle|walk|leave: the window, what has the focus in it, or what is visited goes meanwhile;
/// of `leave`, how often the last child is visited.
static void doom(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  GtkWidget *main = gallery();
  GdkFrameClock *clock = gtk_widget_get_frame_clock(main);
  int visits = 0;
  uint32_t status;
  if (g_str_equal(word(c, 1), "walk")) {
    status = bridge->walk(bridge->context, node(doomed), CAPUCHIN_WALK_ALL, &visits, drop_focused);
  } else if (g_str_equal(word(c, 1), "leave")) {
    status = bridge->walk(bridge->context, node(doomed), CAPUCHIN_WALK_ALL, &visits, drop_itself);
  } else {
    gulong handler = g_signal_connect(clock, "layout", G_CALLBACK(destroy_doomed), NULL);
    gtk_widget_queue_resize(main);
    capuchin_node target = node(first);
    status = g_str_equal(word(c, 1), "settle") ? bridge->settle(bridge->context, &sink)
                                               : bridge->picture(bridge->context, target, NULL, &sink, &sink);
    g_signal_handler_disconnect(clock, handler);
  }
  say("{\"command\":\"doom\",\"status\":\"%s\",\"visits\":%d,\"gone\":%s}", status_name(status), visits,
      doomed == NULL ? "true" : "false");
  g_string_free(message.json, TRUE);
}

// A method that somebody puts over the one that is there, which it calls.
typedef gboolean (*activate)(GtkShortcutAction *, GtkShortcutActionFlags, GtkWidget *, GVariant *);
static activate under;

static gboolean over(GtkShortcutAction *action, GtkShortcutActionFlags flags, GtkWidget *widget, GVariant *arguments) {
  return under(action, flags, widget, arguments);
}

/// over: puts a method over `activate` of GtkCallbackAction.
static void chain(void) {
  activate *place = (activate *)((char *)g_type_class_peek(GTK_TYPE_CALLBACK_ACTION) + sizeof(GObjectClass));
  under = *place;
  *place = over;
  say("{\"command\":\"over\",\"status\":\"ok\"}");
}

static gboolean call(GtkWidget *widget, GVariant *arguments, gpointer calls) {
  (void)widget, (void)arguments;
  ++*(int *)calls;
  return TRUE;
}

/// shortcut: what a shortcut that calls the app does, and whether it says that it did something.
static void shortcut(void) {
  int calls = 0;
  g_autoptr(GtkShortcutAction) action = gtk_callback_action_new(call, &calls, NULL);
  gboolean done = gtk_shortcut_action_activate(action, 0, gallery(), NULL);
  say("{\"command\":\"shortcut\",\"status\":\"ok\",\"values\":[%d,%d]}", calls, done);
}

gboolean run_fragile(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "fresh")) fresh();
  else if (g_str_equal(name, "doomed")) open_doomed();
  else if (g_str_equal(name, "doom")) doom(c);
  else if (g_str_equal(name, "over")) chain();
  else if (g_str_equal(name, "shortcut")) shortcut();
  else return FALSE;
  return TRUE;
}
