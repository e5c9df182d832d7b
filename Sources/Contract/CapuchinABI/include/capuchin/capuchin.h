#ifndef CAPUCHIN_H
#define CAPUCHIN_H

/// Everything a pack needs. `capuchin/all.h` also has the drafts, which bridges need.
#include "capuchin/ext/components.h"
#include "capuchin/ext/event.h"
#include "capuchin/ext/host-services.h"
#include "capuchin/ext/node.h"
#include "capuchin/ext/operations.h"
#include "capuchin/host.h"
#include "capuchin/pack.h"
#include "capuchin/value.h"

#endif
