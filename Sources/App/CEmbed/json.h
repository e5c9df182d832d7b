/// JSON as far as the engine's lines need it: texts are written, members are looked up where they stand.
///
/// Its own, and no library: whatever a test program links comes into it.
#ifndef CAPUCHIN_EMBED_JSON_H
#define CAPUCHIN_EMBED_JSON_H

#include <stddef.h>

/// A text that grows; null bytes until something is in it. Once memory has run out it stays null.
struct text {
  char *bytes;
  size_t length, capacity;
  int has_failed;
};

void text_put(struct text *text, const char *bytes, size_t count);
void text_add(struct text *text, const char *string);
/// Adds `"name":` with a comma before it where something is there.
void text_name(struct text *text, const char *name);
/// Adds a string of JSON. Bytes that are no UTF-8 become U+FFFD each.
void text_string(struct text *text, const char *string);
void text_number(struct text *text, long long number);

/// The value of an object's member; NULL if there is none, or it is no object.
const char *json_member(const char *object, const char *name);
/// The first element of an array, and the one after an element; NULL where there is none.
const char *json_first(const char *array);
const char *json_next(const char *element);
/// A copy of a string, to be freed; of any other value its JSON. NULL for no value.
char *json_text(const char *value);
/// An integer; 0 for any other value, or none.
long long json_integer(const char *value);
/// Whether a value is this string.
int json_is(const char *value, const char *string);
/// Whether a value is `true`.
int json_is_true(const char *value);

#endif
