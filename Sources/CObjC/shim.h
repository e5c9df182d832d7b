#pragma once

// gcc's Objective-C runtime, which GNUstep runs on.
//
// Its headers belong to gcc and lie beside gcc's own stddef.h and vector intrinsics, which clang must
// not find in place of its own: hence absolute paths, and no folder for the compiler to search.
#if __has_include("/usr/lib/gcc/x86_64-linux-gnu/14/include/objc/runtime.h")
#include "/usr/lib/gcc/x86_64-linux-gnu/14/include/objc/runtime.h"
#include "/usr/lib/gcc/x86_64-linux-gnu/14/include/objc/message.h"
#elif __has_include("/usr/lib/gcc/x86_64-linux-gnu/13/include/objc/runtime.h")
#include "/usr/lib/gcc/x86_64-linux-gnu/13/include/objc/runtime.h"
#include "/usr/lib/gcc/x86_64-linux-gnu/13/include/objc/message.h"
#elif __has_include("/usr/lib/gcc/x86_64-linux-gnu/12/include/objc/runtime.h")
#include "/usr/lib/gcc/x86_64-linux-gnu/12/include/objc/runtime.h"
#include "/usr/lib/gcc/x86_64-linux-gnu/12/include/objc/message.h"
#elif __has_include("/usr/lib/gcc/x86_64-linux-gnu/11/include/objc/runtime.h")
#include "/usr/lib/gcc/x86_64-linux-gnu/11/include/objc/runtime.h"
#include "/usr/lib/gcc/x86_64-linux-gnu/11/include/objc/message.h"
#elif __has_include("/usr/lib/gcc/aarch64-linux-gnu/14/include/objc/runtime.h")
#include "/usr/lib/gcc/aarch64-linux-gnu/14/include/objc/runtime.h"
#include "/usr/lib/gcc/aarch64-linux-gnu/14/include/objc/message.h"
#elif __has_include("/usr/lib/gcc/aarch64-linux-gnu/13/include/objc/runtime.h")
#include "/usr/lib/gcc/aarch64-linux-gnu/13/include/objc/runtime.h"
#include "/usr/lib/gcc/aarch64-linux-gnu/13/include/objc/message.h"
#elif __has_include("/usr/lib/gcc/aarch64-linux-gnu/12/include/objc/runtime.h")
#include "/usr/lib/gcc/aarch64-linux-gnu/12/include/objc/runtime.h"
#include "/usr/lib/gcc/aarch64-linux-gnu/12/include/objc/message.h"
#elif __has_include("/usr/lib/gcc/aarch64-linux-gnu/11/include/objc/runtime.h")
#include "/usr/lib/gcc/aarch64-linux-gnu/11/include/objc/runtime.h"
#include "/usr/lib/gcc/aarch64-linux-gnu/11/include/objc/message.h"
#else
#error "gcc's Objective-C headers are missing: apt-get install gobjc"
#endif

// A timer as a descriptor, which the run loop watches: Swift's module of libc leaves it out.
#include <sys/timerfd.h>

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
