// The page of the board: something to draw on that is larger than what is seen of it, and a label that
// goes when it is pressed for long.
#include "fixture.h"

static void hear_drag_begin(GtkGestureDrag *gesture, double x, double y, gpointer widget) {
  const char *buttons[] = {"", "", "middle ", "secondary "};
  guint button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  GdkModifierType keys = gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(gesture));
  const char *held = keys & GDK_CONTROL_MASK ? "ctrl " : "";
  fixture_hear(widget, "%s%sfrom %.0f,%.0f", held, buttons[MIN(button, 3)], x, y);
}

static void hear_drag_end(GtkGestureDrag *gesture, double dx, double dy, gpointer widget) {
  (void)gesture;
  fixture_hear(widget, "by %.0f,%.0f", dx, dy);
}

static void hear_press(GtkGestureClick *gesture, int count, double x, double y, gpointer widget) {
  (void)gesture, (void)x, (void)y;
  fixture_hear(widget, "press %d", count);
}

static void hear_release(GtkGestureClick *gesture, int count, double x, double y, gpointer widget) {
  (void)gesture, (void)count, (void)x, (void)y;
  fixture_hear(widget, "release");
}

static void vanish(GtkGestureLongPress *gesture, double x, double y, gpointer row) {
  (void)x, (void)y;
  gtk_box_remove(row, gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture)));
  fixture_hear(row, "gone");
}

static void add_click(GtkBuilder *builder, const char *id) {
  GtkWidget *widget = fixture_get(builder, id);
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "pressed", G_CALLBACK(hear_press), widget);
  g_signal_connect(click, "released", G_CALLBACK(hear_release), widget);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
}

void fixture_board_connect(GtkBuilder *builder) {
  // GTK counts by when it comes to a press: on a busy machine later than it was made.
  g_object_set(gtk_settings_get_default(), "gtk-double-click-time", 10000, NULL);
  GtkWidget *board = fixture_get(builder, "board");
  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(drag), 0);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(hear_drag_begin), board);
  g_signal_connect(drag, "drag-end", G_CALLBACK(hear_drag_end), board);
  gtk_widget_add_controller(board, GTK_EVENT_CONTROLLER(drag));
  add_click(builder, "held");
  add_click(builder, "clicked");
  GtkGesture *press = gtk_gesture_long_press_new();
  g_signal_connect(press, "pressed", G_CALLBACK(vanish), fixture_get(builder, "row"));
  gtk_widget_add_controller(fixture_get(builder, "vanishing"), GTK_EVENT_CONTROLLER(press));
}
