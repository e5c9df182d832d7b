// The page of what moves under the mouse that drags it.
#include "fixture.h"

static void paint(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data) {
  (void)area, (void)data;
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_fill(cr);
}

// GTK tells how far the pointer is from where in the widget it was pressed: the widget goes there.
static void follow(GtkGestureDrag *gesture, double dx, double dy, gpointer desk) {
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  double x, y;
  gtk_fixed_get_child_position(desk, widget, &x, &y);
  gtk_fixed_move(desk, widget, x + dx, y + dy);
  fixture_hear(widget, "%g,%g", x + dx, y + dy);
}

void fixture_carried_connect(GtkBuilder *builder) {
  GtkDrawingArea *grip = fixture_get(builder, "grip");
  gtk_drawing_area_set_draw_func(grip, paint, NULL, NULL);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-update", G_CALLBACK(follow), fixture_get(builder, "desk"));
  gtk_widget_add_controller(GTK_WIDGET(grip), GTK_EVENT_CONTROLLER(drag));
}
