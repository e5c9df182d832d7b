/// The main loop of the toolkit that is in the process. Nothing is linked: each of its functions is looked up by name.
#ifndef CAPUCHIN_EMBED_LOOP_H
#define CAPUCHIN_EMBED_LOOP_H

/// Lets the loop turn once, waiting for something to do, but not for long. The toolkit's thread.
void loop_turn(void);

/// Ends that wait. Any thread.
void loop_wake(void);

/// Has a function called by the loop, on the toolkit's thread. Any thread.
void loop_call(void (*function)(void));

#endif
