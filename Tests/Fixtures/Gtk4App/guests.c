// The page of guests: popovers of the app's own on widgets that have one of the toolkit's, or none. Each opens at a
// click of the secondary button.
#include "fixture.h"

static void open_popover(GtkGestureClick *click, int count, double x, double y, gpointer popover) {
  (void)count;
  gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_popover_set_pointing_to(popover, &(GdkRectangle){(int)x, (int)y, 1, 1});
  gtk_popover_popup(popover);
}

static void hear(GtkWidget *host) { fixture_hear(host, "used"); }

static void hang(GtkBuilder *builder, const char *widget, const char *label) {
  GtkWidget *host = fixture_get(builder, widget);
  GtkWidget *popover = gtk_popover_new();
  GtkWidget *button = gtk_button_new_with_label(label);
  gtk_popover_set_child(GTK_POPOVER(popover), button);
  gtk_widget_set_parent(popover, host);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(gtk_popover_popdown), popover);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(hear), host);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "pressed", G_CALLBACK(open_popover), popover);
  gtk_widget_add_controller(host, GTK_EVENT_CONTROLLER(click));
}

void fixture_guests_connect(GtkBuilder *builder) {
  hang(builder, "people", "Card");
  hang(builder, "icons", "Rename");
  hang(builder, "colour", "Mix");
  hang(builder, "size", "Measure");
}
