/* Three tiles of playing cards, and a line that says which was clicked last. */
#include <gtk/gtk.h>

#define CARD_TYPE_TILE (card_tile_get_type())
G_DECLARE_FINAL_TYPE(CardTile, card_tile, CARD, TILE, GtkBox)

struct _CardTile {
  GtkBox parent;
  int cards;
};

G_DEFINE_FINAL_TYPE(CardTile, card_tile, GTK_TYPE_BOX)

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  (void)id, (void)spec;
  g_value_set_int(value, CARD_TILE(object)->cards);
}

static void card_tile_class_init(CardTileClass *class) {
  G_OBJECT_CLASS(class)->get_property = get_property;
  g_object_class_install_property(
      G_OBJECT_CLASS(class), 1, g_param_spec_int("cards", NULL, NULL, 1, 52, 1, G_PARAM_READABLE));
}

static void card_tile_init(CardTile *tile) {
  gtk_orientable_set_orientation(GTK_ORIENTABLE(tile), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request(GTK_WIDGET(tile), 100, 140);
  gtk_widget_add_css_class(GTK_WIDGET(tile), "frame");
}

static void released(GtkGestureClick *click, int count, double x, double y, gpointer last) {
  (void)count, (void)x, (void)y;
  GtkWidget *rank = gtk_widget_get_first_child(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(click)));
  GtkWidget *suit = gtk_widget_get_next_sibling(rank);
  g_autofree char *text =
      g_strdup_printf("%s of %s", gtk_label_get_text(GTK_LABEL(rank)), gtk_label_get_text(GTK_LABEL(suit)));
  gtk_label_set_text(last, text);
}

static GtkWidget *tile(const char *rank, const char *suit, int cards, GtkWidget *last) {
  CardTile *tile = g_object_new(CARD_TYPE_TILE, NULL);
  tile->cards = cards;
  gtk_box_append(GTK_BOX(tile), gtk_label_new(rank));
  gtk_box_append(GTK_BOX(tile), gtk_label_new(suit));
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(released), last);
  gtk_widget_add_controller(GTK_WIDGET(tile), GTK_EVENT_CONTROLLER(click));
  return GTK_WIDGET(tile);
}

static void activate(GtkApplication *app) {
  GtkWidget *window = gtk_application_window_new(app), *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12), *last = gtk_label_new("nothing");
  gtk_widget_set_name(last, "last");
  gtk_box_append(GTK_BOX(row), tile("Queen", "Hearts", 1, last));
  gtk_box_append(GTK_BOX(row), tile("Two", "Clubs", 1, last));
  gtk_box_append(GTK_BOX(row), tile("Ace", "Spades", 12, last));
  gtk_box_append(GTK_BOX(column), row);
  gtk_box_append(GTK_BOX(column), last);
  gtk_window_set_child(GTK_WINDOW(window), column);
  gtk_window_set_title(GTK_WINDOW(window), "Cards");
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  g_autoptr(GtkApplication) app = gtk_application_new("org.example.cards", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
