// A form of the rows in FIXTURE_FORM, a line each: `kind|label|key|id`. The key is what the form itself calls the
// widget, whatever it shows; the id is the developer's and may be left out. What the widgets do is appended to FIXTURE_FORM_LOG
// as `key what`. A line `box|` begins a box in which the rows that follow are. FIXTURE_CATALOGS is a folder with
// catalogs of gettext's in which the labels are translated: `de/LC_MESSAGES/form.mo`.
#include "fixture.h"

#include <libintl.h>
#include <stdio.h>

static void report(GtkWidget *widget, const char *what) {
  const char *path = g_getenv("FIXTURE_FORM_LOG");
  FILE *file = path == NULL ? NULL : fopen(path, "a");
  if (file == NULL) return;
  fprintf(file, "%s %s\n", (const char *)g_object_get_data(G_OBJECT(widget), "key"), what);
  fclose(file);
}

static void report_click(GtkWidget *button) { report(button, "clicked"); }

static void report_text(GtkWidget *entry) { report(entry, gtk_editable_get_text(GTK_EDITABLE(entry))); }

static void report_state(GtkWidget *widget, gboolean is_on) { report(widget, is_on ? "on" : "off"); }

static void report_check(GtkWidget *check) {
  report_state(check, gtk_check_button_get_active(GTK_CHECK_BUTTON(check)));
}

static void report_switch(GtkWidget *widget) { report_state(widget, gtk_switch_get_active(GTK_SWITCH(widget))); }

static void report_toggle(GtkWidget *toggle) {
  report_state(toggle, gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(toggle)));
}

static const char *translated(const char *text) {
  const char *folder = g_getenv("FIXTURE_CATALOGS");
  if (folder == NULL) return text;
  bindtextdomain("form", folder);
  bind_textdomain_codeset("form", "UTF-8");
  return dgettext("form", text);
}

static GtkWidget *labelled(GtkBox *rows, const char *text, GtkWidget *widget) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new_with_mnemonic(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_size_request(label, 120, -1);
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), widget);
  gtk_widget_set_hexpand(widget, TRUE);
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), widget);
  gtk_box_append(rows, row);
  return widget;
}

static GtkWidget *appended(GtkBox *rows, GtkWidget *widget) {
  gtk_box_append(rows, widget);
  return widget;
}

static GtkWidget *make_row(GtkBox *rows, const char *kind, const char *label) {
  GtkWidget *widget = NULL;
  if (g_str_equal(kind, "text")) {
    widget = labelled(rows, label, gtk_entry_new());
    g_signal_connect(widget, "changed", G_CALLBACK(report_text), NULL);
  } else if (g_str_equal(kind, "search")) {
    widget = labelled(rows, label, gtk_search_entry_new());
    g_signal_connect(widget, "changed", G_CALLBACK(report_text), NULL);
  } else if (g_str_equal(kind, "check")) {
    widget = appended(rows, gtk_check_button_new_with_mnemonic(label));
    g_signal_connect(widget, "toggled", G_CALLBACK(report_check), NULL);
  } else if (g_str_equal(kind, "switch")) {
    widget = labelled(rows, label, gtk_switch_new());
    g_signal_connect(widget, "notify::active", G_CALLBACK(report_switch), NULL);
  } else if (g_str_equal(kind, "toggle")) {
    widget = appended(rows, gtk_toggle_button_new_with_mnemonic(label));
    g_signal_connect(widget, "toggled", G_CALLBACK(report_toggle), NULL);
  } else if (g_str_equal(kind, "button")) {
    widget = appended(rows, gtk_button_new_with_mnemonic(label));
    g_signal_connect(widget, "clicked", G_CALLBACK(report_click), NULL);
  } else {
    g_error("no kind \"%s\"", kind);
  }
  return widget;
}

void fixture_form_connect(GtkBuilder *builder) {
  GtkBox *rows = fixture_get(builder, "rows");
  g_auto(GStrv) lines = g_strsplit(g_getenv("FIXTURE_FORM") ? g_getenv("FIXTURE_FORM") : "", "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    g_auto(GStrv) parts = g_strsplit(*line, "|", -1);
    if (g_strv_length(parts) < 2) continue;
    if (g_str_equal(parts[0], "box")) {
      GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
      gtk_box_append(fixture_get(builder, "rows"), box);
      rows = GTK_BOX(box);
      continue;
    }
    GtkWidget *widget = make_row(rows, parts[0], translated(parts[1]));
    if (g_strv_length(parts) > 2) g_object_set_data_full(G_OBJECT(widget), "key", g_strdup(parts[2]), g_free);
    if (g_strv_length(parts) > 3) gtk_widget_set_name(widget, parts[3]);
  }
}
