/// For the Swift side: what it holds for a host may go once that has really been stopped.
#ifndef CAPUCHIN_EMBED_STARTED_H
#define CAPUCHIN_EMBED_STARTED_H

/// Whether there is a host, also one that is stopped as soon as a call returns. The toolkit's thread.
int embed_is_started(void);

#endif
