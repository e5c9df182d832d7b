// A host in the smallest form: loaded into a GTK 4 app with LD_PRELOAD, it opens the bridge's pack
// and does what the lines of a pipe tell it, answering with JSON lines in a file.
//
//     DRIVER_PACK     the pack's path
//     DRIVER_INPUT    a FIFO: one command a line
//     DRIVER_OUTPUT   a file: {"command":…} for each line, {"event":…} and the like while recording
#pragma once
#include <capuchin/all.h>
#include <gtk/gtk.h>

extern const capuchin_bridge *bridge;
extern const capuchin_methods *slots;
extern capuchin_bridge_client client;

/// One command: its words, and how many there are.
typedef struct {
  char **words;
  int count;
} command;

/// Word `i`, or "" where there is none.
const char *word(const command *c, int i);
double number(const command *c, int i, double otherwise);

/// Appends one line to the output.
void say(const char *format, ...) G_GNUC_PRINTF(1, 2);

/// Text as a JSON string, to be freed.
char *json_text(const char *text, gssize length);
char *json_value(const capuchin_value *value);
char *json_node(capuchin_node node);

/// A sink that gathers `"name":value` or bare values as JSON.
typedef struct {
  GString *json;
  gboolean named;
} collector;
capuchin_sink collecting(collector *c);
capuchin_string cap(const char *text);

/// Takes a snapshot of a subtree without names and properties, and visits its widgets in order, each with what `info`
/// would tell, until `visit` returns CAPUCHIN_FLOW_STOP.
typedef uint32_t (*visitor)(void *context, uint32_t depth, capuchin_node node, const capuchin_node_info *info);
uint32_t walk(capuchin_node node, uint32_t flags, void *context, visitor visit);

/// "7:1" (object and generation), "@id" (developer's id), "#Class" (the first of it), or "-".
capuchin_node node_of(const char *text);

gboolean run_look(const command *c);
gboolean run_act(const command *c);
gboolean run_record(const command *c);
gboolean run_measure(const command *c);
gboolean run_otherwise(const command *c);
gboolean run_fragile(const command *c);
gboolean run_slots(const command *c);
gboolean run_classes(const command *c);

/// The number of a class; 0 where there is none, with the reason in `message`.
uint64_t class_of(const char *name, const capuchin_sink *message);

/// What the bridge calls while recording.
uint32_t client_event(void *context, const capuchin_event *event);
/// Fills what the event's family has of these.
void fill(capuchin_event *event, uint32_t button, double dx, double dy, uint32_t keysym, uint64_t finger);
void client_emission(
    void *context, uint64_t listen, capuchin_node emitter, uint32_t cause, const capuchin_list *arguments);
void client_turn(void *context);
void client_windows_changed(void *context);

const char *status_name(uint32_t status);
