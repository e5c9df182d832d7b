// The page of acts that widgets do not tell of by a signal of their own: menus on rows, rows with an action,
// a field that shows as it is typed into.
#include "fixture.h"

// As a file manager does: the row that the menu is about is selected.
static void open_menu(GtkGestureClick *gesture, int presses, double x, double y, gpointer item) {
  (void)presses, (void)x, (void)y;
  GtkWidget *view = gtk_widget_get_ancestor(
      gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture)), GTK_TYPE_LIST_VIEW);
  guint position = gtk_list_item_get_position(item);
  gtk_selection_model_select_item(gtk_list_view_get_model(GTK_LIST_VIEW(view)), position, TRUE);
  fixture_hear(view, "menu of %u", position);
}

static void make_song(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  GtkGesture *gesture = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect(gesture, "pressed", G_CALLBACK(open_menu), item);
  gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(gesture));
  gtk_list_item_set_child(item, label);
}

static void show_song(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkStringObject *song = gtk_list_item_get_item(item);
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(song));
}

static void say(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)action;
  gtk_label_set_label(label, g_variant_get_string(parameter, NULL));
}

static void add_setting(gpointer list, const char *name) {
  GtkWidget *row = gtk_list_box_row_new();
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), gtk_label_new(name));
  gtk_actionable_set_action_name(GTK_ACTIONABLE(row), "win.say");
  gtk_actionable_set_action_target(GTK_ACTIONABLE(row), "s", name);
  gtk_list_box_append(list, row);
}

void fixture_acts_connect(GtkBuilder *builder) {
  GtkListView *songs = fixture_get(builder, "songs");
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_song), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(show_song), NULL);
  gtk_list_view_set_factory(songs, factory);
  g_autoptr(GtkSelectionModel) model =
      GTK_SELECTION_MODEL(gtk_single_selection_new(fixture_strings("Song %d", 5)));
  gtk_list_view_set_model(songs, model);

  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
  g_autoptr(GSimpleAction) action = g_simple_action_new("say", G_VARIANT_TYPE_STRING);
  g_signal_connect(action, "activate", G_CALLBACK(say), fixture_get(builder, "said"));
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
  gtk_widget_insert_action_group(fixture_get(builder, "window"), "win", G_ACTION_GROUP(group));
  add_setting(fixture_get(builder, "settings"), "Sound");
  add_setting(fixture_get(builder, "settings"), "About");
}
