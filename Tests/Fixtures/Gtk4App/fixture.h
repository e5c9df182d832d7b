// The fixture: a GTK 4 app that does what apps do to a recorder. `gtk4-fixture PAGE`, where PAGE is
// the name of one of the .ui files here. Each widget a test may want has an id in its .ui file.
#pragma once

#include <gtk/gtk.h>

// state.c: what a test reads back.

// Adds the widgets of a builder to the state, and counts the clicks on its buttons.
void fixture_state_watch(GtkBuilder *builder);

// Writes the state to the file named by FIXTURE_STATE on SIGUSR1 and when the window closes, and this
// process's id to FIXTURE_STATE.pid. Without that variable it does nothing.
void fixture_state_serve(void);
void fixture_state_write(void);

// One for each page; called when its builder has made the widgets and before they show.
void fixture_controls_connect(GtkBuilder *builder);
void fixture_causes_connect(GtkBuilder *builder);
void fixture_obstacles_connect(GtkBuilder *builder);
void fixture_kinds_connect(GtkBuilder *builder);
void fixture_doubts_connect(GtkBuilder *builder);
void fixture_ways_connect(GtkBuilder *builder);
void fixture_onelines_connect(GtkBuilder *builder);
void fixture_gestures_connect(GtkBuilder *builder);
void fixture_board_connect(GtkBuilder *builder);
void fixture_endings_connect(GtkBuilder *builder);
void fixture_faults_connect(GtkBuilder *builder);
void fixture_texts_connect(GtkBuilder *builder);
void fixture_secrets_connect(GtkBuilder *builder);
void fixture_boxes_connect(GtkBuilder *builder);
void fixture_delegates_connect(GtkBuilder *builder);
void fixture_trees_connect(GtkBuilder *builder);
void fixture_lists_connect(GtkBuilder *builder);
void fixture_restless_connect(GtkBuilder *builder);
void fixture_tables_connect(GtkBuilder *builder);
void fixture_million_connect(GtkBuilder *builder);
void fixture_moves_connect(GtkBuilder *builder);
void fixture_crates_connect(GtkBuilder *builder);
void fixture_swaps_connect(GtkBuilder *builder);
void fixture_account_connect(GtkBuilder *builder);
void fixture_idles_connect(GtkBuilder *builder);
void fixture_later_connect(GtkBuilder *builder);
void fixture_acts_connect(GtkBuilder *builder);
void fixture_plain_connect(GtkBuilder *builder);
void fixture_adwaita_connect(GtkBuilder *builder);
void fixture_people_connect(GtkBuilder *builder);
void fixture_views_connect(GtkBuilder *builder);
void fixture_newer_connect(GtkBuilder *builder);
void fixture_newest_connect(GtkBuilder *builder);
void fixture_overview_connect(GtkBuilder *builder);
void fixture_preferences_connect(GtkBuilder *builder);

// Opens libadwaita, before a page with its widgets is made; for any other page it does nothing.
void fixture_adwaita_open(const char *page);
void fixture_days_connect(GtkBuilder *builder);
void fixture_ears_connect(GtkBuilder *builder);
void fixture_elsewhere_connect(GtkBuilder *builder);
void fixture_drops_connect(GtkBuilder *builder);
void fixture_pages_connect(GtkBuilder *builder);
void fixture_fades_connect(GtkBuilder *builder);
void fixture_hovers_connect(GtkBuilder *builder);
void fixture_several_connect(GtkBuilder *builder);
void fixture_starting_connect(GtkBuilder *builder);
void fixture_grips_connect(GtkBuilder *builder);
void fixture_carried_connect(GtkBuilder *builder);
void fixture_guests_connect(GtkBuilder *builder);
void fixture_parts_connect(GtkBuilder *builder);
void fixture_menus_connect(GtkBuilder *builder);
void fixture_portal_connect(GtkBuilder *builder);
void fixture_strict_connect(GtkBuilder *builder);
void fixture_deleting_connect(GtkBuilder *builder);
void fixture_states_connect(GtkBuilder *builder);
void fixture_dialogs_connect(GtkBuilder *builder);
void fixture_wheels_connect(GtkBuilder *builder);
void fixture_pickers_connect(GtkBuilder *builder);
void fixture_notices_connect(GtkBuilder *builder);
void fixture_choosers_connect(GtkBuilder *builder);
void fixture_films_connect(GtkBuilder *builder);
void fixture_form_connect(GtkBuilder *builder);
void fixture_answers_connect(GtkBuilder *builder);

// Appends to what a widget has heard, which is in its state as "heard".
void fixture_hear(gpointer widget, const char *format, ...) G_GNUC_PRINTF(2, 3);

// A builder with the widgets of PAGE.ui; owned by the state.
GtkBuilder *fixture_load(const char *page);

// The object with this id, which the page must have.
gpointer fixture_get(GtkBuilder *builder, const char *id);

// An app's own subclass of GtkButton.
#define FIXTURE_TYPE_BUTTON (fixture_button_get_type())
G_DECLARE_FINAL_TYPE(FixtureButton, fixture_button, FIXTURE, BUTTON, GtkButton)

// A row for a password: an editable that hands everything on to a GtkText in it.
#define FIXTURE_TYPE_ROW (fixture_row_get_type())
G_DECLARE_FINAL_TYPE(FixtureRow, fixture_row, FIXTURE, ROW, GtkWidget)

// A dial that asks its listener about every turn; the listener may refuse.
#define FIXTURE_TYPE_DIAL (fixture_dial_get_type())
G_DECLARE_FINAL_TYPE(FixtureDial, fixture_dial, FIXTURE, DIAL, GtkWidget)

#define FIXTURE_TYPE_DIAL_LISTENER (fixture_dial_listener_get_type())
G_DECLARE_INTERFACE(FixtureDialListener, fixture_dial_listener, FIXTURE, DIAL_LISTENER, GObject)
struct _FixtureDialListenerInterface {
  GTypeInterface parent;
  gboolean (*turned)(FixtureDialListener *listener, FixtureDial *dial, double value, int clicks);
};

// Listeners: one that agrees, its subclasses, and one that refuses.
#define FIXTURE_TYPE_LISTENER (fixture_listener_get_type())
G_DECLARE_DERIVABLE_TYPE(FixtureListener, fixture_listener, FIXTURE, LISTENER, GObject)
struct _FixtureListenerClass {
  GObjectClass parent;
};
GType fixture_thorough_get_type(void);
GType fixture_stubborn_get_type(void);
GType fixture_late_get_type(void);
GType fixture_met_get_type(void);

// The class of listeners that agree gets another method.
void fixture_listener_override(void);

// models.c: a list's model that tells `ear` what is selected, one whose class is made early, one whose
// is made late; and a text's buffer that tells it what is written.
GType fixture_model_get_type(void);
GType fixture_early_model_get_type(void);
GType fixture_late_model_get_type(void);
GType fixture_buffer_get_type(void);
GType fixture_early_buffer_get_type(void);
GType fixture_late_buffer_get_type(void);
GtkSelectionModel *fixture_model_new(GtkStringList *rows, gpointer ear);
GtkTextBuffer *fixture_buffer_new(gpointer ear);

// structs.c: keeps what a class's struct is like, and its table of an interface; and says what has
// changed, by name.
gpointer fixture_keep_class(GType type);
void fixture_keep_table(GType type, GType interface);
char *fixture_differences(void);

// A selection model of an app's own, and one that descends from it.
#define FIXTURE_TYPE_SELECTION (fixture_selection_get_type())
G_DECLARE_DERIVABLE_TYPE(FixtureSelection, fixture_selection, FIXTURE, SELECTION, GObject)
struct _FixtureSelectionClass {
  GObjectClass parent_class;
};
#define FIXTURE_TYPE_HEIR (fixture_heir_get_type())
G_DECLARE_FINAL_TYPE(FixtureHeir, fixture_heir, FIXTURE, HEIR, FixtureSelection)

// Whose rows it has.
void fixture_selection_show(FixtureSelection *model, GListModel *rows);

// lists.c: rows "Row 1", "Row 2"… by a format, and what shows them, as labels or as branches of a tree.
GListModel *fixture_strings(const char *format, int count);
GtkListItemFactory *fixture_labels(void);
GtkListItemFactory *fixture_branches(void);

// A row of a table: a file with a name and a size.
#define FIXTURE_TYPE_FILE (fixture_file_get_type())
G_DECLARE_FINAL_TYPE(FixtureFile, fixture_file, FIXTURE, FILE, GObject)
