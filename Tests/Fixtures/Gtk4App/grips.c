// The page of a press that never ends for the app: the window is moved by a label in it, and the window manager
// keeps the release. Long after it the page is turned in a frame, as if by an animation.
#include "fixture.h"

#define LATER_MILLISECONDS 4500

static gboolean turn(GtkWidget *pages, GdkFrameClock *clock, gpointer data) {
  (void)clock, (void)data;
  gtk_notebook_set_current_page(GTK_NOTEBOOK(pages), 1);
  return G_SOURCE_REMOVE;
}

static gboolean turn_soon(gpointer pages) {
  gtk_widget_add_tick_callback(pages, turn, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void grip(GtkGestureClick *gesture, int presses, double x, double y, gpointer pages) {
  (void)presses;
  GtkWidget *label = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  GtkNative *native = gtk_widget_get_native(label);
  double left, top;
  gtk_native_get_surface_transform(native, &left, &top);
  graphene_point_t place;
  if (!gtk_widget_compute_point(label, GTK_WIDGET(native), &GRAPHENE_POINT_INIT((float)x, (float)y), &place)) return;
  gdk_toplevel_begin_move(
      GDK_TOPLEVEL(gtk_native_get_surface(native)), gtk_gesture_get_device(GTK_GESTURE(gesture)), 1, place.x + left, place.y + top,
      gtk_event_controller_get_current_event_time(GTK_EVENT_CONTROLLER(gesture)));
  fixture_hear(label, "gripped");
  g_timeout_add(LATER_MILLISECONDS, turn_soon, pages);
}

void fixture_grips_connect(GtkBuilder *builder) {
  GtkGesture *gesture = gtk_gesture_click_new();
  g_signal_connect(gesture, "pressed", G_CALLBACK(grip), fixture_get(builder, "pages"));
  gtk_widget_add_controller(fixture_get(builder, "grip"), GTK_EVENT_CONTROLLER(gesture));
}
