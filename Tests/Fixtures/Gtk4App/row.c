#include "fixture.h"

struct _FixtureRow {
  GtkWidget parent;
  GtkWidget *text;
};

static GtkEditable *get_delegate(GtkEditable *editable) { return GTK_EDITABLE(FIXTURE_ROW(editable)->text); }

static void fixture_row_editable_init(GtkEditableInterface *iface) { iface->get_delegate = get_delegate; }

G_DEFINE_FINAL_TYPE_WITH_CODE(
    FixtureRow, fixture_row, GTK_TYPE_WIDGET,
    G_IMPLEMENT_INTERFACE(GTK_TYPE_EDITABLE, fixture_row_editable_init))

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  if (gtk_editable_delegate_get_property(object, id, value, spec)) return;
  G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  if (gtk_editable_delegate_set_property(object, id, value, spec)) return;
  G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void dispose(GObject *object) {
  FixtureRow *row = FIXTURE_ROW(object);
  if (row->text != NULL) {
    gtk_editable_finish_delegate(GTK_EDITABLE(row));
    g_clear_pointer(&row->text, gtk_widget_unparent);
  }
  G_OBJECT_CLASS(fixture_row_parent_class)->dispose(object);
}

static void fixture_row_class_init(FixtureRowClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  gtk_editable_install_properties(object_class, 1);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void fixture_row_init(FixtureRow *row) {
  row->text = gtk_text_new();
  gtk_widget_set_name(row->text, "inner");
  gtk_widget_set_parent(row->text, GTK_WIDGET(row));
  gtk_text_set_input_purpose(GTK_TEXT(row->text), GTK_INPUT_PURPOSE_PASSWORD);
  gtk_editable_init_delegate(GTK_EDITABLE(row));
}
