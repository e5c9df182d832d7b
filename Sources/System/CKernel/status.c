#define _GNU_SOURCE
#include "ckernel.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static int from_libc(int descriptor, const char *path, struct ckernel_status *status) {
  struct stat found;
  if ((path ? stat(path, &found) : fstat(descriptor, &found)) != 0) return errno;
  *status = (struct ckernel_status){
      .device = found.st_dev,
      .inode = found.st_ino,
      .mode = found.st_mode,
      .owner = found.st_uid,
      .size = found.st_size,
      .modified = (int64_t)found.st_mtim.tv_sec * 1000000000 + found.st_mtim.tv_nsec,
  };
  return 0;
}

static int status_of(int descriptor, const char *path, struct ckernel_status *status) {
  struct statx found;
  if (syscall(SYS_statx, path ? AT_FDCWD : descriptor, path ? path : "", path ? 0 : AT_EMPTY_PATH, STATX_BASIC_STATS,
              &found) != 0) {
    // Older sandboxes forbid the call.
    return errno == ENOSYS || errno == EPERM ? from_libc(descriptor, path, status) : errno;
  }
  *status = (struct ckernel_status){
      .device = makedev(found.stx_dev_major, found.stx_dev_minor),
      .inode = found.stx_ino,
      .mode = found.stx_mode,
      .owner = found.stx_uid,
      .size = (int64_t)found.stx_size,
      .modified = found.stx_mtime.tv_sec * 1000000000 + found.stx_mtime.tv_nsec,
  };
  return 0;
}

int ckernel_status_of_descriptor(int descriptor, struct ckernel_status *status) {
  return status_of(descriptor, 0, status);
}

int ckernel_status_of_path(const char *path, struct ckernel_status *status) { return status_of(0, path, status); }
