/// The functions of `objcsend.h` that send, by their addresses, for Swift: its optimizer (6.3) crashes over a
/// function that it can see is called by another type than its own.
///
/// In a header of their own: who says of one pointer that it is never null has to say it of all in the file.
#ifndef CAPUCHIN_OBJCSEND_ADDRESSES_H
#define CAPUCHIN_OBJCSEND_ADDRESSES_H

#pragma clang assume_nonnull begin

/// `objcsend_send`.
extern void (*const objcsend_plain)(void);
/// What sends to a method whose result is a structure in memory.
extern void (*const objcsend_in_memory)(void);

#pragma clang assume_nonnull end

#endif
