#include "objcsend.h"

#include <stddef.h>

static objcsend_before *before[OBJCSEND_FRONTS];

static void launch(void *receiver, const void *selector) {
  before[OBJCSEND_LAUNCH](receiver, selector)(receiver, selector);
}

static void end(void *receiver, const void *selector) {
  before[OBJCSEND_END](receiver, selector)(receiver, selector);
}

objcsend_method *objcsend_front(unsigned which, objcsend_before *function) {
  if (which >= OBJCSEND_FRONTS) return NULL;
  before[which] = function;
  return which == OBJCSEND_LAUNCH ? launch : end;
}
