// Who is signed in, which the app reads once, when it starts.
#include "fixture.h"

void fixture_account_connect(GtkBuilder *builder) {
  g_autofree char *path = g_build_filename(g_get_home_dir(), "fixture-account", NULL);
  g_autofree char *name = NULL;
  gboolean is_known = g_file_get_contents(path, &name, NULL, NULL);
  gtk_label_set_text(fixture_get(builder, "account"), is_known ? name : "nobody");
}
