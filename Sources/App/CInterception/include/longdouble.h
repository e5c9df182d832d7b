#ifndef CINTERCEPTION_LONGDOUBLE_H
#define CINTERCEPTION_LONGDOUBLE_H

// C's long double for Swift, which has no type for it on most processors. Each pointer leads to its 16 bytes. What
// the processor does not use of them is set to 0.

#include <stddef.h>
#include <stdint.h>

double cinterception_to_double(const void *value);
void cinterception_from_double(double number, void *value);
void cinterception_from_signed(int64_t number, void *value);
void cinterception_from_unsigned(uint64_t number, void *value);

int cinterception_is_finite(const void *value);

/// Copies the value without what is in its unused bytes.
void cinterception_copy_long_double(const void *from, void *to);

/// Writes the fewest digits that lead back to the value; returns how many characters they are, as snprintf does.
int cinterception_write_long_double(const void *value, char *text, size_t size);

/// Reads a number that is all of the text; returns 0, with nothing set, if it is none.
int cinterception_read_long_double(const char *text, void *value);

#endif
