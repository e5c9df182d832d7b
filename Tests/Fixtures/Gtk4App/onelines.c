// The page of single lines: what opens by an icon or under the pointer, what grows, and acts that must give one line.
#include "fixture.h"

static void press_icon(GtkEntry *entry, GtkEntryIconPosition position, gpointer popover) {
  (void)entry, (void)position;
  gtk_popover_popup(popover);
}

static gboolean show_hint(gpointer popover) {
  gtk_popover_popup(popover);
  return G_SOURCE_REMOVE;
}

// A card that comes once, when the pointer has been over something for a while.
static void enter_card(GtkEventControllerMotion *motion, double x, double y, gpointer popover) {
  (void)x, (void)y;
  g_signal_handlers_disconnect_by_func(motion, enter_card, popover);
  g_timeout_add(1200, show_hint, popover);
}

// Wider than the window.
static void grow(gpointer label) {
  const char *text = gtk_label_get_text(label);
  g_autofree char *longer = g_strconcat(text, "xxxxxxxxxxxxxxxxxxxx", NULL);
  gtk_label_set_text(label, longer);
}

static void grow_at_press(GtkGestureClick *gesture, int presses, double x, double y, gpointer label) {
  (void)gesture, (void)presses, (void)x, (void)y;
  grow(label);
}

static void grow_at_click(GtkButton *button, gpointer label) {
  (void)button;
  grow(label);
}

// Keeps the press from what is below it.
static void keep(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)sequence, (void)data;
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void open_file(GtkGestureClick *gesture, int presses, double x, double y, gpointer label) {
  (void)x;
  if (presses != 2) return;
  GtkWidget *list = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  GtkListBoxRow *row = gtk_list_box_get_row_at_y(GTK_LIST_BOX(list), (int)y);
  if (row == NULL) return;
  g_autofree char *text = g_strconcat("opened ", gtk_label_get_text(GTK_LABEL(gtk_list_box_row_get_child(row))), NULL);
  gtk_label_set_text(label, text);
}

static void say_plain(GtkButton *button, gpointer label) {
  gtk_label_set_text(label, gtk_button_get_label(button));
}

static void rename_file(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)action, (void)parameter;
  gtk_label_set_text(label, "renamed");
}

static void open_menu(GtkGestureClick *gesture, int presses, double x, double y, gpointer menu) {
  (void)gesture, (void)presses;
  GdkRectangle place = {(int)x, (int)y, 1, 1};
  gtk_popover_set_pointing_to(menu, &place);
  gtk_popover_popup(menu);
}

// A view around the rows has the menu of all of them.
static void add_menu(GtkWidget *window, GtkWidget *view, gpointer label) {
  g_autoptr(GSimpleAction) action = g_simple_action_new("rename", NULL);
  g_signal_connect(action, "activate", G_CALLBACK(rename_file), label);
  g_action_map_add_action(G_ACTION_MAP(window), G_ACTION(action));
  g_autoptr(GMenu) model = g_menu_new();
  g_menu_append(model, "Rename…", "win.rename");
  GtkWidget *menu = gtk_popover_menu_new_from_model(G_MENU_MODEL(model));
  gtk_widget_set_parent(menu, view);
  GtkGesture *press = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(press), GDK_BUTTON_SECONDARY);
  g_signal_connect(press, "pressed", G_CALLBACK(open_menu), menu);
  gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(press));
}

// The app starts its successor and quits.
static void restart(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
  char *arguments[] = {program, "ways", NULL};
  g_spawn_async(NULL, arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL);
  g_application_quit(g_application_get_default());
}

void fixture_onelines_connect(GtkBuilder *builder) {
  gpointer status = fixture_get(builder, "status");
  GtkWidget *entry = fixture_get(builder, "day");
  GtkWidget *days = fixture_get(builder, "days");
  gtk_widget_set_parent(days, entry);
  g_signal_connect(entry, "icon-press", G_CALLBACK(press_icon), days);
  GtkWidget *card = fixture_get(builder, "card");
  GtkEventController *motion = gtk_event_controller_motion_new();
  GtkWidget *hint = fixture_get(builder, "hint");
  gtk_widget_set_parent(hint, card);
  g_signal_connect(motion, "enter", G_CALLBACK(enter_card), hint);
  gtk_widget_add_controller(card, motion);
  g_signal_connect(fixture_get(builder, "plain"), "clicked", G_CALLBACK(say_plain), status);
  g_signal_connect(fixture_get(builder, "bar"), "clicked", G_CALLBACK(say_plain), status);
  g_signal_connect(fixture_get(builder, "restart"), "clicked", G_CALLBACK(restart), NULL);
  GtkWidget *button = fixture_get(builder, "grow");
  GtkGesture *press = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(press), GTK_PHASE_CAPTURE);
  g_signal_connect(press, "pressed", G_CALLBACK(grow_at_press), status);
  gtk_widget_add_controller(button, GTK_EVENT_CONTROLLER(press));
  g_signal_connect(button, "clicked", G_CALLBACK(grow_at_click), status);
  GtkGesture *keeping = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(keeping), GTK_PHASE_CAPTURE);
  g_signal_connect(keeping, "begin", G_CALLBACK(keep), NULL);
  gtk_widget_add_controller(fixture_get(builder, "keeper"), GTK_EVENT_CONTROLLER(keeping));
  g_signal_connect(fixture_get(builder, "kept"), "clicked", G_CALLBACK(say_plain), status);
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), gtk_check_button_new_with_label("Option"));
  gtk_menu_button_set_popover(fixture_get(builder, "options"), popover);
  GtkWidget *files = fixture_get(builder, "files");
  add_menu(fixture_get(builder, "window"), fixture_get(builder, "shelf"), status);
  GtkGesture *open = gtk_gesture_click_new();
  g_signal_connect(open, "pressed", G_CALLBACK(open_file), status);
  gtk_widget_add_controller(files, GTK_EVENT_CONTROLLER(open));
}
