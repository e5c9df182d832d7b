// The page of dialogs: each button opens one, and the label says what came of it. Those for files begin in the folder
// FIXTURE_FILES, and files are said as they are called from there.
#include "fixture.h"

static GtkWindow *window;
static GtkWidget *status;

static void say(const char *what) {
  fixture_hear(status, "%s", what);
  gtk_label_set_label(GTK_LABEL(status), what);
}

static GFile *folder(void) {
  const char *path = g_getenv("FIXTURE_FILES");
  return g_file_new_for_path(path == NULL ? "/tmp" : path);
}

static const char *name_of(gpointer dialog) { return g_object_get_data(G_OBJECT(dialog), "name"); }

// What was chosen, the filter and the choice of the app's.
static void say_files(GtkFileChooser *chooser, const char *name) {
  g_autoptr(GString) text = g_string_new(name);
  g_autoptr(GFile) root = folder();
  g_autoptr(GListModel) files = gtk_file_chooser_get_files(chooser);
  for (guint n = 0; n < g_list_model_get_n_items(files); n++) {
    g_autoptr(GFile) file = g_list_model_get_item(files, n);
    g_autofree char *path = g_file_get_relative_path(root, file);
    g_autofree char *whole = g_file_get_path(file);
    g_string_append_printf(text, " %s", path == NULL ? whole : path);
  }
  GtkFileFilter *filter = gtk_file_chooser_get_filter(chooser);
  if (filter != NULL) g_string_append_printf(text, " of %s", gtk_file_filter_get_name(filter));
  const char *choice = gtk_file_chooser_get_choice(chooser, "backup");
  if (choice != NULL) g_string_append_printf(text, " backup %s", choice);
  say(text->str);
}

// Only tells something.
enum { TELL = 7 };

static void answered(GtkDialog *dialog, int response, gpointer data) {
  (void)data;
  g_autofree char *other = g_strdup_printf("%s %d", name_of(dialog), response);
  if (GTK_IS_FILE_CHOOSER(dialog) && response == GTK_RESPONSE_ACCEPT) say_files(GTK_FILE_CHOOSER(dialog), name_of(dialog));
  else if (GTK_IS_FILE_CHOOSER(dialog) && response >= 0 && response != TELL) say_files(GTK_FILE_CHOOSER(dialog), other);
  else say(other);
  // Buttons of the app's own keep the dialog open.
  if (response != GTK_RESPONSE_HELP && response != TELL) gtk_window_destroy(GTK_WINDOW(dialog));
}

static void native_answered(GtkNativeDialog *dialog, int response, gpointer data) {
  (void)data;
  if (response == GTK_RESPONSE_ACCEPT) say_files(GTK_FILE_CHOOSER(dialog), name_of(dialog));
  else say("native cancelled");
  g_object_unref(dialog);
}

static void add_filters(GtkFileChooser *chooser) {
  static const char *const filters[][2] = {{"Texts", "*.txt"}, {"Pictures", "*.png"}};
  for (guint n = 0; n < G_N_ELEMENTS(filters); n++) {
    g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, filters[n][0]);
    gtk_file_filter_add_pattern(filter, filters[n][1]);
    gtk_file_chooser_add_filter(chooser, filter);
  }
}

static void show(GtkWidget *dialog, const char *name) {
  g_object_set_data(G_OBJECT(dialog), "name", (gpointer)name);
  g_signal_connect(dialog, "response", G_CALLBACK(answered), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

static GtkWidget *chooser(const char *title, GtkFileChooserAction action, const char *accept) {
  GtkWidget *dialog = gtk_file_chooser_dialog_new(
      title, window, action, "_Cancel", GTK_RESPONSE_CANCEL, accept, GTK_RESPONSE_ACCEPT, NULL);
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
  g_autoptr(GFile) start = folder();
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), start, NULL);
  return dialog;
}

static void open_file(void) { show(chooser("Open a file", GTK_FILE_CHOOSER_ACTION_OPEN, "_Open"), "open"); }

static void open_several(void) {
  GtkWidget *dialog = chooser("Open files", GTK_FILE_CHOOSER_ACTION_OPEN, "_Open");
  gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(dialog), TRUE);
  show(dialog, "several");
}

static void open_folder(void) {
  show(chooser("Choose a folder", GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, "_Select"), "folder");
}

static void save(void) {
  GtkWidget *dialog = chooser("Save as", GTK_FILE_CHOOSER_ACTION_SAVE, "_Save");
  gtk_dialog_add_button(GTK_DIALOG(dialog), "_Help", GTK_RESPONSE_HELP);
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), "new.txt");
  gtk_file_chooser_add_choice(GTK_FILE_CHOOSER(dialog), "backup", "Keep a backup", NULL, NULL);
  add_filters(GTK_FILE_CHOOSER(dialog));
  show(dialog, "save");
}

// The app asks for itself before it takes a name, and takes its time over it.
static void agreed(GtkDialog *question, int response, gpointer dialog) {
  gtk_window_destroy(GTK_WINDOW(question));
  if (response != GTK_RESPONSE_YES) return;
  g_object_set_data(G_OBJECT(dialog), "agreed", dialog);
  gtk_dialog_response(dialog, GTK_RESPONSE_ACCEPT);
}

static gboolean ask(gpointer dialog) {
  GtkWidget *question = gtk_message_dialog_new(dialog, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION, GTK_BUTTONS_YES_NO, "Is that its name?");
  g_signal_connect(question, "response", G_CALLBACK(agreed), dialog);
  gtk_window_present(GTK_WINDOW(question));
  return G_SOURCE_REMOVE;
}

static void keep_back(GtkDialog *dialog, int response, gpointer data) {
  (void)data;
  if (response != GTK_RESPONSE_ACCEPT || g_object_get_data(G_OBJECT(dialog), "agreed") != NULL) return;
  g_signal_stop_emission_by_name(dialog, "response");
  g_timeout_add(1500, ask, dialog);
}

static void save_asking(void) {
  GtkWidget *dialog = chooser("Name it", GTK_FILE_CHOOSER_ACTION_SAVE, "_Save");
  g_signal_connect(dialog, "response", G_CALLBACK(keep_back), NULL);
  show(dialog, "named");
}

// Dialogs with answers of the app's own.
enum { IMPORT = 42, COPY = 1, LINK = 2, PREVIEW = GTK_RESPONSE_APPLY };

static GtkWidget *importer(const char *title, const char *label, int response) {
  GtkWidget *dialog = gtk_file_chooser_dialog_new(
      title, window, GTK_FILE_CHOOSER_ACTION_OPEN, "_Cancel", GTK_RESPONSE_CANCEL, label, response, NULL);
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), response);
  g_autoptr(GFile) start = folder();
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), start, NULL);
  return dialog;
}

static void import(void) { show(importer("Import a file", "_Import", IMPORT), "import"); }

static void attach(void) {
  GtkWidget *dialog = importer("Attach a file", "_Copy", COPY);
  gtk_dialog_add_button(GTK_DIALOG(dialog), "_Link it", LINK);
  show(dialog, "attach");
}

static void preview(void) {
  GtkWidget *dialog = importer("See a file", "_Open", GTK_RESPONSE_ACCEPT);
  gtk_dialog_add_button(GTK_DIALOG(dialog), "_Preview", PREVIEW);
  gtk_dialog_add_button(GTK_DIALOG(dialog), "_Tell", TELL);
  show(dialog, "see");
}

// Dialogs whose buttons answer otherwise than they say, or not at all.
static void contradict(GtkButton *button, gpointer dialog) {
  int response = gtk_dialog_get_response_for_widget(dialog, GTK_WIDGET(button));
  g_signal_stop_emission_by_name(button, "clicked");
  gtk_dialog_response(dialog, response == GTK_RESPONSE_CANCEL ? COPY : GTK_RESPONSE_CANCEL);
}

static void vanish(GtkButton *button, gpointer dialog) {
  g_signal_stop_emission_by_name(button, "clicked");
  gtk_window_destroy(dialog);
}

static void contrary(void) {
  static const struct {
    const char *title, *label;
    int response;
    GCallback press;
  } dialogs[] = {
    {"Refuses", "Open", GTK_RESPONSE_ACCEPT, G_CALLBACK(contradict)},
    {"Agrees", "Leave", GTK_RESPONSE_CANCEL, G_CALLBACK(contradict)},
    {"Vanishes", "Open", GTK_RESPONSE_ACCEPT, G_CALLBACK(vanish)},
  };
  for (guint n = 0; n < G_N_ELEMENTS(dialogs); n++) {
    GtkWidget *dialog = gtk_file_chooser_dialog_new(dialogs[n].title, window, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
    GtkWidget *button = gtk_button_new_with_label(dialogs[n].label);
    g_signal_connect(button, "clicked", dialogs[n].press, dialog);
    gtk_dialog_add_action_widget(GTK_DIALOG(dialog), button, dialogs[n].response);
    show(dialog, dialogs[n].title);
  }
}

static void native(void) {
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new("Native", window, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_autoptr(GFile) start = folder();
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), start, NULL);
  g_object_set_data(G_OBJECT(dialog), "name", "native");
  g_signal_connect(dialog, "response", G_CALLBACK(native_answered), NULL);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

static void question(void) {
  GtkWidget *dialog = gtk_message_dialog_new(
      window, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION, GTK_BUTTONS_YES_NO, "Delete the letter?");
  show(dialog, "question");
}

static void colour_answered(GtkDialog *dialog, int response, gpointer data) {
  (void)data;
  GdkRGBA colour;
  gtk_color_chooser_get_rgba(GTK_COLOR_CHOOSER(dialog), &colour);
  g_autofree char *text = gdk_rgba_to_string(&colour);
  say(response == GTK_RESPONSE_OK ? text : "no colour");
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void colour(void) {
  GtkWidget *dialog = gtk_color_chooser_dialog_new("Ink", window);
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  g_signal_connect(dialog, "response", G_CALLBACK(colour_answered), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void font_answered(GtkDialog *dialog, int response, gpointer data) {
  (void)data;
  g_autofree char *font = gtk_font_chooser_get_font(GTK_FONT_CHOOSER(dialog));
  say(response == GTK_RESPONSE_OK ? font : "no font");
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void font(void) {
  GtkWidget *dialog = gtk_font_chooser_dialog_new("Writing", window);
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  g_signal_connect(dialog, "response", G_CALLBACK(font_answered), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

// A kind of file that only a test's own apps open.
static const char letter[] = "x-fixture/letter";

static char *name_of_app(gpointer chooser) {
  g_autoptr(GAppInfo) app = gtk_app_chooser_get_app_info(chooser);
  return g_strdup(app == NULL ? "no app" : g_app_info_get_name(app));
}

static void app_answered(GtkDialog *dialog, int response, gpointer data) {
  (void)data;
  g_autofree char *app = name_of_app(dialog);
  say(response == GTK_RESPONSE_OK ? app : "no app");
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void apps(void) {
  GtkWidget *dialog = gtk_app_chooser_dialog_new_for_content_type(window, GTK_DIALOG_MODAL, letter);
  g_signal_connect(dialog, "response", G_CALLBACK(app_answered), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void use(GtkWidget *button, gpointer data) {
  (void)data;
  g_autoptr(GFile) file = gtk_file_chooser_get_file(g_object_get_data(G_OBJECT(button), "files"));
  g_autofree char *name = file == NULL ? g_strdup("no file") : g_file_get_basename(file);
  g_autofree char *app = name_of_app(g_object_get_data(G_OBJECT(button), "apps"));
  g_autofree char *text = g_strdup_printf("%s with %s", name, app);
  say(text);
}

// Choosers in a window of the app's.
static void inside(void) {
  GtkWidget *place = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6), *button = gtk_button_new_with_label("Use");
  GtkWidget *files = gtk_file_chooser_widget_new(GTK_FILE_CHOOSER_ACTION_OPEN), *chooser = gtk_app_chooser_widget_new(letter);
  g_autoptr(GFile) start = folder();
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(files), start, NULL);
  gtk_widget_set_vexpand(files, TRUE);
  g_object_set_data(G_OBJECT(button), "files", files);
  g_object_set_data(G_OBJECT(button), "apps", chooser);
  g_signal_connect(button, "clicked", G_CALLBACK(use), NULL);
  gtk_box_append(GTK_BOX(box), files);
  gtk_box_append(GTK_BOX(box), chooser);
  gtk_box_append(GTK_BOX(box), button);
  gtk_window_set_title(GTK_WINDOW(place), "Letters");
  gtk_window_set_default_size(GTK_WINDOW(place), 700, 600);
  gtk_window_set_child(GTK_WINDOW(place), box);
  gtk_window_present(GTK_WINDOW(place));
}

static void about(void) {
  static const char *const authors[] = {"Ada Lovelace", NULL};
  gtk_show_about_dialog(window, "program-name", "Fixture", "authors", authors, "license", "None.", NULL);
}

static void assistant_done(GtkAssistant *assistant, gpointer what) {
  say(what);
  gtk_window_destroy(GTK_WINDOW(assistant));
}

static void assistant(void) {
  GtkWidget *assistant = gtk_assistant_new();
  static const char *const titles[] = {"Welcome", "Account", "Ready"};
  for (guint n = 0; n < G_N_ELEMENTS(titles); n++) {
    GtkWidget *page = n == 1 ? gtk_check_button_new_with_label("Remember me") : gtk_label_new(titles[n]);
    gtk_assistant_append_page(GTK_ASSISTANT(assistant), page);
    gtk_assistant_set_page_title(GTK_ASSISTANT(assistant), page, titles[n]);
    if (n == 2) gtk_assistant_set_page_type(GTK_ASSISTANT(assistant), page, GTK_ASSISTANT_PAGE_CONFIRM);
    gtk_assistant_set_page_complete(GTK_ASSISTANT(assistant), page, TRUE);
  }
  g_signal_connect(assistant, "apply", G_CALLBACK(assistant_done), "applied");
  g_signal_connect(assistant, "cancel", G_CALLBACK(assistant_done), "cancelled");
  gtk_window_set_title(GTK_WINDOW(assistant), "Set up");
  gtk_window_set_transient_for(GTK_WINDOW(assistant), window);
  gtk_window_set_modal(GTK_WINDOW(assistant), TRUE);
  gtk_window_present(GTK_WINDOW(assistant));
}

static void draw(GtkPrintOperation *print, GtkPrintContext *context, int page, gpointer data) {
  (void)print, (void)page, (void)data;
  cairo_show_text(gtk_print_context_get_cairo_context(context), "Dear Ada");
}

static void printed(GtkPrintOperation *print, GtkPrintOperationResult result, gpointer data) {
  (void)print, (void)data;
  say(result == GTK_PRINT_OPERATION_RESULT_APPLY ? "printed" : "not printed");
}

static void print(void) {
  GtkPrintOperation *print = gtk_print_operation_new();
  gtk_print_operation_set_n_pages(print, 1);
  g_signal_connect(print, "draw-page", G_CALLBACK(draw), NULL);
  g_signal_connect(print, "done", G_CALLBACK(printed), NULL);
  gtk_print_operation_set_allow_async(print, TRUE);
  gtk_print_operation_run(print, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
}

static void paper_chosen(GtkPageSetup *page, gpointer data) {
  (void)data;
  say(page == NULL ? "no paper" : gtk_paper_size_get_name(gtk_page_setup_get_paper_size(page)));
}

static void page_setup(void) { gtk_print_run_page_setup_dialog_async(window, NULL, NULL, paper_chosen, NULL); }

#if GTK_CHECK_VERSION(4, 10, 0)
static void file_chosen(GObject *dialog, GAsyncResult *result, gpointer data) {
  (void)data;
  g_autoptr(GFile) file = gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, NULL);
  g_autofree char *name = file == NULL ? NULL : g_file_get_basename(file);
  say(name == NULL ? "no file" : name);
}

static void file_dialog(void) {
  g_autoptr(GtkFileDialog) dialog = gtk_file_dialog_new();
  g_autoptr(GFile) start = folder();
  gtk_file_dialog_set_title(dialog, "Pick a file");
  gtk_file_dialog_set_initial_folder(dialog, start);
  gtk_file_dialog_open(dialog, window, NULL, file_chosen, NULL);
}

static void files_chosen(GObject *dialog, GAsyncResult *result, gpointer data) {
  (void)data;
  g_autoptr(GListModel) files = gtk_file_dialog_open_multiple_finish(GTK_FILE_DIALOG(dialog), result, NULL);
  g_autofree char *text = g_strdup_printf("%u files", files == NULL ? 0 : g_list_model_get_n_items(files));
  say(text);
}

static void files_dialog(void) {
  g_autoptr(GtkFileDialog) dialog = gtk_file_dialog_new();
  g_autoptr(GFile) start = folder();
  gtk_file_dialog_set_title(dialog, "Pick files");
  gtk_file_dialog_set_initial_folder(dialog, start);
  gtk_file_dialog_open_multiple(dialog, window, NULL, files_chosen, NULL);
}

static void alert_answered(GObject *alert, GAsyncResult *result, gpointer data) {
  (void)data;
  g_autofree char *text = g_strdup_printf("alert %d", gtk_alert_dialog_choose_finish(GTK_ALERT_DIALOG(alert), result, NULL));
  say(text);
}

static void alert(void) {
  static const char *const buttons[] = {"Keep", "Delete", NULL};
  g_autoptr(GtkAlertDialog) dialog = gtk_alert_dialog_new("Delete the drawing?");
  gtk_alert_dialog_set_buttons(dialog, buttons);
  gtk_alert_dialog_choose(dialog, window, NULL, alert_answered, NULL);
}

static void shade_chosen(GObject *dialog, GAsyncResult *result, gpointer data) {
  (void)data;
  GdkRGBA *shade = gtk_color_dialog_choose_rgba_finish(GTK_COLOR_DIALOG(dialog), result, NULL);
  g_autofree char *text = shade == NULL ? NULL : gdk_rgba_to_string(shade);
  say(text == NULL ? "no shade" : text);
  if (shade != NULL) gdk_rgba_free(shade);
}

static void shade(void) {
  g_autoptr(GtkColorDialog) dialog = gtk_color_dialog_new();
  gtk_color_dialog_choose_rgba(dialog, window, NULL, NULL, shade_chosen, NULL);
}
#endif

void fixture_dialogs_connect(GtkBuilder *builder) {
  static const struct {
    const char *label;
    void (*open)(void);
  } openers[] = {
    {"Open", open_file}, {"Several", open_several}, {"Folder", open_folder}, {"Save", save}, {"Name", save_asking},
    {"Import", import}, {"Attach", attach}, {"See", preview}, {"Contrary", contrary}, {"Apps", apps}, {"Inside", inside},
    {"Native", native},
    {"Question", question}, {"Colour", colour}, {"Font", font}, {"About", about}, {"Assistant", assistant},
    {"Print out", print}, {"Paper", page_setup},
#if GTK_CHECK_VERSION(4, 10, 0)
    {"File dialog", file_dialog}, {"Files dialog", files_dialog}, {"Alert", alert}, {"Shade", shade},
#endif
  };
  window = fixture_get(builder, "window");
  status = fixture_get(builder, "status");
  for (guint n = 0; n < G_N_ELEMENTS(openers); n++) {
    GtkWidget *button = gtk_button_new_with_label(openers[n].label);
    g_signal_connect_swapped(button, "clicked", G_CALLBACK(openers[n].open), NULL);
    gtk_flow_box_append(fixture_get(builder, "buttons"), button);
  }
}
