// The page of gestures: what GTK's gestures and controllers make of input, as each widget hears it.
#include "fixture.h"

static const char *held_keys(GtkEventController *controller) {
  GdkModifierType state = gtk_event_controller_get_current_event_state(controller);
  gboolean ctrl = (state & GDK_CONTROL_MASK) != 0, shift = (state & GDK_SHIFT_MASK) != 0;
  return ctrl ? (shift ? "ctrl+shift+" : "ctrl+") : (shift ? "shift+" : "");
}

static void hear_click(GtkGestureClick *gesture, int count, double x, double y, gpointer widget) {
  guint button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  const char *keys = held_keys(GTK_EVENT_CONTROLLER(gesture));
  fixture_hear(widget, "%sbutton %u press %d at %.0f,%.0f", keys, button, count, x, y);
}

static void hear_long_press(GtkGestureLongPress *gesture, double x, double y, gpointer widget) {
  (void)gesture;
  fixture_hear(widget, "long press at %.0f,%.0f", x, y);
}

static void hear_any_long_press(GtkGestureLongPress *gesture, double x, double y, gpointer widget) {
  guint button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  fixture_hear(widget, "long press %u at %.0f,%.0f", button, x, y);
}

static void hear_enter(GtkEventControllerMotion *motion, double x, double y, gpointer widget) {
  (void)motion;
  fixture_hear(widget, "enter at %.0f,%.0f", x, y);
}

static void hear_leave(GtkEventControllerMotion *motion, gpointer widget) {
  (void)motion;
  fixture_hear(widget, "leave");
}

static void hear_drag_begin(GtkGestureDrag *gesture, double x, double y, gpointer widget) {
  fixture_hear(widget, "%sfrom %.0f,%.0f", held_keys(GTK_EVENT_CONTROLLER(gesture)), x, y);
}

static void hear_drag_end(GtkGestureDrag *gesture, double dx, double dy, gpointer widget) {
  fixture_hear(widget, "%sby %.0f,%.0f", held_keys(GTK_EVENT_CONTROLLER(gesture)), dx, dy);
}

static void hear_drag_update(GtkGestureDrag *gesture, double dx, double dy, gpointer widget) {
  (void)gesture;
  fixture_hear(widget, "over %.0f,%.0f", dx, dy);
}

// How fast is the clock's matter.
static void hear_swipe(GtkGestureSwipe *gesture, double x, double y, gpointer widget) {
  (void)gesture;
  fixture_hear(widget, "%s%s", x > 0 ? "right" : x < 0 ? "left" : "", y > 0 ? "down" : y < 0 ? "up" : "");
}

// Of two fingers only what they have come to in the end.
static double scale, angle;

static void note_scale(GtkGestureZoom *gesture, double now, gpointer data) {
  (void)gesture, (void)data;
  scale = now;
}

static void hear_scale(GtkGesture *gesture, GdkEventSequence *sequence, gpointer widget) {
  (void)gesture, (void)sequence;
  fixture_hear(widget, "scale %.2f", scale);
}

static void note_angle(GtkGestureRotate *gesture, double now, double delta, gpointer data) {
  (void)gesture, (void)now, (void)data;
  angle = delta;
}

static void hear_angle(GtkGesture *gesture, GdkEventSequence *sequence, gpointer widget) {
  (void)gesture, (void)sequence;
  fixture_hear(widget, "angle %.0f", angle / G_PI * 180);
}

static gboolean hear_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer widget) {
  (void)code, (void)state;
  fixture_hear(widget, "%s%s", held_keys(GTK_EVENT_CONTROLLER(keys)), gdk_keyval_name(key));
  return GDK_EVENT_STOP;
}

static void hear_key_release(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer widget) {
  (void)code, (void)state;
  fixture_hear(widget, "-%s%s", held_keys(GTK_EVENT_CONTROLLER(keys)), gdk_keyval_name(key));
}

// Gives a widget of the page a controller, which tells it of a signal.
static void add(GtkBuilder *builder, const char *id, gpointer controller, const char *signal, GCallback hear) {
  GtkWidget *widget = fixture_get(builder, id);
  g_signal_connect(controller, signal, hear, widget);
  if (gtk_event_controller_get_widget(controller) == NULL) gtk_widget_add_controller(widget, controller);
}

static void add_click(GtkBuilder *builder, const char *id) {
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), 0);
  add(builder, id, click, "pressed", G_CALLBACK(hear_click));
}

static void add_drag(GtkBuilder *builder, const char *id) {
  GtkGesture *drag = gtk_gesture_drag_new();
  add(builder, id, drag, "drag-begin", G_CALLBACK(hear_drag_begin));
  add(builder, id, drag, "drag-end", G_CALLBACK(hear_drag_end));
  if (g_str_equal(id, "touched")) add(builder, id, drag, "drag-update", G_CALLBACK(hear_drag_update));
}

static void add_fingers(GtkBuilder *builder, const char *zoomed, const char *turned) {
  GtkGesture *zoom = gtk_gesture_zoom_new();
  add(builder, zoomed, zoom, "scale-changed", G_CALLBACK(note_scale));
  add(builder, zoomed, zoom, "end", G_CALLBACK(hear_scale));
  GtkGesture *rotate = gtk_gesture_rotate_new();
  add(builder, turned, rotate, "angle-changed", G_CALLBACK(note_angle));
  add(builder, turned, rotate, "end", G_CALLBACK(hear_angle));
}

void fixture_gestures_connect(GtkBuilder *builder) {
  // GTK counts by when it comes to a press: on a busy machine later than it was made.
  g_object_set(gtk_settings_get_default(), "gtk-double-click-time", 10000, NULL);
  static const char *const clicked[] = {"clicked", "doubled", "other-buttons", "with-keys", "placed"};
  for (guint i = 0; i < G_N_ELEMENTS(clicked); i++) add_click(builder, clicked[i]);
  add(builder, "held", gtk_gesture_long_press_new(), "pressed", G_CALLBACK(hear_long_press));
  GtkGesture *any = gtk_gesture_long_press_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(any), 0);
  add(builder, "with-keys", any, "pressed", G_CALLBACK(hear_any_long_press));
  GtkEventController *motion = gtk_event_controller_motion_new();
  add(builder, "hovered", motion, "enter", G_CALLBACK(hear_enter));
  add(builder, "hovered", motion, "leave", G_CALLBACK(hear_leave));
  add_drag(builder, "dragged");
  add_drag(builder, "touched");
  add(builder, "swiped", gtk_gesture_swipe_new(), "swipe", G_CALLBACK(hear_swipe));
  add_fingers(builder, "zoomed", "turned");
  add_fingers(builder, "stretched", "twisted");
  add(builder, "pushed", gtk_gesture_long_press_new(), "pressed", G_CALLBACK(hear_long_press));
  add(builder, "pushed", gtk_gesture_swipe_new(), "swipe", G_CALLBACK(hear_swipe));
  GtkEventController *keys = gtk_event_controller_key_new();
  add(builder, "typed", keys, "key-pressed", G_CALLBACK(hear_key));
  add(builder, "typed", keys, "key-released", G_CALLBACK(hear_key_release));
}
