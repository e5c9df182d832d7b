/// The session's home, for those who do not ask `HOME`; see home.c.
#ifndef CAPUCHIN_HOME_H
#define CAPUCHIN_HOME_H

/// Finds out whether this process belongs to a session with a home of its own. May be called on any
/// thread, also before `main`; the second time it does nothing.
__attribute__((visibility("hidden"))) void home_find(void);

#endif
