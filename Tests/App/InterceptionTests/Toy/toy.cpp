// A toolkit as small as one can be, with GObject's way of classes: a class is a struct of function
// pointers, and a subclass begins with a copy of its superclass's.

#include <setjmp.h>

struct toy_object;

struct toy_class {
  void (*select)(toy_object *, long row);
  double (*measure)(toy_object *, int rows, double height);
};

struct toy_object {
  toy_class *type;
  // Whose methods the methods of a subclass call as super.
  toy_class *super;
  long selected;
  long base_calls, sub_calls, app_calls;
  // What the app's own wrapper wraps.
  void (*wrapped)(toy_object *, long);
};

static thread_local jmp_buf jump;

extern "C" {

void base_select(toy_object *self, long row) {
  __atomic_fetch_add(&self->base_calls, 1, __ATOMIC_RELAXED);
  self->selected = row;
}

double base_measure(toy_object *self, int rows, double height) {
  __atomic_fetch_add(&self->base_calls, 1, __ATOMIC_RELAXED);
  return rows * height;
}

void sub_select(toy_object *self, long row) {
  self->sub_calls++;
  self->super->select(self, row);
}

void throwing_select(toy_object *self, long row) {
  self->base_calls++;
  throw row;
}

void jumping_select(toy_object *self, long) {
  self->base_calls++;
  longjmp(jump, 1);
}

void counting_down_select(toy_object *self, long row) {
  self->base_calls++;
  if (row > 0) self->type->select(self, row - 1);
}

void app_select(toy_object *self, long row) {
  self->app_calls++;
  self->wrapped(self, row);
}

// 1, or 0 if the method threw.
int toy_select(toy_object *self, long row) {
  try {
    self->type->select(self, row);
    return 1;
  } catch (long) {
    return 0;
  }
}

double toy_measure(toy_object *self, int rows, double height) {
  return self->type->measure(self, rows, height);
}

// 1, or 0 if the method jumped out.
int toy_select_or_jump(toy_object *self, long row) {
  if (setjmp(jump) != 0) return 0;
  self->type->select(self, row);
  return 1;
}

void toy_select_often(toy_object *self, long count) {
  for (long row = 0; row < count; row++) self->type->select(self, row);
}
}
