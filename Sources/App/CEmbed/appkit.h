/// GNUstep's AppKit, by messages of gcc's Objective-C runtime, whose functions are looked up by name.
#ifndef CAPUCHIN_EMBED_APPKIT_H
#define CAPUCHIN_EMBED_APPKIT_H

/// Whether the process has an application of AppKit's. Any thread.
int appkit_is_there(void);

/// Takes one event, waiting up to 5 ms, and hands it to the app. Tells an app that does not run that it has launched,
/// once. The first thread.
void appkit_turn(void);

/// Has a function called by the run loop of the first thread. Any thread.
void appkit_call(void (*function)(void));

#endif
