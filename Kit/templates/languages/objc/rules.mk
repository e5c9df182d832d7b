# The version script hides the names of Objective-C classes: an app may have others of the same name.
$(LIBRARY): pack.m | $(PACK)
	gcc -std=gnu11 -O2 -Wall -shared -fPIC $$(gnustep-config --objc-flags | sed 's/-MMD -MP//') \
	  $$(pkg-config --cflags capuchin-pack) -o $@ $< $$(gnustep-config --base-libs) \
	  -Wl,--version-script=$$(pkg-config --variable=versionscript capuchin-pack)
	chmod go-w $@
