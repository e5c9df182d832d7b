/// Where Capuchin is installed, and its agent's way into this process.
#ifndef CAPUCHIN_EMBED_INSTALLATION_H
#define CAPUCHIN_EMBED_INSTALLATION_H

#include <limits.h>

struct installation {
  char program[PATH_MAX];
  char agent[PATH_MAX];
};

/// Finds it.
///
/// - Parameter root: the folder with `bin/capuchin` in it; NULL for where this library lies, else where the program on
///   PATH lies.
/// - Returns: 0 if there is none.
int installation_find(struct installation *installation, const char *root);

/// Lets the agent into a session.
///
/// - Returns: NULL if it is in; else why not, until the next call.
const char *agent_enter(const struct installation *installation, const char *session);

/// Ends what belongs to the session.
void agent_leave(void);

/// Whether the agent is here by another way than `agent_enter`, or on its way.
int agent_is_strange(const struct installation *installation);

#endif
