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

static GSimpleAction *add_action(GActionMap *group, const char *name, const char *accelerator, GCallback callback, gpointer data) {
  g_autoptr(GSimpleAction) action = g_simple_action_new(name, NULL);
  g_signal_connect(action, "activate", callback, data);
  g_action_map_add_action(group, G_ACTION(action));
  g_autofree char *full = g_strconcat("win.", name, NULL);
  const char *accelerators[] = {accelerator, NULL};
  gtk_application_set_accels_for_action(GTK_APPLICATION(g_application_get_default()), full, accelerators);
  return action;
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

static gboolean enable(gpointer action) {
  g_simple_action_set_enabled(action, TRUE);
  fixture_hear(g_object_get_data(action, "label"), "possible");
  return G_SOURCE_REMOVE;
}

// What the app finds out in its own time makes an action possible.
static void enable_later(GtkButton *button, gpointer action) {
  (void)button;
  g_timeout_add(400, enable, action);
}

static void count(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)parameter;
  fixture_hear(label, "%s", g_action_get_name(G_ACTION(action)));
}

static void keep_shortcut(GtkWidget *window, const char *trigger, const char *action) {
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  GtkShortcut *shortcut = gtk_shortcut_new(gtk_shortcut_trigger_parse_string(trigger), gtk_named_action_new(action));
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(shortcuts), shortcut);
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
  GActionMap *group = G_ACTION_MAP(window);
  add_action(group, "save", "<Control>s", G_CALLBACK(say), status);
  g_simple_action_set_enabled(add_action(group, "locked", "<Control>l", G_CALLBACK(say), status), FALSE);
  add_action(group, "quit", "<Control>q", G_CALLBACK(quit), NULL);
  add_action(group, "end", "<Control>t", G_CALLBACK(end_by_action), NULL);
  GSimpleAction *later = add_action(group, "count", "<Control>k", G_CALLBACK(count), status);
  g_simple_action_set_enabled(later, FALSE);
  g_object_set_data(G_OBJECT(later), "label", status);
  g_signal_connect(fixture_get(builder, "plain"), "clicked", G_CALLBACK(enable_later), later);
  keep_shortcut(window, "F6", "win.count");
  g_signal_connect(fixture_get(builder, "end"), "clicked", G_CALLBACK(end_by_button), NULL);
  add_shortcut(window, status);
  g_signal_connect(fixture_get(builder, "grow"), "clicked", G_CALLBACK(grow), window);
  g_signal_connect(fixture_get(builder, "later"), "toggled", G_CALLBACK(pop_down_later), fixture_get(builder, "popover"));
}
