// The page of secrets: fields for passwords that show what is typed, as after a click on the eye.
#include "fixture.h"

void fixture_secrets_connect(GtkBuilder *builder) {
  GtkEditable *peeked = gtk_editable_get_delegate(fixture_get(builder, "peeked"));
  gtk_text_set_visibility(GTK_TEXT(peeked), TRUE);
  g_autoptr(GtkEntryBuffer) buffer = gtk_password_entry_buffer_new();
  gtk_entry_set_buffer(fixture_get(builder, "wiped"), buffer);
}
