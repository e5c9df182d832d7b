// The page of parts: widgets of several parts, of which each makes something else of a button of the mouse.
#include "fixture.h"

static void hear_icon(GtkEntry *entry, GtkEntryIconPosition icon, gpointer data) {
  (void)data;
  fixture_hear(entry, "%s icon", icon == GTK_ENTRY_ICON_PRIMARY ? "first" : "last");
}

void fixture_parts_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "marked"), "icon-press", G_CALLBACK(hear_icon), NULL);
  GtkComboBoxText *colour = fixture_get(builder, "colour");
  gtk_combo_box_text_append_text(colour, "red");
  gtk_combo_box_text_append_text(colour, "blue");
}
