#include <capuchin/embed.h>
#include <gtk/gtk.h>

#include "calculator.h"

static void sum(void) {
  GtkWindow *window = calculator_new();
  capuchin_outcome outcome = {sizeof outcome};
  capuchin_embed *monkey = capuchin_embed_start(NULL, &outcome);
  g_assert_nonnull(monkey);
  capuchin_embed_run(monkey,
      "Touch Button 7\nTouch Button +\nTouch Button 5\nTouch Button =\n"
      "Verify Label display 12", &outcome);
  g_assert_cmpstr(outcome.message, ==, "");
  capuchin_embed_stop(monkey);
  gtk_window_destroy(window);
}

int main(int count, char **arguments) {
  g_test_init(&count, &arguments, NULL);
  gtk_init();
  g_test_add_func("/calculator/sum", sum);
  return g_test_run();
}
