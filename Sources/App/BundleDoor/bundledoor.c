/// The third door: a bundle that GNUstep's AppKit opens in every app if the person's defaults name it
/// (`GSAppKitUserBundles`), for apps that `LD_PRELOAD` does not reach. It comes before the app has
/// finished launching.

#include "door.h"

__attribute__((constructor)) static void opened(void) { door_pass(DOOR_TOOLKIT_GNUSTEP, 1); }
