#include "fake.h"

/* Methods of the toolkit's two classes; both have `click`, the window's first. */

static void *methods[2] = {(void *)&methods[0], (void *)&methods[1]};

static uint32_t class_named(
    void *self, capuchin_string name, uint64_t *class_id, const capuchin_sink *message) {
  (void)self;
  if (equal(name, "FakeChooser")) return *class_id = FAKE_CHOOSER, CAPUCHIN_STATUS_OK;
  if (!equal(name, "FakeButton")) {
    put_text(message, "", "no such class");
    return CAPUCHIN_STATUS_FAILED;
  }
  *class_id = FAKE_BUTTON_CLASS;
  return CAPUCHIN_STATUS_OK;
}

static uint32_t class_of(void *self, const void *object, uint64_t *class_id) {
  (void)self;
  const char *place = object;
  if (place == fake_objects + 5 || place == fake_objects + 6) {
    *class_id = FAKE_CHOOSER_CLASS + (uint64_t)(place - fake_objects - 5);
    return CAPUCHIN_STATUS_OK;
  }
  if (object != (const void *)methods) return CAPUCHIN_STATUS_INVALID;
  *class_id = FAKE_WINDOW_CLASS;
  return CAPUCHIN_STATUS_OK;
}

static capuchin_method click_of(uint64_t class_id) {
  capuchin_method slot = {
      .size = sizeof slot,
      .flags = CAPUCHIN_METHOD_OF_INTERFACE,
      .place = (uint64_t)(uintptr_t)&methods[class_id - FAKE_WINDOW_CLASS],
      .owner = class_id,
      .declarer = FAKE_WINDOW_CLASS,
      .owner_name = TEXT("FakeButton"),
      .declarer_name = TEXT("FakeWindow"),
      .name = TEXT("click"),
      .encoding = TEXT("v@"),
  };
  return slot;
}

static void (*made)(void *context, uint64_t class_id, uint64_t interface_id);
static void *watcher;

static uint32_t watch(
    void *self, void *context,
    void (*told)(void *context, uint64_t class_id, uint64_t interface_id)) {
  (void)self;
  watcher = context, made = told;
  return CAPUCHIN_STATUS_OK;
}

/* A class has come to be; answers whether anybody wanted to know. */
FAKE_EXPORT int32_t fake_make_class(uint64_t class_id) {
  if (made == NULL) return 0;
  made(watcher, class_id, FAKE_CHOOSER);
  return 1;
}

static uint64_t made_when_asked;

/* A class comes to be while the next slot is looked for, as where that makes the toolkit load something. */
FAKE_EXPORT void fake_make_when_asked(uint64_t class_id) { made_when_asked = class_id; }

static uint32_t find(
    void *self, uint64_t class_id, capuchin_string method, capuchin_method *slot,
    const capuchin_sink *message) {
  (void)self;
  uint64_t new = made_when_asked;
  made_when_asked = 0;
  if (new != 0) fake_make_class(new);
  if (fake_is_chooser(class_id)) return fake_find_chooser(class_id, method, slot, message);
  *slot = click_of(class_id);
  if (equal(method, "wild")) slot->name = (capuchin_string){NULL, 4};
  if (equal(method, "click") || equal(method, "wild")) return CAPUCHIN_STATUS_OK;
  put_text(message, "", "no such method");
  return CAPUCHIN_STATUS_INVALID;
}

static uint32_t list(
    void *self, uint64_t class_id, void *context,
    uint32_t (*visit)(void *context, const capuchin_method *slot), const capuchin_sink *message) {
  (void)self, (void)message;
  if (class_id == 0) return visit(context, NULL) == CAPUCHIN_FLOW_STOP ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_FAILED;
  capuchin_method slot = click_of(class_id), bare = {.size = 32, .owner = class_id};
  visit(context, &slot);
  visit(context, &bare);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t descendants(
    void *self, const capuchin_method *slot, void *context,
    uint32_t (*visit)(void *context, const capuchin_method *slot), const capuchin_sink *message) {
  (void)self, (void)message;
  if (fake_is_chooser(slot->owner)) return fake_below_chooser(slot, context, visit);
  capuchin_method below = click_of(FAKE_BUTTON_CLASS);
  if (equal(slot->name, "click") && slot->owner == FAKE_WINDOW_CLASS && slot->declarer == slot->owner)
    visit(context, &below);
  return CAPUCHIN_STATUS_OK;
}

static uint32_t at(
    void *self, uint64_t class_id, capuchin_string interface, capuchin_string method, uint32_t offset,
    capuchin_method *slot, const capuchin_sink *message) {
  (void)self, (void)message;
  if (!fake_is_chooser(class_id) || !equal(interface, "FakeChooser")) return CAPUCHIN_STATUS_INVALID;
  return fake_chooser_at(class_id, method, offset, slot);
}

static uint32_t class_name(void *self, uint64_t class_id, const capuchin_sink *name) {
  (void)self;
  if (fake_is_chooser(class_id)) put_text(name, "", class_id == FAKE_CHOOSER_CLASS ? "Chooser" : "Rechooser");
  else if (class_id == FAKE_BUTTON_CLASS) put_text(name, "", "FakeButton");
  else return CAPUCHIN_STATUS_INVALID;
  return CAPUCHIN_STATUS_OK;
}

static void *read_place(void *self, const capuchin_method *method) {
  (void)self;
  void **place = (void **)(uintptr_t)method->place;
  return place == NULL ? NULL : __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

static uint32_t exchange(void *self, const capuchin_method *method, void *expected, void *replacement) {
  (void)self;
  void **place = (void **)(uintptr_t)method->place;
  if (place == NULL) return CAPUCHIN_STATUS_INVALID;
  return __atomic_compare_exchange_n(place, &expected, replacement, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)
             ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_INVALID;
}

const capuchin_methods fake_slots = {
    .size = sizeof fake_slots,
    .class_named = class_named,
    .class_of = class_of,
    .find = find,
    .list = list,
    .descendants = descendants,
    .class_name = class_name,
    .at = at,
    .read = read_place,
    .exchange = exchange,
    .watch = watch,
};
