#pragma once

#include "runtime.h"

// A timer as a descriptor, which the run loop watches: Swift's module of libc leaves it out.
#include <sys/timerfd.h>

// What classes that got no message yet have for a dispatch table: one for all of them. Setting a method's
// implementation in such a class would write into it, and so into every other.
extern void *__objc_uninstalled_dtable;

/// Whether a class has a dispatch table of its own; no, too, where classes do not lie in memory as gcc
/// 4.6 to 14 have them. No header tells of it.
static inline int capuchin_objc_has_dispatch_table(Class known) {
  void *const *words = (void *const *)known;
  if (words[2] != (const void *)class_getName(known)) return 0;
  if ((size_t)words[5] != class_getInstanceSize(known)) return 0;
  return words[8] != __objc_uninstalled_dtable;
}

// Makes the dispatch tables of a class and of all below it anew, as `class_addMethod` does.
extern void __objc_update_dispatch_table_for_class(Class known);

// GNUstep's own structures, as C passes and returns them: its headers are Objective-C, which Swift
// cannot read on Linux. A CGFloat is a double, an NSUInteger an unsigned long.
typedef struct capuchin_ns_point {
  double x, y;
} NSPoint;

typedef struct capuchin_ns_size {
  double width, height;
} NSSize;

typedef struct capuchin_ns_rect {
  NSPoint origin;
  NSSize size;
} NSRect;

typedef struct capuchin_ns_range {
  unsigned long location, length;
} NSRange;
