// The page of kinds that the plain page has no room for: a header bar with a menu, a scroll bar that
// stands alone, a dialog, a popover.
#include "fixture.h"

static void greet(GSimpleAction *action, GVariant *parameter, gpointer label) {
  (void)action, (void)parameter;
  gtk_label_set_text(label, "Greeted");
}

static void open_dialog(GtkButton *button, gpointer dialog) {
  (void)button;
  gtk_window_present(dialog);
}

static void open_popover(GtkButton *button, gpointer popover) {
  (void)button;
  gtk_popover_popup(popover);
}

static void close_popover(GtkButton *button, gpointer popover) {
  (void)button;
  gtk_popover_popdown(popover);
}

static void unparent(GtkWidget *parent, gpointer popover) {
  (void)parent;
  gtk_widget_unparent(popover);
}

// A popover that no menu button opens.
static void add_popover(GtkBuilder *builder) {
  GtkWidget *popover = fixture_get(builder, "popover");
  GtkWidget *parent = fixture_get(builder, "content");
  gtk_widget_set_parent(popover, parent);
  g_signal_connect(parent, "destroy", G_CALLBACK(unparent), popover);
  g_signal_connect(fixture_get(builder, "open-popover"), "clicked", G_CALLBACK(open_popover), popover);
  g_signal_connect(fixture_get(builder, "in-popover"), "clicked", G_CALLBACK(close_popover), popover);
}

void fixture_kinds_connect(GtkBuilder *builder) {
  GtkWindow *window = fixture_get(builder, "window");
  gtk_window_set_transient_for(fixture_get(builder, "dialog"), window);
  g_signal_connect(fixture_get(builder, "open-dialog"), "clicked", G_CALLBACK(open_dialog), fixture_get(builder, "dialog"));
  add_popover(builder);
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new();
  g_autoptr(GSimpleAction) action = g_simple_action_new("greet", NULL);
  g_signal_connect(action, "activate", G_CALLBACK(greet), fixture_get(builder, "status"));
  g_action_map_add_action(G_ACTION_MAP(actions), G_ACTION(action));
  gtk_widget_insert_action_group(GTK_WIDGET(window), "page", G_ACTION_GROUP(actions));
}
