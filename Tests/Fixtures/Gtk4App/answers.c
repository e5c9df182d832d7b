// The page of answers: what an app does at a key or a press changes places around what was pressed.
#include "fixture.h"

static GtkLabel *said;

static void to_top(GSimpleAction *action, GVariant *parameter, gpointer scroller) {
  (void)action, (void)parameter;
  gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller), 0);
  fixture_hear(said, "top");
}

static void select_none(GSimpleAction *action, GVariant *parameter, gpointer list) {
  (void)action, (void)parameter;
  gtk_list_box_unselect_all(list);
  fixture_hear(said, "none");
}

static void add_action(const char *name, const char *accelerator, GCallback callback, gpointer data) {
  GtkApplication *app = GTK_APPLICATION(g_application_get_default());
  g_autoptr(GSimpleAction) action = g_simple_action_new(name, NULL);
  g_signal_connect(action, "activate", callback, data);
  g_action_map_add_action(G_ACTION_MAP(app), G_ACTION(action));
  g_autofree char *full = g_strconcat("app.", name, NULL);
  const char *accelerators[] = {accelerator, NULL};
  gtk_application_set_accels_for_action(app, full, accelerators);
}

// By itself, with no action.
static gboolean turn(GtkEventControllerKey *keys, guint keyval, guint code, GdkModifierType state, gpointer stack) {
  (void)keys, (void)code, (void)state;
  if (keyval != GDK_KEY_Escape) return FALSE;
  const char *now = gtk_stack_get_visible_child_name(stack);
  gtk_stack_set_visible_child_name(stack, g_str_equal(now, "city") ? "cities" : "city");
  return TRUE;
}

// A tick activates the row, and that takes the tick back.
static void ticked(GtkCheckButton *box, gpointer row) {
  if (gtk_check_button_get_active(box)) gtk_widget_activate(row);
}

static void activated(GtkListBox *list, GtkListBoxRow *row, gpointer box) {
  (void)list, (void)row;
  gtk_check_button_set_active(box, FALSE);
  fixture_hear(said, "row");
}

static void dragged(GtkGestureDrag *drag, double x, double y, gpointer data) {
  (void)drag, (void)data;
  gtk_label_set_text(said, y > 60 ? "dragged far" : x > 0 ? "dragged" : "dragged back");
}

void fixture_answers_connect(GtkBuilder *builder) {
  said = fixture_get(builder, "said");
  add_action("top", "<Control>t", G_CALLBACK(to_top), fixture_get(builder, "scroller"));
  add_action("none", "<Control>f", G_CALLBACK(select_none), fixture_get(builder, "names"));
  gpointer pages = fixture_get(builder, "pages");
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(turn), pages);
  gtk_widget_add_controller(fixture_get(builder, "window"), keys);
  g_signal_connect(fixture_get(builder, "tick"), "toggled", G_CALLBACK(ticked), fixture_get(builder, "ticking"));
  g_signal_connect(fixture_get(builder, "names"), "row-activated", G_CALLBACK(activated), fixture_get(builder, "tick"));
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-end", G_CALLBACK(dragged), NULL);
  gtk_widget_add_controller(fixture_get(builder, "month"), GTK_EVENT_CONTROLLER(drag));
}
