#ifndef CAPUCHIN_ALL_H
#define CAPUCHIN_ALL_H

/// All of the ABI: what is final, and the drafts in `ext/draft`. A draft may change in any version; its id then gets a
/// new revision.
#include "capuchin/capuchin.h"
#include "capuchin/ext/draft/bridge.h"
#include "capuchin/ext/draft/delegates.h"
#include "capuchin/ext/draft/methods.h"
#include "capuchin/ext/draft/snapshot.h"

#endif
