// The page of clicks and drags that an app hears by gestures of its own, on widgets that tell of other things.
#include "fixture.h"

static GtkLabel *said;

static void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  gtk_label_set_label(said, text);
}

static GtkGesture *hear_clicks(gpointer widget, guint button, const char *signal, GCallback heard, gpointer data) {
  GtkGesture *gesture = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), button);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_CAPTURE);
  g_signal_connect(gesture, signal, heard, data);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
  return gesture;
}

// As a player does: a click on the track that plays already lets it begin anew.
static void play_again(GtkGestureClick *gesture, int presses, double x, double y, gpointer tree) {
  (void)gesture, (void)presses, (void)x, (void)y;
  GtkTreeModel *model;
  GtkTreeIter iter;
  if (!gtk_tree_selection_get_selected(gtk_tree_view_get_selection(tree), &model, &iter)) return;
  g_autofree char *name = NULL;
  gtk_tree_model_get(model, &iter, 0, &name, -1);
  say("%s again", name);
}

static void open_album(GtkGestureClick *gesture, int presses, double x, double y, gpointer item) {
  (void)x, (void)y;
  if (presses != 2) return;
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  say("opened %s", gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

static void open_menu(GtkGestureClick *gesture, int presses, double x, double y, gpointer list) {
  (void)gesture, (void)presses;
  GtkWidget *under = gtk_widget_pick(list, x, y, GTK_PICK_DEFAULT);
  if (under == list) say("menu beside the albums");
}

static void copy_track(GSimpleAction *action, GVariant *parameter, gpointer data) {
  (void)action, (void)parameter, (void)data;
  say("track copied");
}

// A menu that hangs on the tree itself.
static void open_track_menu(GtkGestureClick *gesture, int presses, double x, double y, gpointer menu) {
  (void)gesture, (void)presses;
  gtk_popover_set_pointing_to(menu, &(GdkRectangle){(int)x, (int)y, 1, 1});
  gtk_popover_popup(menu);
}

static void give_menu(GtkWidget *tree) {
  GSimpleActionGroup *actions = g_simple_action_group_new();
  GSimpleAction *copy = g_simple_action_new("copy", NULL);
  g_signal_connect(copy, "activate", G_CALLBACK(copy_track), NULL);
  g_action_map_add_action(G_ACTION_MAP(actions), G_ACTION(copy));
  gtk_widget_insert_action_group(tree, "track", G_ACTION_GROUP(actions));
  g_autoptr(GMenu) items = g_menu_new();
  g_menu_append(items, "Copy the track", "track.copy");
  GtkWidget *menu = gtk_popover_menu_new_from_model(G_MENU_MODEL(items));
  gtk_widget_set_parent(menu, tree);
  hear_clicks(tree, GDK_BUTTON_SECONDARY, "pressed", G_CALLBACK(open_track_menu), menu);
}

static void make_album(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  hear_clicks(label, GDK_BUTTON_PRIMARY, "pressed", G_CALLBACK(open_album), item);
  gtk_list_item_set_child(item, label);
}

static void show_album(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  gtk_label_set_label(
      GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

// A link: the page that it leads to takes the place of this one.
static void follow_link(GtkGestureClick *gesture, int presses, double x, double y, gpointer view) {
  (void)gesture, (void)presses, (void)x, (void)y;
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), "The page behind the link", -1);
}

// A link to a footnote, which is shown elsewhere.
static void show_footnote(GtkGestureClick *gesture, int presses, double x, double y, gpointer data) {
  (void)gesture, (void)presses, (void)y, (void)data;
  say("see below, from %.0f", x);
}

static void say_selected(GtkTextBuffer *buffer, GParamSpec *spec, gpointer data) {
  (void)spec, (void)data;
  if (gtk_text_buffer_get_has_selection(buffer)) say("selected");
}

static void hear_long_press(GtkGestureLongPress *gesture, double x, double y, gpointer area) {
  (void)gesture;
  fixture_hear(area, "long press at %.0f,%.0f", x, y);
}

static void end_drag(GtkGestureDrag *gesture, double dx, double dy, gpointer data) {
  (void)gesture, (void)data;
  say("dragged by %.0f,%.0f", dx, dy);
}

void fixture_plain_connect(GtkBuilder *builder) {
  said = fixture_get(builder, "said");
  gpointer tracks = fixture_get(builder, "tracks");
  hear_clicks(tracks, GDK_BUTTON_PRIMARY, "pressed", G_CALLBACK(play_again), tracks);
  give_menu(tracks);

  GtkListView *albums = fixture_get(builder, "albums");
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(make_album), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(show_album), NULL);
  gtk_list_view_set_factory(albums, factory);
  g_autoptr(GtkSelectionModel) model =
      GTK_SELECTION_MODEL(gtk_single_selection_new(fixture_strings("Album %d", 2)));
  gtk_list_view_set_model(albums, model);
  hear_clicks(albums, GDK_BUTTON_SECONDARY, "pressed", G_CALLBACK(open_menu), albums);

  gpointer page = fixture_get(builder, "page");
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(page), "A link to a page", -1);
  hear_clicks(page, GDK_BUTTON_PRIMARY, "released", G_CALLBACK(follow_link), page);

  gpointer notes = fixture_get(builder, "notes");
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(notes), "A word with a footnote", -1);
  hear_clicks(notes, GDK_BUTTON_PRIMARY, "released", G_CALLBACK(show_footnote), notes);
  g_signal_connect(gtk_text_view_get_buffer(notes), "notify::has-selection", G_CALLBACK(say_selected), NULL);

  gpointer area = fixture_get(builder, "area");
  GtkGesture *held = gtk_gesture_long_press_new();
  g_signal_connect(held, "pressed", G_CALLBACK(hear_long_press), area);
  gtk_widget_add_controller(area, GTK_EVENT_CONTROLLER(held));

  gpointer handle = fixture_get(builder, "handle");
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-end", G_CALLBACK(end_drag), NULL);
  gtk_widget_add_controller(handle, GTK_EVENT_CONTROLLER(drag));
}
