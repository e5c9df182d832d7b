// The page of delegates: dials whose listeners decide, lists whose models do, a text whose buffer
// does. What the classes of those are like is compared with how they were when the page came up.
#include "fixture.h"

#include <glib-unix.h>

static void compare(GtkButton *button, gpointer label) {
  (void)button;
  g_autofree char *text = fixture_differences();
  gtk_label_set_text(label, text);
}

static void subclass(GtkButton *button, gpointer dial) {
  (void)button;
  g_autoptr(GObject) listener = g_object_new(fixture_late_get_type(), NULL);
  g_object_set(dial, "listener", listener, NULL);
  g_type_class_ref(fixture_late_model_get_type());
  g_type_class_ref(fixture_late_buffer_get_type());
}

// The program changes a class itself, as one in Python does.
static void override(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  fixture_listener_override();
}

// The recorder has gone, and this app is to end.
static gboolean compare_at_end(gpointer label) {
  compare(NULL, label);
  fixture_state_write();
  _exit(0);
}

static void hear_selection(GtkSelectionModel *model, guint position, guint count, gpointer list) {
  (void)position, (void)count;
  g_autoptr(GtkBitset) selected = gtk_selection_model_get_selection(model);
  fixture_hear(list, "%u selected, the first is %u", (guint)gtk_bitset_get_size(selected), gtk_bitset_get_minimum(selected));
}

static void setup_row(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind_row(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

static void fill(GtkBuilder *builder, const char *id, GtkSelectionModel *model) {
  GtkListView *list = fixture_get(builder, id);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  gtk_list_view_set_factory(list, factory);
  g_object_unref(factory);
  gtk_list_view_set_model(list, model);
  g_signal_connect(model, "selection-changed", G_CALLBACK(hear_selection), list);
  g_object_unref(model);
}

static GtkStringList *rows(void) {
  return gtk_string_list_new((const char *const[]){"one", "two", "three", NULL});
}

static void fill_lists(GtkBuilder *builder) {
  GtkSingleSelection *single = gtk_single_selection_new(G_LIST_MODEL(rows()));
  gtk_single_selection_set_autoselect(single, FALSE);
  gtk_single_selection_set_selected(single, GTK_INVALID_LIST_POSITION);
  fill(builder, "single", GTK_SELECTION_MODEL(single));
  fill(builder, "several", GTK_SELECTION_MODEL(gtk_multi_selection_new(G_LIST_MODEL(rows()))));
  fill(builder, "own", fixture_model_new(rows(), fixture_get(builder, "own")));
}

static void set_listener(GtkBuilder *builder, const char *id, GType type) {
  g_autoptr(GObject) listener = g_object_new(type, NULL);
  g_object_set(fixture_get(builder, id), "listener", listener, "value", 0.2, NULL);
}

// The program turns it, too, in its own time.
static gboolean turn_by_itself(gpointer dial) {
  g_autoptr(FixtureDialListener) listener = NULL;
  g_object_get(dial, "listener", &listener, NULL);
  FIXTURE_DIAL_LISTENER_GET_IFACE(listener)->turned(listener, dial, 0.9, 0);
  return G_SOURCE_CONTINUE;
}

// In the first press, before the dial asks its listener.
static void meet(GObject *dial) {
  g_signal_handlers_disconnect_by_func(dial, meet, NULL);
  g_autoptr(GObject) listener = g_object_new(fixture_met_get_type(), NULL);
  g_object_set(dial, "listener", listener, NULL);
}

static void keep_classes(void) {
  const GType listeners[] = {FIXTURE_TYPE_LISTENER, fixture_thorough_get_type(), fixture_stubborn_get_type()};
  for (guint i = 0; i < G_N_ELEMENTS(listeners); i++) fixture_keep_table(listeners[i], FIXTURE_TYPE_DIAL_LISTENER);
  const GType models[] = {
    GTK_TYPE_SINGLE_SELECTION, GTK_TYPE_MULTI_SELECTION, fixture_model_get_type(), fixture_early_model_get_type(),
  };
  for (guint i = 0; i < G_N_ELEMENTS(models); i++) fixture_keep_table(models[i], GTK_TYPE_SELECTION_MODEL);
  fixture_keep_class(GTK_TYPE_TEXT_BUFFER);
  fixture_keep_class(fixture_buffer_get_type());
}

void fixture_delegates_connect(GtkBuilder *builder) {
  set_listener(builder, "agreeing", FIXTURE_TYPE_LISTENER);
  set_listener(builder, "thorough", fixture_thorough_get_type());
  set_listener(builder, "stubborn", fixture_stubborn_get_type());
  set_listener(builder, "restless", FIXTURE_TYPE_LISTENER);
  set_listener(builder, "met", FIXTURE_TYPE_LISTENER);
  // Who plays a turn has it before the press, and asks it afterwards.
  GObject *first;
  g_object_get(fixture_get(builder, "met"), "listener", &first, NULL);
  g_signal_connect(fixture_get(builder, "met"), "notify::value", G_CALLBACK(meet), NULL);
  g_timeout_add(50, turn_by_itself, fixture_get(builder, "restless"));
  fill_lists(builder);
  GtkTextView *notes = fixture_get(builder, "notes");
  g_autoptr(GtkTextBuffer) buffer = fixture_buffer_new(notes);
  gtk_text_view_set_buffer(notes, buffer);
  g_type_class_ref(fixture_early_model_get_type());
  g_type_class_ref(fixture_early_buffer_get_type());
  keep_classes();
  GtkLabel *verdict = fixture_get(builder, "verdict");
  g_signal_connect(fixture_get(builder, "compare"), "clicked", G_CALLBACK(compare), verdict);
  g_signal_connect(fixture_get(builder, "subclass"), "clicked", G_CALLBACK(subclass), fixture_get(builder, "late"));
  g_signal_connect(fixture_get(builder, "override"), "clicked", G_CALLBACK(override), NULL);
  g_unix_signal_add(SIGTERM, compare_at_end, verdict);
}
