#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

/// How many checks were made and how many of them failed, in this program.
static int checks, failures;

#define CHECK(condition, ...)                                  \
  do {                                                         \
    checks++;                                                  \
    if (!(condition)) {                                        \
      failures++;                                              \
      fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, #condition); \
      fprintf(stderr, __VA_ARGS__);                            \
      fprintf(stderr, "\n");                                   \
    }                                                          \
  } while (0)

#define REPORT(name) \
  (printf("%s: %d checks, %d failed\n", name, checks, failures), failures == 0 && checks > 0 ? 0 : 1)

#endif
