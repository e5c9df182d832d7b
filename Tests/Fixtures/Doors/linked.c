// A program linked to GTK that makes GIO load its modules. It needs no display.
#include <gtk/gtk.h>

int main(void) {
  gtk_init_check();
  g_vfs_get_default();
  puts("ran");
  return 0;
}
