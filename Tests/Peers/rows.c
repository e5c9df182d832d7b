// An app of as many widgets as its argument says, all of them mapped: rows of a label and a button, and a
// button `Count` above them that shows how often it was clicked.
#include <gtk/gtk.h>
#include <stdlib.h>

static const int widgets_a_row = 4;

static void count(GtkButton *button, gpointer data) {
  int *clicks = data;
  char *text = g_strdup_printf("%d", ++*clicks);
  gtk_widget_set_name(GTK_WIDGET(button), "counter");
  gtk_button_set_label(button, text);
  g_free(text);
}

static void activate(GtkApplication *app, gpointer data) {
  static int clicks;
  const int *widgets = data;
  GtkWidget *window = gtk_application_window_new(app);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new();
  GtkWidget *rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *counter = gtk_button_new_with_label("Count");
  GtkWidget *entry = gtk_entry_new();
  gtk_widget_set_name(counter, "counter");
  gtk_widget_set_name(entry, "entry");
  g_signal_connect(counter, "clicked", G_CALLBACK(count), &clicks);
  for (int number = 0; number < *widgets / widgets_a_row; number++) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    char *label = g_strdup_printf("Label %d", number), *button = g_strdup_printf("Button %d", number);
    gtk_box_append(GTK_BOX(row), gtk_label_new(label));
    gtk_box_append(GTK_BOX(row), gtk_button_new_with_label(button));
    gtk_box_append(GTK_BOX(rows), row);
    g_free(label);
    g_free(button);
  }
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), rows);
  gtk_widget_set_vexpand(scroller, TRUE);
  gtk_box_append(GTK_BOX(box), counter);
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), scroller);
  gtk_window_set_child(GTK_WINDOW(window), box);
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
  int widgets = count > 1 ? atoi(words[1]) : 300;
  GtkApplication *app = gtk_application_new("org.capuchin.Rows", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), &widgets);
  return g_application_run(G_APPLICATION(app), 0, NULL);
}
