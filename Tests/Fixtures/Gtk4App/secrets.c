// The page of secrets: fields for passwords that show what is typed, as after a click on the eye, and a
// label into which one of them is copied.
#include "fixture.h"

static void copied(GtkEditable *from, GtkLabel *label) {
  g_autofree char *text = g_strdup_printf("user:%s@host", gtk_editable_get_text(from));
  gtk_label_set_text(label, text);
}

void fixture_secrets_connect(GtkBuilder *builder) {
  GtkEditable *peeked = gtk_editable_get_delegate(fixture_get(builder, "peeked"));
  gtk_text_set_visibility(GTK_TEXT(peeked), TRUE);
  g_autoptr(GtkEntryBuffer) buffer = gtk_password_entry_buffer_new();
  gtk_entry_set_buffer(fixture_get(builder, "wiped"), buffer);
  g_signal_connect(fixture_get(builder, "wiped"), "changed", G_CALLBACK(copied), fixture_get(builder, "copied"));
}
