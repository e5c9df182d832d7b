// The page of parts: widgets of several parts, of which each makes something else of a button of the mouse.
#include "fixture.h"

static void hear_icon(GtkEntry *entry, GtkEntryIconPosition icon, gpointer data) {
  (void)data;
  fixture_hear(entry, "%s icon", icon == GTK_ENTRY_ICON_PRIMARY ? "first" : "last");
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
  add_days(builder);
  GtkComboBoxText *colour = fixture_get(builder, "colour");
  gtk_combo_box_text_append_text(colour, "red");
  gtk_combo_box_text_append_text(colour, "blue");
}
