#ifndef CLINKER_H
#define CLINKER_H

#include <stddef.h>

/// What the dynamic linker knows of the process. In C because glibc declares dl_iterate_phdr and
/// dladdr only under _GNU_SOURCE, which Swift's import of it does not define.

/// The dynamic linker's path of the image that `address` is in, empty for the program itself; null where it is in none.
/// Lives as long as the image.
const char *clinker_image_of(const void *address);

/// Calls `visit` for every image of the process, in load order, until it answers other than 0. The
/// program itself has an empty path. No dlopen from inside `visit`: the linker's lock is held.
int clinker_images(void *context, int (*visit)(void *context, const char *path));

/// Whether `address` is in memory that holds code: an image's, or what was made at run time. 1 where that cannot
/// be said.
int clinker_is_code(const void *address);

/// How often an image was loaded or closed: changes with each.
unsigned long long clinker_loads(void);

/// Whether a library that dlopen returned imports a symbol that begins with `prefix`: 1 or 0. Not
/// told from the libraries that it names: some linkers name those that are not used, too.
int clinker_imports(void *handle, const char *prefix);

/// Calls `visit` with the name of every library that one which dlopen returned asks for, until it answers
/// other than 0.
void clinker_needs(void *handle, void *context, int (*visit)(void *context, const char *name));

/// The path of the image from which this thread called `exit`, or null where it did not. Only from what
/// `exit` calls. In C because Swift cannot walk the stack of others.
const char *clinker_exit_caller(void);

/// Whether a signal handler is among the calls of this thread that have not returned: what it interrupted
/// may hold any lock.
int clinker_is_in_signal_handler(void);

/// How many bytes of the heap are in use. In C because Swift's import of glibc lacks malloc.h.
size_t clinker_heap(void);

#endif
