// The listeners of dials: one that agrees, one that subclasses it and calls super, one that refuses,
// one whose class is made late, and one that a dial gets in the press.
#include "fixture.h"

static gboolean agree(FixtureDialListener *listener, FixtureDial *dial, double value, int clicks) {
  (void)listener;
  fixture_hear(dial, "%.1f by %d", value, clicks);
  return TRUE;
}

static void agreeing_init(FixtureDialListenerInterface *interface) { interface->turned = agree; }

G_DEFINE_TYPE_WITH_CODE(
    FixtureListener, fixture_listener, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(FIXTURE_TYPE_DIAL_LISTENER, agreeing_init))

static void fixture_listener_class_init(FixtureListenerClass *class) { (void)class; }
static void fixture_listener_init(FixtureListener *listener) { (void)listener; }

static gboolean agree_anew(FixtureDialListener *listener, FixtureDial *dial, double value, int clicks) {
  gboolean agrees = agree(listener, dial, value, clicks);
  fixture_hear(dial, "anew");
  return agrees;
}

void fixture_listener_override(void) {
  FixtureDialListenerInterface *table =
      g_type_interface_peek(g_type_class_peek(FIXTURE_TYPE_LISTENER), FIXTURE_TYPE_DIAL_LISTENER);
  table->turned = agree_anew;
}

typedef FixtureListener FixtureThorough;
typedef FixtureListenerClass FixtureThoroughClass;
static FixtureDialListenerInterface *thorough_parent;

static gboolean agree_thoroughly(FixtureDialListener *listener, FixtureDial *dial, double value, int clicks) {
  gboolean agrees = thorough_parent->turned(listener, dial, value, clicks);
  fixture_hear(dial, "thoroughly");
  return agrees;
}

static void thorough_listener_init(FixtureDialListenerInterface *interface) {
  thorough_parent = g_type_interface_peek_parent(interface);
  interface->turned = agree_thoroughly;
}

G_DEFINE_TYPE_WITH_CODE(
    FixtureThorough, fixture_thorough, FIXTURE_TYPE_LISTENER,
    G_IMPLEMENT_INTERFACE(FIXTURE_TYPE_DIAL_LISTENER, thorough_listener_init))

static void fixture_thorough_class_init(FixtureThoroughClass *class) { (void)class; }
static void fixture_thorough_init(FixtureThorough *thorough) { (void)thorough; }

typedef FixtureListener FixtureStubborn;
typedef FixtureListenerClass FixtureStubbornClass;

static gboolean refuse(FixtureDialListener *listener, FixtureDial *dial, double value, int clicks) {
  (void)listener, (void)dial, (void)value, (void)clicks;
  return FALSE;
}

static void refusing_init(FixtureDialListenerInterface *interface) { interface->turned = refuse; }

G_DEFINE_TYPE_WITH_CODE(
    FixtureStubborn, fixture_stubborn, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(FIXTURE_TYPE_DIAL_LISTENER, refusing_init))

static void fixture_stubborn_class_init(FixtureStubbornClass *class) { (void)class; }
static void fixture_stubborn_init(FixtureStubborn *stubborn) { (void)stubborn; }

// Has a table of its own, which begins as a copy of its base's.
typedef FixtureListener FixtureLate;
typedef FixtureListenerClass FixtureLateClass;

static void late_init(FixtureDialListenerInterface *interface) { (void)interface; }

G_DEFINE_TYPE_WITH_CODE(
    FixtureLate, fixture_late, FIXTURE_TYPE_LISTENER,
    G_IMPLEMENT_INTERFACE(FIXTURE_TYPE_DIAL_LISTENER, late_init))

static void fixture_late_class_init(FixtureLateClass *class) { (void)class; }
static void fixture_late_init(FixtureLate *late) { (void)late; }

typedef FixtureListener FixtureMet;
typedef FixtureListenerClass FixtureMetClass;

G_DEFINE_TYPE_WITH_CODE(
    FixtureMet, fixture_met, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(FIXTURE_TYPE_DIAL_LISTENER, agreeing_init))

static void fixture_met_class_init(FixtureMetClass *class) { (void)class; }
static void fixture_met_init(FixtureMet *met) { (void)met; }
