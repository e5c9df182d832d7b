// The page of parts: widgets of several parts, of which each makes something else of a button of the mouse.
#include "fixture.h"

static void hear_reset(GtkWidget *spin) { fixture_hear(spin, "reset"); }

static void hear_icon(GtkEntry *entry, GtkEntryIconPosition icon, gpointer data) {
  (void)data;
  fixture_hear(entry, "%s icon", icon == GTK_ENTRY_ICON_PRIMARY ? "first" : "last");
}

// A menu of the app's own, in place of the text's.
static void open_menu(GtkGestureClick *click, int count, double x, double y, gpointer menu) {
  (void)count, (void)x, (void)y;
  gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_popover_popup(menu);
}

static void add_menu(GtkWidget *spin) {
  GtkWidget *menu = gtk_popover_new();
  GtkWidget *item = gtk_button_new_with_label("Reset");
  gtk_popover_set_child(GTK_POPOVER(menu), item);
  gtk_widget_set_parent(menu, spin);
  g_signal_connect_swapped(item, "clicked", G_CALLBACK(gtk_popover_popdown), menu);
  g_signal_connect_swapped(item, "clicked", G_CALLBACK(hear_reset), spin);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "pressed", G_CALLBACK(open_menu), menu);
  gtk_widget_add_controller(spin, GTK_EVENT_CONTROLLER(click));
}

static void choose_day(GtkEntry *entry, GtkEntryIconPosition icon, gpointer popover) {
  (void)entry, (void)icon;
  gtk_popover_popup(popover);
}

static void take_day(GtkButton *button, gpointer entry) {
  gtk_editable_set_text(GTK_EDITABLE(entry), gtk_button_get_label(button));
}

// Popovers of the app's own on texts.
static void add_days(GtkBuilder *builder) {
  gpointer days = fixture_get(builder, "days"), day = fixture_get(builder, "day");
  gtk_widget_set_parent(days, day);
  g_signal_connect(day, "icon-press", G_CALLBACK(choose_day), days);
  g_signal_connect(fixture_get(builder, "sunday"), "clicked", G_CALLBACK(take_day), day);
}

void fixture_parts_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "marked"), "icon-press", G_CALLBACK(hear_icon), NULL);
  add_menu(fixture_get(builder, "menued"));
  add_days(builder);
  GtkComboBoxText *colour = fixture_get(builder, "colour");
  gtk_combo_box_text_append_text(colour, "red");
  gtk_combo_box_text_append_text(colour, "blue");
}
