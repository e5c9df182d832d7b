// An app with two toolkits on one thread: AppKit's run loop, in which a timer turns GLib's. The variable
// NOTES names a file to which it writes what was done, a line each: AppKit opens what an argument names.
#include <AppKit/AppKit.h>
#include <gtk/gtk.h>

static const char *notes;

static void note(const char *text) {
  FILE *file = fopen(notes, "a");
  if (file == NULL) return;
  fprintf(file, "%s\n", text);
  fclose(file);
}

static void gtk_clicked(GtkButton *button, gpointer data) {
  (void)button, (void)data;
  note("gtk clicked");
}

static void gtk_typed(GtkEditable *field, gpointer data) {
  (void)data;
  char *text = g_strdup_printf("gtk has %s", gtk_editable_get_text(field));
  note(text);
  g_free(text);
}

static void show_gtk(void) {
  GtkWidget *window = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_label("Knit"), *field = gtk_entry_new();
  gtk_entry_set_placeholder_text(GTK_ENTRY(field), "Wool");
  g_signal_connect(button, "clicked", G_CALLBACK(gtk_clicked), NULL);
  g_signal_connect(field, "changed", G_CALLBACK(gtk_typed), NULL);
  gtk_box_append(GTK_BOX(box), button);
  gtk_box_append(GTK_BOX(box), field);
  gtk_window_set_title(GTK_WINDOW(window), "Yarn");
  gtk_window_set_default_size(GTK_WINDOW(window), 240, 120);
  gtk_window_set_child(GTK_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
}

@interface Both : NSObject
@end

@implementation Both
- (void)applicationDidFinishLaunching:(NSNotification *)notification {
  NSWindow *window = [[NSWindow alloc] initWithContentRect:NSMakeRect(500, 300, 240, 120)
                                                 styleMask:NSTitledWindowMask
                                                   backing:NSBackingStoreBuffered
                                                     defer:NO];
  NSButton *button = [[NSButton alloc] initWithFrame:NSMakeRect(20, 60, 120, 30)];
  NSTextField *field = [[NSTextField alloc] initWithFrame:NSMakeRect(20, 20, 120, 24)];
  [button setTitle:@"Weave"];
  [button setTarget:self];
  [button setAction:@selector(weave:)];
  [field setTarget:self];
  [field setAction:@selector(typed:)];
  [[field cell] setPlaceholderString:@"Silk"];
  [[window contentView] addSubview:button];
  [[window contentView] addSubview:field];
  [window setTitle:@"Loom"];
  [window makeKeyAndOrderFront:nil];
  [NSTimer scheduledTimerWithTimeInterval:0.005 target:self selector:@selector(turn:) userInfo:nil repeats:YES];
}

- (void)turn:(NSTimer *)timer {
  while (g_main_context_iteration(NULL, FALSE)) continue;
}

- (void)weave:(id)sender {
  note("appkit clicked");
}

- (void)typed:(id)sender {
  note([[NSString stringWithFormat:@"appkit has %@", [sender stringValue]] UTF8String]);
}
@end

int main(void) {
  notes = getenv("NOTES") ?: "/dev/null";
  if (!gtk_init_check()) return 3;
  show_gtk();
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  [NSApplication sharedApplication];
  [NSApp setDelegate:(id)[Both new]];
  [NSApp run];
  [pool release];
  return 0;
}
