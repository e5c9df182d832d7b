#define _GNU_SOURCE
#include "csession.h"

#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

int csession_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int csession_open_signals(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int csession_next_signal(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t length = read(descriptor, &information, sizeof information);
  return length == (ssize_t)sizeof information ? (int)information.ssi_signo : 0;
}

int csession_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int csession_begin_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
