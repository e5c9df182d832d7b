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

#else
#error "objcsend_send is not written for this processor yet"
#endif

  .section .note.GNU-stack, "", @progbits
