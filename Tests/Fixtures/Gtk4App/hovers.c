// The page of what shows, or takes input, only while the pointer is over it.
#include "fixture.h"

static GtkLabel *said;

static void say(GtkButton *button, gpointer data) {
  (void)data;
  g_autofree char *text = g_strdup_printf("%s was pressed", gtk_button_get_label(button));
  gtk_label_set_label(said, text);
}

static void light_up(GtkEventControllerMotion *motion, double x, double y, gpointer controls) {
  (void)motion, (void)x, (void)y;
  gtk_widget_set_opacity(controls, 1);
  gtk_widget_set_can_target(controls, TRUE);
}

static void fade(GtkEventControllerMotion *motion, gpointer controls) {
  (void)motion;
  gtk_widget_set_opacity(controls, 0);
  gtk_widget_set_can_target(controls, FALSE);
}

static void show(GtkEventControllerMotion *motion, double x, double y, gpointer widget) {
  (void)motion, (void)x, (void)y;
  gtk_widget_set_visible(widget, TRUE);
}

static void hide(GtkEventControllerMotion *motion, gpointer widget) {
  (void)motion;
  gtk_widget_set_visible(widget, FALSE);
}

static void over(GtkBuilder *builder, const char *place, const char *shown, GCallback enter, GCallback leave) {
  GtkEventController *motion = gtk_event_controller_motion_new();
  gpointer widget = fixture_get(builder, shown);
  g_signal_connect(motion, "enter", enter, widget);
  if (leave != NULL) g_signal_connect(motion, "leave", leave, widget);
  gtk_widget_add_controller(fixture_get(builder, place), motion);
}

// Where the pointer is over the item, the film is under the menu, and hears of the pointer when the menu closes.
static void import(GSimpleAction *action, GVariant *parameter, gpointer dialog) {
  (void)action, (void)parameter;
  gtk_window_present(dialog);
}

static void close_over(GtkButton *button, gpointer dialog) {
  (void)button;
  gtk_widget_set_visible(dialog, FALSE);
}

static void add_menu(GtkBuilder *builder) {
  gpointer dialog = fixture_get(builder, "dialog");
  g_autoptr(GSimpleAction) action = g_simple_action_new("import", NULL);
  g_signal_connect(action, "activate", G_CALLBACK(import), dialog);
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
  gtk_widget_insert_action_group(fixture_get(builder, "window"), "page", G_ACTION_GROUP(group));
  g_signal_connect(fixture_get(builder, "continue"), "clicked", G_CALLBACK(say), NULL);
  g_signal_connect(fixture_get(builder, "continue"), "clicked", G_CALLBACK(close_over), dialog);
}

void fixture_hovers_connect(GtkBuilder *builder) {
  said = fixture_get(builder, "said");
  static const char *const buttons[] = {"pause", "remove", "open"};
  for (guint i = 0; i < G_N_ELEMENTS(buttons); i++)
    g_signal_connect(fixture_get(builder, buttons[i]), "clicked", G_CALLBACK(say), NULL);
  over(builder, "film", "controls", G_CALLBACK(light_up), G_CALLBACK(fade));
  over(builder, "entry", "remove", G_CALLBACK(show), G_CALLBACK(hide));
  // Stays: it is elsewhere.
  over(builder, "shelf", "open", G_CALLBACK(show), NULL);
  add_menu(builder);
}
