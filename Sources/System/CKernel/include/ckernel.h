#ifndef CKERNEL_H
#define CKERNEL_H

#include <stdint.h>

/// What the kernel says of files. In C because `syscall` takes any number of arguments, which Swift cannot call. libc's
/// own functions may be a preloaded library's, which shifts times (faketime) or owners (fakeroot).

struct ckernel_status {
  uint64_t device;
  uint64_t inode;
  uint32_t mode;
  uint32_t owner;
  int64_t size;
  /// When what is in it changed last, in nanoseconds.
  int64_t modified;
};

/// The status of an open file.
///
/// - Returns: 0, or the errno.
int ckernel_status_of_descriptor(int descriptor, struct ckernel_status *status);

/// The status of the file at a path; symbolic links are followed.
///
/// - Returns: 0, or the errno.
int ckernel_status_of_path(const char *path, struct ckernel_status *status);

#endif
