#pragma once
#include <string.h>

#include "capuchin/capuchin.h"

#define TEXT(literal) { literal, sizeof(literal) - 1 }

/* One file each. */
extern const capuchin_component scale_button, dial;

/* The host's services, from `start` on. */
extern const capuchin_host_node *widgets;
extern const capuchin_host_intercept *delegates;

/* The verb of both: `Turn ScaleButton volume 0.5`, `Turn Dial balance 0.5 3`. */
extern const capuchin_string turn, *const turn_only[1];

int equal(capuchin_string text, const char *other);
void say(const capuchin_sink *message, const char *sentence);

/* For sinks that take one value, which must be no text, list or map: those are lent for the call. */
uint32_t keep(void *context, capuchin_string name, const capuchin_value *value);

/* A property of the toolkit's, which must be of that type. */
uint32_t read_property(
    capuchin_node node, capuchin_string name, uint32_t type, capuchin_value *value);

/* The "value" that scripts read, which is the toolkit's. */
extern const capuchin_property value_property, *const value_only[1];
