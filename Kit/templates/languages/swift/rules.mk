# Where Package.swift finds PackKit.
export CAPUCHIN_PACKKIT := $(shell PKG_CONFIG_PATH='$(PKG_CONFIG_PATH)' pkg-config --variable=packkit capuchin-pack)
# SwiftPM knows best what is to be built anew.
.PHONY: build-swift
build-swift:
	swift build
$(LIBRARY): build-swift | $(PACK)
	install -m 755 "$$(swift build --show-bin-path)/lib@MODULE@.so" $@
