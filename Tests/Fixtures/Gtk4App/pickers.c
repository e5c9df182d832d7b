// The page of pickers: a calendar, buttons that open a dialog to choose from or a slider, and their successors where
// GTK has them.
#include "fixture.h"

static void say_signal(GtkWidget *widget, gpointer name) { fixture_hear(widget, "%s", (const char *)name); }

static void say_date(GtkCalendar *calendar) {
  g_autoptr(GDateTime) date = gtk_calendar_get_date(calendar);
  g_autofree char *text = g_date_time_format(date, "%F");
  fixture_hear(calendar, "%s", text);
}

static void say_changed(GtkScaleButton *button, double value) {
  g_autofree char *text = g_strdup_printf("%.2f", value);
  fixture_hear(button, "%s", text);
}

static void hear_calendar(gpointer calendar) {
  static const char *const signals[] = {"next-month", "prev-month", "next-year", "prev-year"};
  g_signal_connect(calendar, "day-selected", G_CALLBACK(say_date), NULL);
  for (guint n = 0; n < G_N_ELEMENTS(signals); n++)
    g_signal_connect(calendar, signals[n], G_CALLBACK(say_signal), (gpointer)signals[n]);
}

// An app that lets nobody choose another day.
static void put_back(GtkCalendar *calendar) {
  g_autoptr(GDateTime) date = g_date_time_new_local(2026, 10, 15, 0, 0, 0);
  gtk_calendar_select_day(calendar, date);
}

static void say_color(GObject *button) {
  GdkRGBA *color = NULL;
  g_object_get(button, "rgba", &color, NULL);
  g_autofree char *text = gdk_rgba_to_string(color);
  gdk_rgba_free(color);
  fixture_hear(button, "%s", text);
}

static void say_font(GObject *button) {
  g_autofree char *font = NULL;
  g_object_get(button, "font", &font, NULL);
  fixture_hear(button, "%s", font);
}

static void say_description(GObject *button) {
  PangoFontDescription *font = NULL;
  g_object_get(button, "font-desc", &font, NULL);
  g_autofree char *text = pango_font_description_to_string(font);
  pango_font_description_free(font);
  fixture_hear(button, "%s", text);
}

static void say_application(GObject *button, const char *item) {
  fixture_hear(button, "%s", item);
}

static void add_applications(gpointer button) {
  g_autoptr(GIcon) icon = g_themed_icon_new("text-x-generic");
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_app_chooser_button_append_custom_item(button, "paper", "Paper", icon);
  gtk_app_chooser_button_append_custom_item(button, "slate", "Slate", icon);
  gtk_app_chooser_button_set_active_custom_item(button, "paper");
  G_GNUC_END_IGNORE_DEPRECATIONS
  g_signal_connect(button, "custom-item-activated", G_CALLBACK(say_application), NULL);
}

void fixture_pickers_connect(GtkBuilder *builder) {
  hear_calendar(fixture_get(builder, "calendar"));
  g_signal_connect(fixture_get(builder, "fixed"), "day-selected", G_CALLBACK(put_back), NULL);
  g_signal_connect(fixture_get(builder, "ink"), "color-set", G_CALLBACK(say_color), NULL);
  g_signal_connect(fixture_get(builder, "letters"), "font-set", G_CALLBACK(say_font), NULL);
  add_applications(fixture_get(builder, "opens"));
  g_signal_connect(fixture_get(builder, "zoom"), "value-changed", G_CALLBACK(say_changed), NULL);
  g_signal_connect(fixture_get(builder, "volume"), "value-changed", G_CALLBACK(say_changed), NULL);
}

// The successors of GTK 4.10.
void fixture_choosers_connect(GtkBuilder *builder) {
  g_signal_connect(fixture_get(builder, "ink"), "notify::rgba", G_CALLBACK(say_color), NULL);
  g_signal_connect(fixture_get(builder, "letters"), "notify::font-desc", G_CALLBACK(say_description), NULL);
}
