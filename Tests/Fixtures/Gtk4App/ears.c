// The page of handlers that act on keys and pass them on, as those in Python do that answer nothing.
#include "fixture.h"

static gboolean hear_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer label) {
  (void)keys, (void)code, (void)state;
  fixture_hear(label, "%s", gdk_keyval_name(key));
  return GDK_EVENT_PROPAGATE;
}

static gboolean call(GtkWidget *widget, GVariant *arguments, gpointer label) {
  (void)widget, (void)arguments;
  fixture_hear(label, "called");
  return GDK_EVENT_PROPAGATE;
}

void fixture_ears_connect(GtkBuilder *builder) {
  GtkWidget *plain = fixture_get(builder, "plain");
  gpointer status = fixture_get(builder, "status");
  GtkEventController *shortcuts = gtk_shortcut_controller_new();
  GtkShortcutTrigger *trigger = gtk_keyval_trigger_new(GDK_KEY_F12, 0);
  GtkShortcutAction *action = gtk_callback_action_new(call, status, NULL);
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(shortcuts), gtk_shortcut_new(trigger, action));
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(shortcuts), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_widget_add_controller(fixture_get(builder, "window"), shortcuts);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(hear_key), status);
  gtk_widget_add_controller(plain, keys);
}
