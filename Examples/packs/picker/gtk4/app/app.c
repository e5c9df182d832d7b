/* A window with two pickers. Only their delegates, which are of unrelated classes, know what a choice means. */
#include <stdio.h>

#include "picker.h"

/* Appends a call of a delegate's method to the file that PICKER_LOG names. */
static void note(const char *class, PickerView *picker, int row, int component) {
  const char *path = g_getenv("PICKER_LOG");
  FILE *log = path == NULL ? NULL : fopen(path, "a");
  if (log == NULL) return;
  g_autofree char *text = picker_view_get_text(picker);
  fprintf(log, "%s.did_select_row row %d, component %d: %s\n", class, row, component, text);
  fclose(log);
}

typedef GObject ColourDelegate;
typedef GObjectClass ColourDelegateClass;

static void choose_colour(PickerDelegate *delegate, PickerView *picker, int row, int component) {
  (void)delegate;
  note("ColourDelegate", picker, row, component);
}

static void colour_delegate_fill(PickerDelegateInterface *interface) { interface->did_select_row = choose_colour; }

G_DEFINE_TYPE_WITH_CODE(
    ColourDelegate, colour_delegate, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(PICKER_TYPE_DELEGATE, colour_delegate_fill))

static void colour_delegate_class_init(ColourDelegateClass *class) { (void)class; }
static void colour_delegate_init(ColourDelegate *delegate) { (void)delegate; }

/* Has nothing to do with ColourDelegate. */
typedef GObject BasicDelegate;
typedef GObjectClass BasicDelegateClass;

static void choose(PickerDelegate *delegate, PickerView *picker, int row, int component) {
  (void)delegate;
  note("BasicDelegate", picker, row, component);
}

static void basic_delegate_fill(PickerDelegateInterface *interface) { interface->did_select_row = choose; }

G_DEFINE_TYPE_WITH_CODE(
    BasicDelegate, basic_delegate, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(PICKER_TYPE_DELEGATE, basic_delegate_fill))

static void basic_delegate_class_init(BasicDelegateClass *class) { (void)class; }
static void basic_delegate_init(BasicDelegate *delegate) { (void)delegate; }

/* A subclass, which calls its parent's method. */
typedef BasicDelegate SizeDelegate;
typedef BasicDelegateClass SizeDelegateClass;
static PickerDelegateInterface *size_delegate_parent;

static void choose_size(PickerDelegate *delegate, PickerView *picker, int row, int component) {
  note("SizeDelegate", picker, row, component);
  size_delegate_parent->did_select_row(delegate, picker, row, component);
}

static void size_delegate_fill(PickerDelegateInterface *interface) {
  size_delegate_parent = g_type_interface_peek_parent(interface);
  interface->did_select_row = choose_size;
}

G_DEFINE_TYPE_WITH_CODE(
    SizeDelegate, size_delegate, basic_delegate_get_type(),
    G_IMPLEMENT_INTERFACE(PICKER_TYPE_DELEGATE, size_delegate_fill))

static void size_delegate_class_init(SizeDelegateClass *class) { (void)class; }
static void size_delegate_init(SizeDelegate *delegate) { (void)delegate; }

static const char interface[] =
    "<interface>"
    "<object class='ColourDelegate' id='colour-delegate'/><object class='SizeDelegate' id='size-delegate'/>"
    "<object class='GtkWindow' id='window'><property name='title'>Pickers</property><property name='child'>"
    "<object class='GtkBox'><property name='spacing'>20</property>"
    "<property name='margin-start'>20</property><property name='margin-end'>20</property>"
    "<property name='margin-top'>20</property><property name='margin-bottom'>20</property>"
    "<child><object class='PickerView' id='colours'><property name='rows'>Red,Green,Blue;Light,Dark</property>"
    "<property name='delegate'>colour-delegate</property></object></child>"
    "<child><object class='PickerView' id='sizes'><property name='rows'>Short,Medium,Long;Narrow,Wide</property>"
    "<property name='delegate'>size-delegate</property></object></child>"
    "</object></property></object></interface>";

static void activate(GtkApplication *app, gpointer data) {
  (void)data;
  g_type_ensure(PICKER_TYPE_VIEW);
  g_type_ensure(colour_delegate_get_type());
  g_type_ensure(size_delegate_get_type());
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_string(interface, -1);
  GtkWindow *window = GTK_WINDOW(gtk_builder_get_object(builder, "window"));
  gtk_window_set_application(window, app);
  gtk_window_present(window);
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  return status;
}
