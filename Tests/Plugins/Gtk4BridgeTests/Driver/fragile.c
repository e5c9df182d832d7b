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

// A box whose property `doom` takes a widget out of it for whoever reads it.
typedef GtkBox Doom;
typedef GtkBoxClass DoomClass;
G_DEFINE_TYPE(Doom, doom, GTK_TYPE_BOX)
static GtkWidget **falling;

static void doom_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  (void)id, (void)spec;
  if (*falling != NULL) gtk_box_remove(GTK_BOX(object), *falling);
  *falling = NULL;
  g_value_set_boolean(value, TRUE);
}

static void doom_class_init(DoomClass *class) {
  G_OBJECT_CLASS(class)->get_property = doom_get_property;
  g_object_class_install_property(
      G_OBJECT_CLASS(class), 1,
      g_param_spec_boolean("doom", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void doom_init(Doom *doom) { (void)doom; }

static const capuchin_query *ask_doom(void *data, uint64_t class_id) {
  static const capuchin_string doom = {"doom", 4}, visible = {"visible", 7};
  static const capuchin_string *const properties[] = {&doom, &visible};
  static const capuchin_query asked = {sizeof asked, 1, 77, properties, 2};
  (void)data, (void)class_id;
  return &asked;
}

static void count_visible(void *data, const capuchin_snapshot *all) {
  for (uint64_t i = 0; i < all->values_count; i++) *(int *)data += all->values[i].tag == CAPUCHIN_VALUE_BOOL;
}

/// Takes a snapshot that has a widget taken out while it is made.
static uint32_t snapshot_of_doom(GtkWidget **widget, capuchin_node window, int *values) {
  capuchin_snapshot_request request = {
      .size = sizeof request, .flags = CAPUCHIN_WALK_ALL, .depth = UINT32_MAX, .data = values, .query = ask_doom,
      .deliver = count_visible};
  falling = widget;
  return bridge->snapshot(bridge->context, window, &request);
}

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
  GtkWidget *box = g_object_new(doom_get_type(), "orientation", GTK_ORIENTATION_VERTICAL, NULL);
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

/// doom picture|settle|focus|leave: the window, what has the focus in it, or what is looked at goes meanwhile; of
/// snapshots, how many values they have.
static void doom(const command *c) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  GtkWidget *main = gallery();
  GdkFrameClock *clock = gtk_widget_get_frame_clock(main);
  int values = 0;
  uint32_t status;
  if (g_str_equal(word(c, 1), "focus")) {
    status = snapshot_of_doom(&focused, node(doomed), &values);
  } else if (g_str_equal(word(c, 1), "leave")) {
    status = snapshot_of_doom(&first, node(doomed), &values);
  } else {
    gulong handler = g_signal_connect(clock, "layout", G_CALLBACK(destroy_doomed), NULL);
    gtk_widget_queue_resize(main);
    capuchin_node target = node(first);
    status = g_str_equal(word(c, 1), "settle") ? bridge->settle(bridge->context, &sink)
                                               : bridge->picture(bridge->context, target, NULL, &sink, &sink);
    g_signal_handler_disconnect(clock, handler);
  }
  say("{\"command\":\"doom\",\"status\":\"%s\",\"values\":%d,\"gone\":%s}", status_name(status), values,
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

/// early: a press in a window that is shown, and has not been laid out.
static void early(void) {
  collector message = {0};
  capuchin_sink sink = collecting(&message);
  GtkWidget *window = gtk_window_new();
  gtk_window_present(GTK_WINDOW(window));
  capuchin_event event = {.size = sizeof event, .code = CAPUCHIN_EVENT_PRESS, .window = node(window)};
  event.data.press = (capuchin_press){.button = 1, .count = 1};
  uint32_t status = bridge->send(bridge->context, &event, &sink);
  say("{\"command\":\"early\",\"status\":\"%s\",\"message\":%s}", status_name(status),
      message.json->len > 0 ? message.json->str : "\"\"");
  g_string_free(message.json, TRUE);
  gtk_window_destroy(GTK_WINDOW(window));
}

gboolean run_fragile(const command *c) {
  const char *name = word(c, 0);
  if (g_str_equal(name, "fresh")) fresh();
  else if (g_str_equal(name, "doomed")) open_doomed();
  else if (g_str_equal(name, "doom")) doom(c);
  else if (g_str_equal(name, "early")) early();
  else if (g_str_equal(name, "over")) chain();
  else if (g_str_equal(name, "shortcut")) shortcut();
  else return FALSE;
  return TRUE;
}
