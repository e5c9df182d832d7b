// objcsend.h says what these do. One frame each: the arguments' registers are kept while the method
// is looked up (which may run the class's +initialize), and what lies on the stack is copied below,
// as it is not known how much of it is arguments.

#if defined(__x86_64__)

  .set stack_bytes, 128
  .set register_bytes, 176

.macro SEND name, landing, receiver, selector
  .globl \name
  .hidden \name
  .type \name, @function
\name:
  .cfi_startproc
  .cfi_personality 0x1b, objcsend_personality
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $(stack_bytes + register_bytes), %rsp
  movq %rdi, 128(%rsp)
  movq %rsi, 136(%rsp)
  movq %rdx, 144(%rsp)
  movq %rcx, 152(%rsp)
  movq %r8, 160(%rsp)
  movq %r9, 168(%rsp)
  movups %xmm0, 176(%rsp)
  movups %xmm1, 192(%rsp)
  movups %xmm2, 208(%rsp)
  movups %xmm3, 224(%rsp)
  movups %xmm4, 240(%rsp)
  movups %xmm5, 256(%rsp)
  movups %xmm6, 272(%rsp)
  movups %xmm7, 288(%rsp)
  .set at, 0
  .rept stack_bytes / 16
  movups 16+at(%rbp), %xmm0
  movups %xmm0, at(%rsp)
  .set at, at + 16
  .endr
  movq \receiver(%rsp), %rdi
  movq \selector(%rsp), %rsi
  call objc_msg_lookup@PLT
  movq 128(%rsp), %rdi
  movq 136(%rsp), %rsi
  movq 144(%rsp), %rdx
  movq 152(%rsp), %rcx
  movq 160(%rsp), %r8
  movq 168(%rsp), %r9
  movups 176(%rsp), %xmm0
  movups 192(%rsp), %xmm1
  movups 208(%rsp), %xmm2
  movups 224(%rsp), %xmm3
  movups 240(%rsp), %xmm4
  movups 256(%rsp), %xmm5
  movups 272(%rsp), %xmm6
  movups 288(%rsp), %xmm7
  call *%rax
  leave
  .cfi_remember_state
  .cfi_def_cfa %rsp, 8
  ret
  .cfi_restore_state
  .hidden \landing
  .globl \landing
\landing:
  movq %rax, %rdi
  call objcsend_caught
  movq 128(%rsp), %rax
  .ifc \landing, objcsend_caught_here
  xorl %eax, %eax
  .endif
  xorl %edx, %edx
  xorps %xmm0, %xmm0
  xorps %xmm1, %xmm1
  leave
  .cfi_def_cfa %rsp, 8
  ret
  .cfi_endproc
  .size \name, . - \name
.endm

  .text
  .p2align 4
  SEND objcsend_send, objcsend_caught_here, 128, 136
  .p2align 4
  SEND objcsend_send_returning_structure, objcsend_caught_here_returning_structure, 136, 144

#elif defined(__aarch64__)

// x8 holds the address for a result in memory, so one function sends all messages.
//
// The frame from sp on: the copied stack, x0 to x8, q0 to q7. Above it are x29 and x30, then the caller's stack.
  .set registers, 128
  .set vectors, registers + 80
  .set frame_bytes, vectors + 128

  .text
  .p2align 4
  .globl objcsend_send
  .hidden objcsend_send
  .type objcsend_send, %function
objcsend_send:
  .cfi_startproc
  .cfi_personality 0x1b, objcsend_personality
  stp x29, x30, [sp, #-16]!
  .cfi_def_cfa_offset 16
  .cfi_offset x29, -16
  .cfi_offset x30, -8
  mov x29, sp
  .cfi_def_cfa_register x29
  sub sp, sp, #frame_bytes
  stp x0, x1, [sp, #registers]
  stp x2, x3, [sp, #registers + 16]
  stp x4, x5, [sp, #registers + 32]
  stp x6, x7, [sp, #registers + 48]
  str x8, [sp, #registers + 64]
  stp q0, q1, [sp, #vectors]
  stp q2, q3, [sp, #vectors + 32]
  stp q4, q5, [sp, #vectors + 64]
  stp q6, q7, [sp, #vectors + 96]
  .set at, 0
  .rept 4
  ldp q0, q1, [x29, #16 + at]
  stp q0, q1, [sp, #at]
  .set at, at + 32
  .endr
  bl objc_msg_lookup
  mov x16, x0
  ldp x0, x1, [sp, #registers]
  ldp x2, x3, [sp, #registers + 16]
  ldp x4, x5, [sp, #registers + 32]
  ldp x6, x7, [sp, #registers + 48]
  ldr x8, [sp, #registers + 64]
  ldp q0, q1, [sp, #vectors]
  ldp q2, q3, [sp, #vectors + 32]
  ldp q4, q5, [sp, #vectors + 64]
  ldp q6, q7, [sp, #vectors + 96]
  blr x16
.Lreturn:
  mov sp, x29
  .cfi_def_cfa_register sp
  ldp x29, x30, [sp], #16
  .cfi_remember_state
  .cfi_restore x29
  .cfi_restore x30
  .cfi_def_cfa_offset 0
  ret
  .cfi_restore_state
  .cfi_def_cfa x29, 16
  .hidden objcsend_caught_here
  .globl objcsend_caught_here
objcsend_caught_here:
  bl objcsend_caught
  mov x0, xzr
  mov x1, xzr
  movi v0.2d, #0
  movi v1.2d, #0
  movi v2.2d, #0
  movi v3.2d, #0
  b .Lreturn
  .cfi_endproc
  .size objcsend_send, . - objcsend_send

#else
#error "objcsend_send is written for x86-64 and aarch64 only; Package.swift leaves it out elsewhere"
#endif

  .section .note.GNU-stack, "", %progbits
