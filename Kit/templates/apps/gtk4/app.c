/* One window with one widget, to try the pack with. */
#include <gtk/gtk.h>

@other-class{
/* Used only if no library has a class of this name: a widget of this app's own. */
static GType own_class(void) {
  GTypeQuery parent;
  g_type_query(GTK_TYPE_WIDGET, &parent);
  const GTypeInfo info = {.class_size = parent.class_size, .instance_size = parent.instance_size};
  return g_type_register_static(GTK_TYPE_WIDGET, "@CLASS@", &info, 0);
}
@}

/* The class that a library of this process has under this name. */
static GType library_class(void) {
  GtkBuilder *builder = gtk_builder_new();
  GType type = gtk_builder_get_type_from_name(builder, "@CLASS@");
  g_object_unref(builder);
  return type;
}

/* Stands for what the widget does when it is used: something that the pack listens to changes. */
static void clicked(GtkGestureClick *click, int count, double x, double y, gpointer widget) {
  (void)click, (void)x, (void)y;
  char *tip = g_strdup_printf("clicked %d", count);
  gtk_widget_set_tooltip_text(widget, tip);
  g_free(tip);
}

static void activate(GtkApplication *app, gpointer data) {
  (void)data;
  GType type = library_class();
  if (type == G_TYPE_INVALID) {
@own-class{
    g_printerr(
        "app: no library here has a class @CLASS@; is the name right, and its library in LIBRARIES of the Makefile? "
        "A class of your app's own is tested with that: capuchin packs test . -- my-app\n");
    exit(1);
@}
@other-class{
    g_printerr("app: no library here has a class @CLASS@; this app shows a widget of its own by that name\n");
    type = own_class();
@}
  }
  if (!g_type_is_a(type, GTK_TYPE_WIDGET) || G_TYPE_IS_ABSTRACT(type)) {
    g_printerr("app: @CLASS@ is no class of widgets of which there can be one; use a class that your app has\n");
    exit(1);
  }
  GtkWidget *widget = g_object_new(type, NULL);
  GtkWidget *window = widget;
  if (!GTK_IS_WINDOW(widget)) {
    window = gtk_window_new();
    gtk_widget_set_size_request(widget, 200, 100);
    gtk_window_set_child(GTK_WINDOW(window), widget);
  }
  GtkGesture *click = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "released", G_CALLBACK(clicked), widget);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
  gtk_window_set_title(GTK_WINDOW(window), "@NAME@");
  gtk_window_set_application(GTK_WINDOW(window), app);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  return status;
}
