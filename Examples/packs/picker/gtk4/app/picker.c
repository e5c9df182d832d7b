#include "picker.h"

G_DEFINE_INTERFACE(PickerDelegate, picker_delegate, G_TYPE_OBJECT)

static void picker_delegate_default_init(PickerDelegateInterface *interface) { (void)interface; }

enum { COMPONENTS = 2, ROW_HEIGHT = 30, PROP_DELEGATE = 1, PROP_ROWS, PROP_TEXT };

struct _PickerView {
  GtkWidget parent;
  char **titles[COMPONENTS];
  int selected[COMPONENTS];
  PickerDelegate *delegate;
};

G_DEFINE_FINAL_TYPE(PickerView, picker_view, GTK_TYPE_WIDGET)

gboolean picker_view_select_row(PickerView *picker, int row, int component) {
  if (component < 0 || component >= COMPONENTS || row < 0 || row >= (int)g_strv_length(picker->titles[component]))
    return FALSE;
  picker->selected[component] = row;
  gtk_widget_queue_draw(GTK_WIDGET(picker));
  g_object_notify(G_OBJECT(picker), "text");
  return TRUE;
}

char *picker_view_get_text(PickerView *picker) {
  return g_strjoin(", ", picker->titles[0][picker->selected[0]], picker->titles[1][picker->selected[1]], NULL);
}

static void pressed(GtkGestureClick *click, int count, double x, double y, gpointer data) {
  (void)click, (void)count;
  PickerView *picker = data;
  int component = (int)(x * COMPONENTS / gtk_widget_get_width(data)), row = (int)(y / ROW_HEIGHT);
  if (!picker_view_select_row(picker, row, component) || picker->delegate == NULL) return;
  PICKER_DELEGATE_GET_IFACE(picker->delegate)->did_select_row(picker->delegate, picker, row, component);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  PickerView *picker = PICKER_VIEW(widget);
  float width = gtk_widget_get_width(widget) / (float)COMPONENTS;
  const GdkRGBA lit = {0.6f, 0.75f, 1, 1};
  for (int component = 0; component < COMPONENTS; component++)
    for (int row = 0; picker->titles[component][row] != NULL; row++) {
      g_autoptr(PangoLayout) title = gtk_widget_create_pango_layout(widget, picker->titles[component][row]);
      const graphene_rect_t cell = GRAPHENE_RECT_INIT(component * width, row * ROW_HEIGHT, width, ROW_HEIGHT);
      if (picker->selected[component] == row) gtk_snapshot_append_color(snapshot, &lit, &cell);
      gtk_snapshot_save(snapshot);
      gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(cell.origin.x + 8, cell.origin.y + 6));
      gtk_snapshot_append_layout(snapshot, title, &(GdkRGBA){0, 0, 0, 1});
      gtk_snapshot_restore(snapshot);
    }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  PickerView *picker = PICKER_VIEW(object);
  if (id == PROP_DELEGATE) g_value_set_object(value, picker->delegate);
  else if (id == PROP_TEXT) g_value_take_string(value, picker_view_get_text(picker));
  else G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

/* "Red,Green,Blue;Light,Dark" */
static void set_rows(PickerView *picker, const char *rows) {
  g_auto(GStrv) components = g_strsplit(rows, ";", COMPONENTS);
  for (int i = 0; i < COMPONENTS; i++) picker->titles[i] = g_strsplit(components[i], ",", 0);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  PickerView *picker = PICKER_VIEW(object);
  if (id == PROP_DELEGATE) g_set_object(&picker->delegate, g_value_get_object(value));
  else if (id == PROP_ROWS) set_rows(picker, g_value_get_string(value));
  else G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void finalize(GObject *object) {
  PickerView *picker = PICKER_VIEW(object);
  for (int i = 0; i < COMPONENTS; i++) g_strfreev(picker->titles[i]);
  g_clear_object(&picker->delegate);
  G_OBJECT_CLASS(picker_view_parent_class)->finalize(object);
}

static void picker_view_class_init(PickerViewClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->finalize = finalize;
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  g_object_class_install_property(
      object_class, PROP_DELEGATE,
      g_param_spec_object("delegate", NULL, NULL, PICKER_TYPE_DELEGATE, G_PARAM_READWRITE));
  g_object_class_install_property(
      object_class, PROP_ROWS,
      g_param_spec_string("rows", NULL, NULL, ";", G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY));
  g_object_class_install_property(
      object_class, PROP_TEXT, g_param_spec_string("text", NULL, NULL, NULL, G_PARAM_READABLE));
}

static void picker_view_init(PickerView *picker) {
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "pressed", G_CALLBACK(pressed), picker);
  gtk_widget_add_controller(GTK_WIDGET(picker), GTK_EVENT_CONTROLLER(click));
  gtk_widget_set_size_request(GTK_WIDGET(picker), 200, 3 * ROW_HEIGHT);
}
