// The plain page: one of each control, doing what its toolkit does and no more.
#include "fixture.h"

static gboolean stay_here(GtkLinkButton *link, gpointer data) {
  (void)link, (void)data;
  return TRUE;
}

static void add_stroke(GtkGestureDrag *gesture, double dx, double dy, gpointer canvas) {
  (void)gesture, (void)dx, (void)dy;
  int strokes = GPOINTER_TO_INT(g_object_get_data(canvas, "clicks"));
  g_object_set_data(canvas, "clicks", GINT_TO_POINTER(strokes + 1));
}

static void paint(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data) {
  (void)area, (void)data;
  cairo_set_source_rgb(cr, 1, 1, 0.9);
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_fill(cr);
}

static void fill_scroller(GtkBox *box) {
  for (int row = 1; row <= 60; row++) {
    g_autofree char *text = g_strdup_printf("Line %d", row);
    gtk_box_append(box, gtk_label_new(text));
  }
}

static void greet(GtkButton *button, gpointer label) {
  (void)button;
  gtk_label_set_text(label, "Pressed");
}

void fixture_controls_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "link"), "activate-link", G_CALLBACK(stay_here), NULL);
  g_signal_connect(fixture_get(builder, "press"), "clicked", G_CALLBACK(greet), fixture_get(builder, "status"));
  GtkDrawingArea *canvas = fixture_get(builder, "canvas");
  gtk_drawing_area_set_draw_func(canvas, paint, NULL, NULL);
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-end", G_CALLBACK(add_stroke), canvas);
  gtk_widget_add_controller(GTK_WIDGET(canvas), GTK_EVENT_CONTROLLER(drag));
  fill_scroller(fixture_get(builder, "lines"));
}
