# The version script hides what of the C++ library is compiled in.
$(LIBRARY): pack.cc | $(PACK)
	$(CXX) -std=c++17 -O2 -Wall -Wextra -shared -fPIC $$(pkg-config --cflags capuchin-pack) -o $@ $< \
	  -Wl,--version-script=$$(pkg-config --variable=versionscript capuchin-pack)
	chmod go-w $@
