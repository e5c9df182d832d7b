#ifndef FAKE_H
#define FAKE_H

#include <string.h>
#include "capuchin/all.h"

/* A toolkit of a few widgets, and components for it. What a call does is chosen by the names and
   nodes that it gets, so that one library serves all tests. */

#define TEXT(literal) {literal, sizeof(literal) - 1}
#define STRING(literal) ((capuchin_string)TEXT(literal))
#define FAKE_EXPORT __attribute__((visibility("default")))

/* Widgets are numbered from 1, the window; all of this generation. */
#define FAKE_GENERATION 7
#define FAKE_WINDOW_CLASS 10
#define FAKE_BUTTON_CLASS 11
#define FAKE_CHOOSER 20
/* Of the nodes 5 and 6, which are no widgets. */
#define FAKE_CHOOSER_CLASS 21

extern const capuchin_bridge fake_bridge;
extern const capuchin_methods fake_slots;
extern const capuchin_components fake_components;
extern const capuchin_delegates fake_delegates;
extern const capuchin_operations fake_operations;
extern const capuchin_host *fake_host;

int fake_is_chooser(uint64_t class_id);
uint32_t fake_find_chooser(
    uint64_t class_id, capuchin_string method, capuchin_method *slot, const capuchin_sink *message);
uint32_t fake_chooser_at(
    uint64_t class_id, capuchin_string method, uint32_t offset, capuchin_method *slot);
uint32_t fake_below_chooser(
    const capuchin_method *slot, void *context,
    uint32_t (*visit)(void *context, const capuchin_method *slot));

/* The toolkit's objects lie here, each at its number. */
extern char fake_objects[8];

/* What was called, a letter each. */
void fake_note(char letter);

static inline int equal(capuchin_string text, const char *other) {
  return text.length == strlen(other) && memcmp(text.data, other, text.length) == 0;
}

static inline uint32_t put_text(const capuchin_sink *sink, const char *name, const char *text) {
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = {text, strlen(text)}};
  return sink->put(sink->context, (capuchin_string){name, strlen(name)}, &value);
}

static inline int is_stale(capuchin_node node) { return node.generation != FAKE_GENERATION; }

#endif
