/* A picker for GTK 4: columns of rows, which are called components. A click selects a row. */
#pragma once
#include <gtk/gtk.h>

#define PICKER_TYPE_VIEW (picker_view_get_type())
G_DECLARE_FINAL_TYPE(PickerView, picker_view, PICKER, VIEW, GtkWidget)

/* Its delegate: an object of any class that implements this. */
#define PICKER_TYPE_DELEGATE (picker_delegate_get_type())
G_DECLARE_INTERFACE(PickerDelegate, picker_delegate, PICKER, DELEGATE, GObject)
struct _PickerDelegateInterface {
  GTypeInterface parent;
  void (*did_select_row)(PickerDelegate *delegate, PickerView *picker, int row, int component);
};

/* Selects a row. The delegate's method is not called. Returns FALSE if there is no such row. */
gboolean picker_view_select_row(PickerView *picker, int row, int component);

/* The titles of the selected rows; free it. */
char *picker_view_get_text(PickerView *picker);
