/* A window with a terminal in which a shell runs. */
#include <vte/vte.h>

static void activate(GtkApplication *app, gpointer data) {
  (void)data;
  GtkWidget *window = gtk_application_window_new(app), *terminal = vte_terminal_new();
  char *shell[] = {"/bin/sh", NULL}, *environment[] = {"PS1=$ ", "ENV=", "TERM=xterm-256color", NULL};
  vte_terminal_spawn_async(
      VTE_TERMINAL(terminal), VTE_PTY_DEFAULT, "/", shell, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, -1, NULL,
      NULL, NULL);
  gtk_window_set_title(GTK_WINDOW(window), "vte");
  gtk_window_set_child(GTK_WINDOW(window), terminal);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  return status;
}
