/* A window with an editor of a small program in C. */
#include <gtksourceview/gtksource.h>

static void activate(GtkApplication *app, gpointer data) {
  (void)data;
  GtkSourceLanguage *c = gtk_source_language_manager_get_language(gtk_source_language_manager_get_default(), "c");
  GtkSourceBuffer *buffer = gtk_source_buffer_new_with_language(c);
  gtk_text_buffer_set_text(GTK_TEXT_BUFFER(buffer), "int one;\nint two;\nint three;", -1);
  GtkTextIter start;
  gtk_text_buffer_get_start_iter(GTK_TEXT_BUFFER(buffer), &start);
  gtk_text_buffer_place_cursor(GTK_TEXT_BUFFER(buffer), &start);
  GtkWidget *window = gtk_application_window_new(app), *view = gtk_source_view_new_with_buffer(buffer);
  g_object_unref(buffer);
  gtk_window_set_title(GTK_WINDOW(window), "gtksourceview");
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
  gtk_window_set_child(GTK_WINDOW(window), view);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  gtk_source_init();
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  return status;
}
