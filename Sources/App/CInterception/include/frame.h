#ifndef CINTERCEPTION_FRAME_H
#define CINTERCEPTION_FRAME_H

// Where the registers of an intercepted call lie in its frame, in bytes from its start: x86-64, System V ABI.
// For assembly, C (machine_x86_64.c checks them) and Swift (Signature/Registers.swift) alike.

/// rdi, rsi, rdx, rcx, r8, r9.
#define CINTERCEPTION_INTEGERS 0
/// In its lowest byte it says how many vector registers a variadic call takes.
#define CINTERCEPTION_RAX 48
/// The frame of the function around a nested one.
#define CINTERCEPTION_R10 56
/// xmm0 to xmm7, 16 bytes each.
#define CINTERCEPTION_VECTORS 64
/// What came back: rax and rdx.
#define CINTERCEPTION_RETURNED_INTEGERS 192
/// xmm0 and xmm1.
#define CINTERCEPTION_RETURNED_VECTORS 208
/// st(0) and st(1), 16 bytes each.
#define CINTERCEPTION_RETURNED_REALS 240
/// How many of those there are, in eight bytes.
#define CINTERCEPTION_REAL_COUNT 272
/// The exception that comes out of the original, while it unwinds; else null.
#define CINTERCEPTION_RAISED 280
/// How large the frame is. Behind it are the caller's rbp, the return address, and what the caller passed on
/// the stack.
#define CINTERCEPTION_FRAME_SIZE 288
#define CINTERCEPTION_STACK 304

/// Where a trampoline has what is read of it before a frame is made.
#define CINTERCEPTION_LISTENERS 0
#define CINTERCEPTION_ORIGINAL 8
#define CINTERCEPTION_INHERITED 16

/// How many slots can have a trampoline in one process, and how large the code of each is.
#define CINTERCEPTION_ENTRIES 16384
#define CINTERCEPTION_ENTRY_SIZE 16

#endif
