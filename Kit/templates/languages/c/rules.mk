$(LIBRARY): pack.c | $(PACK)
	$(CC) -std=c11 -O2 -Wall -Wextra -shared -fPIC $$(pkg-config --cflags capuchin-pack) -o $@ $<
	chmod go-w $@
