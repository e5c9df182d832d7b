// A dial that is turned by a click, and asks its listener about every turn.
#include "fixture.h"

G_DEFINE_INTERFACE(FixtureDialListener, fixture_dial_listener, G_TYPE_OBJECT)

static void fixture_dial_listener_default_init(FixtureDialListenerInterface *interface) { (void)interface; }

struct _FixtureDial {
  GtkWidget parent;
  double value;
  FixtureDialListener *listener;
};

G_DEFINE_FINAL_TYPE(FixtureDial, fixture_dial, GTK_TYPE_WIDGET)

enum { PROP_VALUE = 1, PROP_LISTENER };

static void turn(GtkGestureClick *click, int count, double x, double y, gpointer data) {
  (void)click, (void)count, (void)y;
  FixtureDial *dial = data;
  int tenths = (int)(x / gtk_widget_get_width(data) * 10 + 0.5);
  double before = dial->value, value = tenths / 10.0;
  int clicks = tenths - (int)(before * 10 + 0.5);
  if (clicks == 0) return;
  g_object_set(dial, "value", value, NULL);
  if (dial->listener == NULL) return;
  FixtureDialListenerInterface *interface = FIXTURE_DIAL_LISTENER_GET_IFACE(dial->listener);
  if (!interface->turned(dial->listener, dial, value, clicks)) g_object_set(dial, "value", before, NULL);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  FixtureDial *dial = FIXTURE_DIAL(object);
  if (id == PROP_VALUE) g_value_set_double(value, dial->value);
  else if (id == PROP_LISTENER) g_value_set_object(value, dial->listener);
  else G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  FixtureDial *dial = FIXTURE_DIAL(object);
  if (id == PROP_VALUE) dial->value = g_value_get_double(value);
  else if (id == PROP_LISTENER) g_set_object(&dial->listener, g_value_get_object(value));
  else G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void dispose(GObject *object) {
  g_clear_object(&FIXTURE_DIAL(object)->listener);
  G_OBJECT_CLASS(fixture_dial_parent_class)->dispose(object);
}

// As a class of an app's own overrides it.
static void snapshot(GtkWidget *dial, GtkSnapshot *snapshot) {
  GTK_WIDGET_CLASS(fixture_dial_parent_class)->snapshot(dial, snapshot);
}

static void fixture_dial_class_init(FixtureDialClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  g_object_class_install_property(
      object_class, PROP_VALUE, g_param_spec_double("value", NULL, NULL, 0, 1, 0, flags));
  g_object_class_install_property(
      object_class, PROP_LISTENER,
      g_param_spec_object("listener", NULL, NULL, FIXTURE_TYPE_DIAL_LISTENER, flags));
}

static void fixture_dial_init(FixtureDial *dial) {
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "pressed", G_CALLBACK(turn), dial);
  gtk_widget_add_controller(GTK_WIDGET(dial), GTK_EVENT_CONTROLLER(click));
}
