#include "calculator.h"

#include <stdlib.h>

static void pressed(GtkButton *button, GtkLabel *display) {
  const char *key = gtk_button_get_label(button), *shown = gtk_label_get_text(display);
  char *text;
  if (*key == '=') {
    char *rest = NULL;
    long sum = strtol(shown, &rest, 10);
    while (*rest == '+') sum += strtol(rest + 1, &rest, 10);
    text = g_strdup_printf("%ld", sum);
  } else {
    text = g_strconcat(shown, key, NULL);
  }
  gtk_label_set_text(display, text);
  g_free(text);
}

GtkWindow *calculator_new(void) {
  GtkWidget *window = gtk_window_new(), *grid = gtk_grid_new(), *display = gtk_label_new("");
  const char keys[][2] = {"7", "8", "9", "4", "5", "6", "1", "2", "3", "0", "+", "="};
  gtk_widget_set_name(display, "display");
  gtk_grid_attach(GTK_GRID(grid), display, 0, 0, 3, 1);
  for (int i = 0; i < 12; i++) {
    GtkWidget *button = gtk_button_new_with_label(keys[i]);
    g_signal_connect(button, "clicked", G_CALLBACK(pressed), display);
    gtk_grid_attach(GTK_GRID(grid), button, i % 3, 1 + i / 3, 1, 1);
  }
  gtk_window_set_title(GTK_WINDOW(window), "Calculator");
  gtk_window_set_child(GTK_WINDOW(window), grid);
  gtk_window_present(GTK_WINDOW(window));
  return GTK_WINDOW(window);
}
