#ifndef CFFI_SHIM_H
#define CFFI_SHIM_H

#include <ffi.h>

// libffi's types are mutable globals, which Swift 6 does not let anyone touch: these hand them out.

/// The type of an FFI_TYPE_… but struct and complex; null for any other number.
static inline ffi_type *cffi_type(unsigned type) {
  switch (type) {
    case FFI_TYPE_VOID: return &ffi_type_void;
    case FFI_TYPE_UINT8: return &ffi_type_uint8;
    case FFI_TYPE_SINT8: return &ffi_type_sint8;
    case FFI_TYPE_UINT16: return &ffi_type_uint16;
    case FFI_TYPE_SINT16: return &ffi_type_sint16;
    case FFI_TYPE_UINT32: return &ffi_type_uint32;
    case FFI_TYPE_SINT32: return &ffi_type_sint32;
    case FFI_TYPE_UINT64: return &ffi_type_uint64;
    case FFI_TYPE_SINT64: return &ffi_type_sint64;
    case FFI_TYPE_FLOAT: return &ffi_type_float;
    case FFI_TYPE_DOUBLE: return &ffi_type_double;
    case FFI_TYPE_LONGDOUBLE: return &ffi_type_longdouble;
    case FFI_TYPE_POINTER: return &ffi_type_pointer;
    default: return 0;
  }
}

/// The complex type made of two of FFI_TYPE_FLOAT, DOUBLE or LONGDOUBLE; null for any other number.
static inline ffi_type *cffi_complex_type(unsigned part) {
  switch (part) {
    case FFI_TYPE_FLOAT: return &ffi_type_complex_float;
    case FFI_TYPE_DOUBLE: return &ffi_type_complex_double;
    case FFI_TYPE_LONGDOUBLE: return &ffi_type_complex_longdouble;
    default: return 0;
  }
}

#endif
