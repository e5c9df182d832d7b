/// Outcomes, from answers of the engine and from what fails here.
#ifndef CAPUCHIN_EMBED_OUTCOME_H
#define CAPUCHIN_EMBED_OUTCOME_H

#include "capuchin/embed.h"

/// Texts of one outcome, to be freed.
struct outcome_texts {
  char *code, *message, *near_misses, *command;
};

/// Reads how a request went from the line that answers; NULL says that the engine has ended.
void outcome_read(const char *answer, capuchin_outcome *outcome, struct outcome_texts *texts);

void outcome_free(struct outcome_texts *texts);

/// Copies an outcome to a caller's, as far as that goes. The texts become those of this thread, which frees them at its
/// next call.
///
/// - Returns: the status.
int outcome_give(const capuchin_outcome *outcome, struct outcome_texts *texts, capuchin_outcome *into);

/// What fails here: an error with that code; `message` as of `printf`.
int outcome_fail(capuchin_outcome *into, const char *code, const char *message, ...) __attribute__((format(printf, 3, 4)));

#endif
