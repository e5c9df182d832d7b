#include "fixture.h"

struct _FixtureButton {
  GtkButton parent;
};

G_DEFINE_FINAL_TYPE(FixtureButton, fixture_button, GTK_TYPE_BUTTON)

static void fixture_button_class_init(FixtureButtonClass *class) {
  gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "button");
}

static void fixture_button_init(FixtureButton *button) {
  gtk_widget_add_css_class(GTK_WIDGET(button), "suggested-action");
}
