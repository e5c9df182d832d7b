// An app that takes its time to start: its window is there at once, and is filled in one idle after the other.
// Who uses it before the last of them uses another app.
#include "fixture.h"

#define STEPS 40
#define STEP_MICROSECONDS 15000

static struct {
  GtkEditable *name;
  GtkLabel *status;
} page;

static gboolean load(gpointer step) {
  g_usleep(STEP_MICROSECONDS);
  if (GPOINTER_TO_INT(step) < STEPS) {
    g_idle_add(load, GINT_TO_POINTER(GPOINTER_TO_INT(step) + 1));
  } else {
    gtk_editable_set_text(page.name, "");
    gtk_label_set_label(page.status, "Ready");
  }
  return G_SOURCE_REMOVE;
}

static void greet(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  fixture_hear(page.status, "greets %s when %s", gtk_editable_get_text(page.name), gtk_label_get_label(page.status));
}

void fixture_starting_connect(GtkBuilder *builder) {
  page.name = fixture_get(builder, "name");
  page.status = fixture_get(builder, "status");
  g_signal_connect(fixture_get(builder, "greet"), "clicked", G_CALLBACK(greet), NULL);
  g_idle_add(load, GINT_TO_POINTER(1));
}
