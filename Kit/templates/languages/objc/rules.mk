$(LIBRARY): pack.m | $(PACK)
	gcc -std=gnu11 -O2 -Wall -shared -fPIC $$(gnustep-config --objc-flags | sed 's/-MMD -MP//') \
	  $$(pkg-config --cflags capuchin-pack) -o $@ $< $$(gnustep-config --base-libs)
	chmod go-w $@
