#pragma once
#include "capuchin/ext/draft/delegates.h"
#include "capuchin/kit.h"

/* One file each. */
extern const capuchin_component scale_button, dial;
extern const capuchin_delegate turned;

/* The host's services, from `start` on; `originals` is null in a host without that draft. */
extern const capuchin_host_node *widgets;
extern const capuchin_host_intercept *originals;

/* The verb of both: `Turn ScaleButton volume 0.5`, `Turn Dial balance 0.5 3`. */
extern const capuchin_string turn, *const turn_only[1];

/* The "value" that scripts read, which is the toolkit's. */
extern const capuchin_property value_property, *const value_only[1];
