// The page of wheels: drawings that zoom where the wheel is turned, that do not hear it, and that leave it to the
// place that scrolls them unless Ctrl is held.
#include "fixture.h"

static gboolean is_ctrl(GtkEventControllerScroll *wheel) {
  return (gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(wheel)) & GDK_CONTROL_MASK) != 0;
}

static gboolean hear_wheel(GtkEventControllerScroll *wheel, double dx, double dy, gpointer widget) {
  gboolean is_pixels = gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_SURFACE;
  if (dx == 0 && dy == 0) return GDK_EVENT_STOP;
  const char *format = is_pixels ? "%s%.0f,%.0f px" : "%s%g,%g";
  fixture_hear(widget, format, is_ctrl(wheel) ? "ctrl+" : "", dx, dy);
  return GDK_EVENT_STOP;
}

static gboolean hear_zoom(GtkEventControllerScroll *wheel, double dx, double dy, gpointer widget) {
  if (!is_ctrl(wheel)) return GDK_EVENT_PROPAGATE;
  return hear_wheel(wheel, dx, dy, widget);
}

// Where the pointer is when the wheel is turned.
static void hear_motion(GtkEventControllerMotion *motion, double x, double y, gpointer widget) {
  (void)motion;
  g_autofree char *place = g_strdup_printf("%.0f,%.0f", x, y);
  g_object_set_data_full(widget, "place", g_steal_pointer(&place), g_free);
}

static gboolean hear_map(GtkEventControllerScroll *wheel, double dx, double dy, gpointer widget) {
  fixture_hear(widget, "at %s", (const char *)g_object_get_data(widget, "place"));
  return hear_wheel(wheel, dx, dy, widget);
}

static void add(GtkWidget *widget, GCallback hear) {
  GtkEventController *wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect(wheel, "scroll", hear, widget);
  gtk_widget_add_controller(widget, wheel);
}

void fixture_wheels_connect(GtkBuilder *builder) {
  GtkWidget *map = fixture_get(builder, "map");
  add(map, G_CALLBACK(hear_map));
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "enter", G_CALLBACK(hear_motion), map);
  g_signal_connect(motion, "motion", G_CALLBACK(hear_motion), map);
  gtk_widget_add_controller(map, motion);
  add(fixture_get(builder, "sheet"), G_CALLBACK(hear_zoom));
}
