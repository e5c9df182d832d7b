// The code that slots are made to point to, and the two ways around it. It is assembly because no compiler
// passes on registers whose use it does not know: the original gets each of them, and the stack, as the caller
// left them, whatever the method's encoding says.
//
// The entries are part of the library's own code, each with a place in a table of trampolines: no memory is
// made executable while the app runs, which some systems forbid.

#include "include/frame.h"

#if defined(__x86_64__)

.macro LOAD_ARGUMENTS frame
  movq CINTERCEPTION_INTEGERS+0(\frame), %rdi
  movq CINTERCEPTION_INTEGERS+8(\frame), %rsi
  movq CINTERCEPTION_INTEGERS+16(\frame), %rdx
  movq CINTERCEPTION_INTEGERS+24(\frame), %rcx
  movq CINTERCEPTION_INTEGERS+32(\frame), %r8
  movq CINTERCEPTION_INTEGERS+40(\frame), %r9
  movq CINTERCEPTION_RAX(\frame), %rax
  movq CINTERCEPTION_R10(\frame), %r10
  movaps CINTERCEPTION_VECTORS+0(\frame), %xmm0
  movaps CINTERCEPTION_VECTORS+16(\frame), %xmm1
  movaps CINTERCEPTION_VECTORS+32(\frame), %xmm2
  movaps CINTERCEPTION_VECTORS+48(\frame), %xmm3
  movaps CINTERCEPTION_VECTORS+64(\frame), %xmm4
  movaps CINTERCEPTION_VECTORS+80(\frame), %xmm5
  movaps CINTERCEPTION_VECTORS+96(\frame), %xmm6
  movaps CINTERCEPTION_VECTORS+112(\frame), %xmm7
.endm

  .text

// Every entry comes here, with its trampoline in r11, the only register that no call passes anything in.
  .p2align 4
  .type enter, @function
enter:
  .cfi_startproc
  cmpq $0, CINTERCEPTION_LISTENERS(%r11)
  jne .Lmake_frame
  cmpq $0, CINTERCEPTION_INHERITED(%r11)
  jne .Lmake_frame
  jmpq *CINTERCEPTION_ORIGINAL(%r11)
.Lmake_frame:
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $CINTERCEPTION_FRAME_SIZE, %rsp
  movq %rdi, CINTERCEPTION_INTEGERS+0(%rsp)
  movq %rsi, CINTERCEPTION_INTEGERS+8(%rsp)
  movq %rdx, CINTERCEPTION_INTEGERS+16(%rsp)
  movq %rcx, CINTERCEPTION_INTEGERS+24(%rsp)
  movq %r8, CINTERCEPTION_INTEGERS+32(%rsp)
  movq %r9, CINTERCEPTION_INTEGERS+40(%rsp)
  movq %rax, CINTERCEPTION_RAX(%rsp)
  movq %r10, CINTERCEPTION_R10(%rsp)
  movaps %xmm0, CINTERCEPTION_VECTORS+0(%rsp)
  movaps %xmm1, CINTERCEPTION_VECTORS+16(%rsp)
  movaps %xmm2, CINTERCEPTION_VECTORS+32(%rsp)
  movaps %xmm3, CINTERCEPTION_VECTORS+48(%rsp)
  movaps %xmm4, CINTERCEPTION_VECTORS+64(%rsp)
  movaps %xmm5, CINTERCEPTION_VECTORS+80(%rsp)
  movaps %xmm6, CINTERCEPTION_VECTORS+96(%rsp)
  movaps %xmm7, CINTERCEPTION_VECTORS+112(%rsp)
  movq %r11, %rdi
  movq %rsp, %rsi
  call cinterception_enter
  testq %rax, %rax
  je .Lreturn
  // Nobody hears this call: the original takes its place.
  movq %rax, %r11
  LOAD_ARGUMENTS %rsp
  leave
  .cfi_remember_state
  .cfi_def_cfa %rsp, 8
  jmpq *%r11
  .cfi_restore_state
.Lreturn:
  movq CINTERCEPTION_RETURNED_INTEGERS(%rsp), %rax
  movq CINTERCEPTION_RETURNED_INTEGERS+8(%rsp), %rdx
  movaps CINTERCEPTION_RETURNED_VECTORS(%rsp), %xmm0
  movaps CINTERCEPTION_RETURNED_VECTORS+16(%rsp), %xmm1
  cmpq $1, CINTERCEPTION_REAL_COUNT(%rsp)
  jb .Lleave
  je .Lone_real
  fldt CINTERCEPTION_RETURNED_REALS+16(%rsp)
.Lone_real:
  fldt CINTERCEPTION_RETURNED_REALS(%rsp)
.Lleave:
  leave
  .cfi_def_cfa %rsp, 8
  ret
  .cfi_endproc
  .size enter, . - enter

// void cinterception_resume(frame, function, bytes of the stack): calls a function with the registers of a
// frame and a copy of the stack behind it, and keeps in the frame what comes back.
  .p2align 4
  .globl cinterception_resume
  .hidden cinterception_resume
  .type cinterception_resume, @function
cinterception_resume:
  .cfi_startproc
  .cfi_personality 0x1b, cinterception_personality
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  pushq %rbx
  .cfi_offset %rbx, -24
  subq $8, %rsp
  movq %rdi, %rbx
  movq %rsi, %r11
  subq %rdx, %rsp
  jmp .Lcopied
.Lcopy:
  subq $16, %rdx
  movups CINTERCEPTION_STACK(%rbx,%rdx), %xmm0
  movaps %xmm0, (%rsp,%rdx)
.Lcopied:
  testq %rdx, %rdx
  jne .Lcopy
  LOAD_ARGUMENTS %rbx
  call *%r11
  movq %rax, CINTERCEPTION_RETURNED_INTEGERS(%rbx)
  movq %rdx, CINTERCEPTION_RETURNED_INTEGERS+8(%rbx)
  movaps %xmm0, CINTERCEPTION_RETURNED_VECTORS(%rbx)
  movaps %xmm1, CINTERCEPTION_RETURNED_VECTORS+16(%rbx)
  xorl %ecx, %ecx
// What lies on the x87 stack is asked for, and not taken from the encoding: a number that is left there, or
// one too many that is put there, is found by the app's next calculation.
.Lreal:
  fxam
  fnstsw %ax
  andb $0x45, %ah
  cmpb $0x41, %ah
  je .Lempty
  movl %ecx, %eax
  shll $4, %eax
  fstpt CINTERCEPTION_RETURNED_REALS(%rbx,%rax)
  incl %ecx
  cmpl $2, %ecx
  jne .Lreal
.Lempty:
  movq %rcx, CINTERCEPTION_REAL_COUNT(%rbx)
  leaq -8(%rbp), %rsp
  popq %rbx
  popq %rbp
  .cfi_def_cfa %rsp, 8
  ret
  .cfi_endproc
  .size cinterception_resume, . - cinterception_resume

  .p2align 4
  .globl cinterception_entries
  .hidden cinterception_entries
  .type cinterception_entries, @function
cinterception_entries:
  .cfi_startproc
  .set place, 0
  .rept CINTERCEPTION_ENTRIES
  .p2align 4
  endbr64
  movq cinterception_table+place(%rip), %r11
  jmp enter
  .set place, place + 8
  .endr
  .cfi_endproc
  .size cinterception_entries, . - cinterception_entries

  .hidden cinterception_personality
  .hidden cinterception_table
  .hidden cinterception_enter

#endif

  .section .note.GNU-stack, "", %progbits
