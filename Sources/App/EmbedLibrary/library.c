/// The library `libcapuchin-embed.so` is all of CEmbed and nothing else: for programs in C. It is a target of its own
/// because how it is linked (exports, no runtime) takes flags that bar what packages in Swift depend on, which is CEmbed.
#include "capuchin/embed.h"
