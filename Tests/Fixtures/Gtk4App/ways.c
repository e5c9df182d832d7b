// The page of ways: what a user does with keys, menus and popovers that no widget of its own tells.
#include "fixture.h"

static void say(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)parameter;
  gtk_label_set_text(label, g_action_get_name(G_ACTION(action)));
}

static void quit(GSimpleAction *action, GVariant *parameter, gpointer data) {
  (void)action, (void)parameter, (void)data;
  g_application_quit(g_application_get_default());
}

static gpointer leave(gpointer data) {
  (void)data;
  exit(0);
}

// Ends the process from a thread of its own, and waits for that in the toolkit's.
static void end_elsewhere(void) {
  g_thread_join(g_thread_new("end", leave, NULL));
}

static void end_by_action(GSimpleAction *action, GVariant *parameter, gpointer data) {
  (void)action, (void)parameter, (void)data;
  end_elsewhere();
}

static void end_by_button(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  end_elsewhere();
}

static void add_action(GSimpleActionGroup *group, const char *name, const char *accelerator, GCallback callback, gpointer data) {
  g_autoptr(GSimpleAction) action = g_simple_action_new(name, NULL);
  g_signal_connect(action, "activate", callback, data);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
  g_autofree char *full = g_strconcat("win.", name, NULL);
  const char *accelerators[] = {accelerator, NULL};
  gtk_application_set_accels_for_action(GTK_APPLICATION(g_application_get_default()), full, accelerators);
}

static gboolean call(GtkWidget *widget, GVariant *arguments, gpointer label) {
  (void)widget, (void)arguments;
  gtk_label_set_text(label, "called");
  return TRUE;
}

// A shortcut that calls the app, as one made in Python does.
static void add_shortcut(GtkWidget *window, gpointer label) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  GtkShortcutTrigger *trigger = gtk_keyval_trigger_new(GDK_KEY_F8, 0);
  GtkShortcutAction *action = gtk_callback_action_new(call, label, NULL);
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(shortcuts), gtk_shortcut_new(trigger, action));
  gtk_widget_add_controller(window, shortcuts);
}

static gboolean pop_down(gpointer popover) {
  gtk_popover_popdown(popover);
  return G_SOURCE_REMOVE;
}

// The program closes its popover by itself.
static void pop_down_later(GtkCheckButton *check, gpointer popover) {
  (void)check;
  g_timeout_add(100, pop_down, popover);
}

// The program resizes its window by itself.
static void grow(GtkButton *button, gpointer window) {
  (void)button;
  gtk_window_set_default_size(window, 640, 520);
}

void fixture_ways_connect(GtkBuilder *builder) {
  GtkWidget *window = fixture_get(builder, "window");
  gpointer status = fixture_get(builder, "status");
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
  add_action(group, "save", "<Control>s", G_CALLBACK(say), status);
  add_action(group, "locked", "<Control>l", G_CALLBACK(say), status);
  add_action(group, "quit", "<Control>q", G_CALLBACK(quit), NULL);
  add_action(group, "end", "<Control>t", G_CALLBACK(end_by_action), NULL);
  g_signal_connect(fixture_get(builder, "end"), "clicked", G_CALLBACK(end_by_button), NULL);
  GAction *locked = g_action_map_lookup_action(G_ACTION_MAP(group), "locked");
  g_simple_action_set_enabled(G_SIMPLE_ACTION(locked), FALSE);
  gtk_widget_insert_action_group(window, "win", G_ACTION_GROUP(group));
  add_shortcut(window, status);
  g_signal_connect(fixture_get(builder, "grow"), "clicked", G_CALLBACK(grow), window);
  g_signal_connect(fixture_get(builder, "later"), "toggled", G_CALLBACK(pop_down_later), fixture_get(builder, "popover"));
}
