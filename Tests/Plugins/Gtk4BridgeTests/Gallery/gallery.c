// The app that the bridge's tests look at and play with.
#include <gtk/gtk.h>

static GtkBuilder *builder;
static gpointer get(const char *id) { return gtk_builder_get_object(builder, id); }

// A widget of the app's own, with a property that GTK's widgets have, too.
typedef GtkBox Tile;
typedef GtkBoxClass TileClass;
GType tile_get_type(void);
G_DEFINE_TYPE(Tile, tile, GTK_TYPE_BOX)

static void tile_get(GObject *tile, guint id, GValue *value, GParamSpec *spec) {
  (void)tile, (void)id, (void)spec;
  g_value_set_string(value, "Tile");
}

static void tile_class_init(TileClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  object->get_property = tile_get;
  g_object_class_install_property(
      object, 1, g_param_spec_string("title", NULL, NULL, NULL, G_PARAM_READABLE));
}

static void tile_init(Tile *tile) { (void)tile; }

// A button of the app's own that says itself what its label is; GTK's button knows nothing of it.
typedef GtkButton Plate;
typedef GtkButtonClass PlateClass;
GType plate_get_type(void);
G_DEFINE_TYPE(Plate, plate, GTK_TYPE_BUTTON)

static void plate_get(GObject *plate, guint id, GValue *value, GParamSpec *spec) {
  (void)plate, (void)id, (void)spec;
  g_value_set_string(value, "Plate");
}

static void plate_set(GObject *plate, guint id, const GValue *value, GParamSpec *spec) {
  (void)plate, (void)id, (void)value, (void)spec;
}

static void plate_class_init(PlateClass *class) {
  G_OBJECT_CLASS(class)->get_property = plate_get;
  G_OBJECT_CLASS(class)->set_property = plate_set;
  g_object_class_override_property(G_OBJECT_CLASS(class), 1, "label");
}

static void plate_init(Plate *plate) { (void)plate; }

static void tell(const char *text) { gtk_label_set_text(GTK_LABEL(get("told")), text); }

static void tell_label(GtkButton *button, gpointer data) {
  (void)data;
  tell(gtk_button_get_label(button));
}

// Another button takes the place of the one that is pressed.
static void show_second(GtkButton *button, gpointer data) {
  (void)data;
  gtk_widget_set_visible(GTK_WIDGET(button), FALSE);
  gtk_widget_set_visible(get("second"), TRUE);
}

static void open_modal(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  gtk_window_present(GTK_WINDOW(get("dialog")));
}

static void close_modal(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  gtk_widget_set_visible(GTK_WIDGET(get("dialog")), FALSE);
}

static gboolean change_other(gpointer data) {
  (void)data;
  GtkCheckButton *other = get("other");
  gtk_check_button_set_active(other, !gtk_check_button_get_active(other));
  return G_SOURCE_REMOVE;
}

// The answer of something slow.
static void change_later(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  g_timeout_add(100, change_other, NULL);
}

static gboolean change_again(gpointer data) {
  (void)data;
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment(get("spin"));
  double value = gtk_adjustment_get_value(adjustment);
  gtk_adjustment_set_value(adjustment, value >= 900 ? 500 : value + 1);
  return G_SOURCE_CONTINUE;
}

// A program that never rests.
static void make_noise(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  gtk_spin_button_set_value(get("spin"), 500);
  g_timeout_add(1, change_again, NULL);
}

// A handler that runs a loop of its own until a modal window is closed.
static void run_nested(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  gtk_window_present(GTK_WINDOW(get("dialog")));
  while (gtk_widget_get_visible(GTK_WIDGET(get("dialog")))) g_main_context_iteration(NULL, TRUE);
  tell("after");
}

static void row_activated(GtkListBox *list, GtkListBoxRow *row, gpointer data) {
  (void)list, (void)data;
  g_autofree char *text = g_strdup_printf("row %d", gtk_list_box_row_get_index(row));
  tell(text);
}

static void act(GSimpleAction *action, GVariant *parameter, gpointer data) {
  (void)data;
  g_autofree char *value = parameter == NULL ? g_strdup("-") : g_variant_print(parameter, FALSE);
  g_autofree char *text = g_strdup_printf("%s %s", g_action_get_name(G_ACTION(action)), value);
  tell(text);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data) {
  (void)area, (void)data;
  cairo_set_source_rgb(cr, 0.2, 0.4, 0.8);
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_fill(cr);
}

// What a stroke on the canvas looks like to the app.
static void stroke(GtkGestureDrag *gesture, double x, double y, gpointer path) {
  (void)gesture;
  g_string_append_printf(path, " %g,%g", x, y);
}

static void stroke_end(GtkGestureDrag *gesture, double x, double y, gpointer path) {
  (void)gesture, (void)x, (void)y;
  tell(((GString *)path)->str);
  g_string_truncate(path, 0);
}

static void add_strokes(void) {
  GString *path = g_string_new("");
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-update", G_CALLBACK(stroke), path);
  g_signal_connect(drag, "drag-end", G_CALLBACK(stroke_end), path);
  gtk_widget_add_controller(get("canvas"), GTK_EVENT_CONTROLLER(drag));
}

static void add_actions(void) {
  static const GActionEntry entries[] = {
    {.name = "save", .activate = act},
    {.name = "zoom", .activate = act, .parameter_type = "x"},
    {.name = "off", .activate = act},
  };
  GSimpleActionGroup *group = g_simple_action_group_new();
  g_action_map_add_action_entries(G_ACTION_MAP(group), entries, G_N_ELEMENTS(entries), NULL);
  GAction *off = g_action_map_lookup_action(G_ACTION_MAP(group), "off");
  g_simple_action_set_enabled(G_SIMPLE_ACTION(off), FALSE);
  gtk_widget_insert_action_group(get("grid"), "doc", G_ACTION_GROUP(group));
  g_object_unref(group);
}

static void activate(GtkApplication *app, gpointer path) {
  g_type_ensure(tile_get_type());
  g_type_ensure(plate_get_type());
  builder = gtk_builder_new_from_file(path);
  for (int i = 0; i < 50; i++) {
    g_autofree char *text = g_strdup_printf("Row %d", i);
    gtk_list_box_append(get("list"), gtk_label_new(text));
  }
  g_signal_connect(get("ok"), "clicked", G_CALLBACK(tell_label), NULL);
  g_signal_connect(get("under"), "clicked", G_CALLBACK(tell_label), NULL);
  g_signal_connect(get("first"), "clicked", G_CALLBACK(show_second), NULL);
  g_signal_connect(get("second"), "clicked", G_CALLBACK(tell_label), NULL);
  g_signal_connect(get("inside"), "clicked", G_CALLBACK(tell_label), NULL);
  g_signal_connect(get("modal"), "clicked", G_CALLBACK(open_modal), NULL);
  g_signal_connect(get("yes"), "clicked", G_CALLBACK(close_modal), NULL);
  g_signal_connect(get("later"), "clicked", G_CALLBACK(change_later), NULL);
  g_signal_connect(get("noise"), "clicked", G_CALLBACK(make_noise), NULL);
  g_signal_connect(get("nested"), "clicked", G_CALLBACK(run_nested), NULL);
  g_object_set(get("list"), "activate-on-single-click", FALSE, NULL);
  g_signal_connect(get("list"), "row-activated", G_CALLBACK(row_activated), NULL);
  gtk_drawing_area_set_draw_func(get("canvas"), draw, NULL, NULL);
  GskTransform *twice = gsk_transform_scale(NULL, 2, 2);
  gtk_fixed_set_child_transform(get("fixed"), get("big"), twice);
  gsk_transform_unref(twice);
  add_strokes();
  add_actions();
  gtk_window_set_application(get("window"), app);
  gtk_window_present(get("window"));
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  // Before any thread: IBus's module of GTK 4.8 may wait for it for ever.
  g_object_unref(g_file_new_for_path("/"));
  g_autoptr(GtkApplication) app =
      gtk_application_new("org.example.CapuchinGallery", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), argv[1]);
  return g_application_run(G_APPLICATION(app), 1, argv);
}
