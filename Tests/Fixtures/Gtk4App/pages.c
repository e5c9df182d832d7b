// Tabs with buttons: those that close their page, one whose app asks first, one that does something else.
#include "fixture.h"

static void close_page(GtkButton *button, gpointer page) {
  GtkWidget *book = gtk_widget_get_ancestor(GTK_WIDGET(button), GTK_TYPE_NOTEBOOK);
  gtk_notebook_remove_page(GTK_NOTEBOOK(book), gtk_notebook_page_num(GTK_NOTEBOOK(book), page));
}

static void ask(GtkButton *button, gpointer said) {
  (void)button;
  gtk_label_set_text(said, "Really?");
}

static void mute(GtkButton *button, gpointer said) {
  (void)button;
  gtk_label_set_text(said, "Muted");
}

static void hide(GtkButton *button, gpointer said) {
  (void)button;
  gtk_label_set_text(said, "Hidden");
}

void fixture_pages_connect(GtkBuilder *builder) {
  GtkLabel *said = fixture_get(builder, "said");
  GtkNotebook *book = fixture_get(builder, "book");
  gtk_notebook_set_tab_reorderable(book, gtk_notebook_get_nth_page(book, -1), TRUE);
  g_signal_connect(fixture_get(builder, "close-one"), "clicked", G_CALLBACK(close_page), fixture_get(builder, "page-one"));
  g_signal_connect(fixture_get(builder, "close-two"), "clicked", G_CALLBACK(close_page), fixture_get(builder, "page-two"));
  g_signal_connect(fixture_get(builder, "close-asked"), "clicked", G_CALLBACK(ask), said);
  g_signal_connect(fixture_get(builder, "mute"), "clicked", G_CALLBACK(mute), said);
  g_signal_connect(fixture_get(builder, "hide"), "clicked", G_CALLBACK(hide), said);
}
