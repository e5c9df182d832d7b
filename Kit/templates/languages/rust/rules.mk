$(LIBRARY): pack.rs abi.rs | $(PACK)
	rustc --edition 2021 --crate-type cdylib --crate-name @CRATE@ -O -C strip=debuginfo -o $@ $<
	chmod go-w $@
