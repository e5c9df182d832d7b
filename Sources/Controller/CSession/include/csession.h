/// What Swift cannot reach: `prctl` is variadic, the header of `signalfd` is not part of Swift's
/// Glibc module, and closing descriptors on spawn is a GNU extension, which that module hides.
#ifndef CSESSION_H
#define CSESSION_H

#include <signal.h>
#include <spawn.h>

/// Orphaned descendants of this process become its children: `prctl(PR_SET_CHILD_SUBREAPER)`.
/// Returns 0, or -1 with `errno`.
int csession_become_subreaper(void);

/// A descriptor that is readable while one of `signals`, which must be blocked, is pending:
/// `signalfd`, close-on-exec and non-blocking. Returns -1 with `errno` on failure.
int csession_open_signals(const sigset_t *signals);

/// The number of the next pending signal of such a descriptor, 0 if there is none.
int csession_next_signal(int descriptor);

/// The spawned process closes every descriptor from `first` on:
/// `posix_spawn_file_actions_addclosefrom_np`. Returns 0 or an error number.
int csession_close_from(posix_spawn_file_actions_t *actions, int first);

/// The spawned process begins in this folder: `posix_spawn_file_actions_addchdir_np`. Returns 0 or an error number.
int csession_begin_in(posix_spawn_file_actions_t *actions, const char *folder);

#endif
