/// The main loop of the toolkit that is in the process. Nothing is linked: each of its functions is looked up by name.
#ifndef CAPUCHIN_EMBED_LOOP_H
#define CAPUCHIN_EMBED_LOOP_H

/// Whether there is one.
int loop_is_there(void);

/// Lets the loop turn once, waiting for something to do, as long as that takes with GLib. The toolkit's thread.
void loop_turn(void);

/// The same, but never waits longer than a few milliseconds.
void loop_turn_shortly(void);

/// Ends that wait. Any thread.
void loop_wake(void);

/// Has a function called by the loop, on the toolkit's thread. Any thread.
void loop_call(void (*function)(void));

#endif
