// A form of the rows in FIXTURE_FORM, a line each: `kind|label|key|id`. make_row has the kinds. The key is what the
// form itself calls the widget, whichever label it shows; the id is the developer's and may be left out. What the
// widgets do is appended to FIXTURE_FORM_LOG as `key what`. A line `box|` begins a box for the rows that follow.
// FIXTURE_CATALOGS is a folder with catalogs of gettext's in which the labels are translated: `de/LC_MESSAGES/form.mo`.
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

static void report_choice(GtkWidget *choice) {
  GtkStringObject *chosen = gtk_drop_down_get_selected_item(GTK_DROP_DOWN(choice));
  report(choice, gtk_string_object_get_string(chosen));
}

static void report_number(GtkWidget *number) {
  g_autofree char *text = g_strdup_printf("%d", gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(number)));
  report(number, text);
}

static void report_area(GtkTextBuffer *buffer, GtkWidget *area) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  g_autofree char *text = gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
  report(area, text);
}

static void report_row(GtkListBox *list, GtkListBoxRow *row) {
  if (row != NULL) report(GTK_WIDGET(list), gtk_label_get_text(GTK_LABEL(gtk_list_box_row_get_child(row))));
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

// A choice of some words that are translated as well.
static GtkWidget *choice(void) {
  const char *words[] = {"By post", "By courier", "To a locker"};
  GtkStringList *list = gtk_string_list_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(words); i++) gtk_string_list_append(list, translated(words[i]));
  return gtk_drop_down_new(G_LIST_MODEL(list), NULL);
}

static GtkWidget *area(GtkBox *rows, const char *text) {
  GtkWidget *view = gtk_text_view_new();
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
  gtk_widget_set_size_request(scroller, -1, 60);
  labelled(rows, text, scroller);
  return view;
}

static GtkWidget *list(void) {
  const char *words[] = {"Books", "Music", "Films"};
  GtkWidget *list = gtk_list_box_new();
  for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
    gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(translated(words[i])));
  }
  return list;
}

static GtkWidget *make_row(GtkBox *rows, const char *kind, const char *label) {
  GtkWidget *widget = NULL;
  if (g_str_equal(kind, "text")) {
    widget = labelled(rows, label, gtk_entry_new());
    g_signal_connect(widget, "changed", G_CALLBACK(report_text), NULL);
  } else if (g_str_equal(kind, "search")) {
    widget = labelled(rows, label, gtk_search_entry_new());
    g_signal_connect(widget, "changed", G_CALLBACK(report_text), NULL);
  } else if (g_str_equal(kind, "hint")) {
    widget = labelled(rows, label, gtk_entry_new());
    gtk_entry_set_placeholder_text(GTK_ENTRY(widget), translated("e.g. Ada"));
    g_signal_connect(widget, "changed", G_CALLBACK(report_text), NULL);
  } else if (g_str_equal(kind, "area")) {
    widget = area(rows, label);
    GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(widget));
    g_signal_connect(buffer, "changed", G_CALLBACK(report_area), widget);
  } else if (g_str_equal(kind, "choice")) {
    widget = labelled(rows, label, choice());
    g_signal_connect(widget, "notify::selected", G_CALLBACK(report_choice), NULL);
  } else if (g_str_equal(kind, "number")) {
    widget = labelled(rows, label, gtk_spin_button_new_with_range(0, 99, 1));
    g_signal_connect(widget, "value-changed", G_CALLBACK(report_number), NULL);
  } else if (g_str_equal(kind, "list")) {
    widget = labelled(rows, label, list());
    g_signal_connect(widget, "row-selected", G_CALLBACK(report_row), NULL);
  } else if (g_str_equal(kind, "note")) {
    widget = appended(rows, gtk_label_new(label));
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
