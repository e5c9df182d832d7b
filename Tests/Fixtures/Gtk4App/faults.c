// The page of faults: handlers that end the app or do not return, so that it can be told whose fault
// that is.
#include <stdlib.h>
#include <unistd.h>

#include "fixture.h"

static void crash(void) { *(volatile int *)8 = 1; }

// At the press, before anybody can tell what it is.
static void crash_at_press(GtkGesture *gesture, int count, double x, double y, gpointer data) {
  (void)gesture, (void)count, (void)x, (void)y, (void)data;
  crash();
}

static gboolean crash_at_key(GtkEventController *keys, guint key, guint code, GdkModifierType state) {
  (void)keys, (void)code, (void)state;
  if (key == GDK_KEY_F9) crash();
  return FALSE;
}

static void hang(void) { sleep(600); }

static void spin(void) {
  for (volatile int turn = 0;; turn++) {}
}

static void leave(void) { exit(0); }

// A source that is always ready, before those of lower priority.
static gboolean go_on(gpointer data) {
  (void)data;
  return G_SOURCE_CONTINUE;
}

static void starve(void) { g_idle_add_full(G_PRIORITY_DEFAULT, go_on, NULL, NULL); }

// A widget that takes keys, as a terminal or a game does.
static gboolean take_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer widget) {
  (void)keys, (void)code, (void)state;
  fixture_hear(widget, "%s", gdk_keyval_name(key));
  return TRUE;
}

void fixture_faults_connect(GtkBuilder *builder) {
  const struct {
    const char *id;
    void (*fail)(void);
  } faults[] = {{"crash", crash}, {"hang", hang}, {"spin", spin}, {"leave", leave}, {"starve", starve}};
  for (guint i = 0; i < G_N_ELEMENTS(faults); i++)
    g_signal_connect(fixture_get(builder, faults[i].id), "clicked", G_CALLBACK(faults[i].fail), NULL);
  GtkGesture *press = gtk_gesture_click_new();
  g_signal_connect(press, "pressed", G_CALLBACK(crash_at_press), NULL);
  gtk_widget_add_controller(fixture_get(builder, "fragile"), GTK_EVENT_CONTROLLER(press));
  GtkEventController *all = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(all, GTK_PHASE_CAPTURE);
  g_signal_connect(all, "key-pressed", G_CALLBACK(crash_at_key), NULL);
  gtk_widget_add_controller(fixture_get(builder, "window"), all);
  GtkWidget *widget = fixture_get(builder, "keys");
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(take_key), widget);
  gtk_widget_add_controller(widget, keys);
}
