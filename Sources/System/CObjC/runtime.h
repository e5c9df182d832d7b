#ifndef CAPUCHIN_OBJC_RUNTIME_H
#define CAPUCHIN_OBJC_RUNTIME_H

// What is used of gcc's Objective-C runtime, on which GNUstep runs: declared here, since gcc keeps its own headers in
// a folder that is named after its version, beside headers that clang must not find. They have not changed since gcc
// 4.6. RuntimeHeaderTests compiles both together.

#include <stddef.h>

typedef unsigned char BOOL;
typedef const struct objc_selector *SEL;
typedef struct objc_class *Class;
typedef struct objc_object *id;
typedef id (*IMP)(id receiver, SEL selector, ...);
typedef struct objc_ivar *Ivar;
typedef struct objc_method *Method;

// gcc's objc.h has these two as well, and C takes no second definition.
#ifndef __objc_INCLUDE_GNU
struct objc_object {
  Class class_pointer;
};

static inline Class object_getClass(id object) {
  return object != NULL ? object->class_pointer : NULL;
}
#endif

// Messages.
IMP objc_msg_lookup(id receiver, SEL selector);

// Selectors.
SEL sel_registerName(const char *name);
SEL sel_registerTypedName(const char *name, const char *encoding);
const char *sel_getName(SEL selector);
BOOL sel_isEqual(SEL one, SEL other);

// Classes. What is copied belongs to the caller, who frees it.
Class objc_lookUpClass(const char *name);
int objc_getClassList(Class *classes, int capacity);
Class objc_allocateClassPair(Class superclass, const char *name, size_t extra_bytes);
void objc_registerClassPair(Class made);
const char *class_getName(Class owner);
Class class_getSuperclass(Class owner);
BOOL class_isMetaClass(Class owner);
size_t class_getInstanceSize(Class owner);
id class_createInstance(Class owner, size_t extra_bytes);
Method class_getInstanceMethod(Class owner, SEL selector);
Method class_getClassMethod(Class owner, SEL selector);
Method *class_copyMethodList(Class owner, unsigned int *count);
IMP class_getMethodImplementation(Class owner, SEL selector);
BOOL class_addMethod(Class owner, SEL selector, IMP implementation, const char *encoding);
IMP class_replaceMethod(Class owner, SEL selector, IMP implementation, const char *encoding);
Ivar class_getInstanceVariable(Class owner, const char *name);
Ivar *class_copyIvarList(Class owner, unsigned int *count);

// Methods.
SEL method_getName(Method method);
const char *method_getTypeEncoding(Method method);
unsigned int method_getNumberOfArguments(Method method);
char *method_copyArgumentType(Method method, unsigned int index);
char *method_copyReturnType(Method method);
IMP method_getImplementation(Method method);
IMP method_setImplementation(Method method, IMP implementation);

// The size of a value, in bytes.
int objc_sizeof_type(const char *encoding);

// Instance variables.
const char *ivar_getName(Ivar variable);
const char *ivar_getTypeEncoding(Ivar variable);
ptrdiff_t ivar_getOffset(Ivar variable);
id object_getIvar(id object, Ivar variable);

#endif
