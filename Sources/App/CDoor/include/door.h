/// What both doors share: the question "does this process belong to a session, and has it a
/// toolkit?", and the one call into the agent.
///
/// A door is loaded into every process that an app starts. It links libc and nothing else, so
/// that a shell or a daemon gains a few pages and no behaviour. On any doubt it stays out.
#ifndef CAPUCHIN_DOOR_H
#define CAPUCHIN_DOOR_H

#include <stdint.h>

#define DOOR_TOOLKIT_GTK 1u
#define DOOR_TOOLKIT_GNUSTEP 2u

/// Enters the agent if this process belongs to a session and has one of `toolkits` mapped;
/// otherwise, and the second time, does nothing.
///
/// - `toolkits`: a union of `DOOR_TOOLKIT_…`.
/// - `depth`: how many folders the door lies below `libcapuchin.so`'s own, 0 or 1.
///
/// `errno` is preserved. Nothing is written but, if the agent cannot be opened, one line to
/// `doors.log` in the session's folder. May be called on any thread, also before `main`.
__attribute__((visibility("hidden"))) void door_pass(uint32_t toolkits, unsigned depth);

/// The folder of the session that this process belongs to, as its environment says now; NULL if it
/// belongs to none.
__attribute__((visibility("hidden"))) const char *door_session(void);

/// The toolkits that are mapped, a union of `DOOR_TOOLKIT_…`.
__attribute__((visibility("hidden"))) uint32_t door_toolkits(void);

/// Opens the agent, and leaves the process's handlers of signals as they were. NULL with `dlerror` if that fails.
__attribute__((visibility("hidden"))) void *door_open(const char *agent);

/// Whether the agent is in this process.
__attribute__((visibility("hidden"))) int door_was_passed(const char *agent);

#endif
