#include "fake.h"

/* Methods of the toolkit's two classes; both have `click`, the window's first. */

static void *methods[2] = {(void *)&methods[0], (void *)&methods[1]};

static uint32_t class_named(
    void *self, capuchin_string name, uint64_t *class_id, const capuchin_sink *message) {
  (void)self;
  if (equal(name, "FakeChooser")) return *class_id = FAKE_CHOOSER, CAPUCHIN_OK;
  if (!equal(name, "FakeButton")) {
    put_text(message, "", "no such class");
    return CAPUCHIN_FAILED;
  }
  *class_id = FAKE_BUTTON_CLASS;
  return CAPUCHIN_OK;
}

static uint32_t class_of(void *self, const void *object, uint64_t *class_id) {
  (void)self;
  const char *place = object;
  if (place == fake_objects + 5 || place == fake_objects + 6) {
    *class_id = FAKE_CHOOSER_CLASS + (uint64_t)(place - fake_objects - 5);
    return CAPUCHIN_OK;
  }
  if (object != (const void *)methods) return CAPUCHIN_INVALID;
  *class_id = FAKE_WINDOW_CLASS;
  return CAPUCHIN_OK;
}

static capuchin_slot click_of(uint64_t class_id) {
  capuchin_slot slot = {
      .size = sizeof slot,
      .flags = CAPUCHIN_SLOT_OF_INTERFACE,
      .place = &methods[class_id - FAKE_WINDOW_CLASS],
      .owner = class_id,
      .declarer = FAKE_WINDOW_CLASS,
      .owner_name = TEXT("FakeButton"),
      .declarer_name = TEXT("FakeWindow"),
      .method = TEXT("click"),
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
  return CAPUCHIN_OK;
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
    void *self, uint64_t class_id, capuchin_string method, capuchin_slot *slot,
    const capuchin_sink *message) {
  (void)self;
  uint64_t new = made_when_asked;
  made_when_asked = 0;
  if (new != 0) fake_make_class(new);
  if (fake_is_chooser(class_id)) return fake_find_chooser(class_id, method, slot, message);
  *slot = click_of(class_id);
  if (equal(method, "wild")) slot->method = (capuchin_string){NULL, 4};
  if (equal(method, "click") || equal(method, "wild")) return CAPUCHIN_OK;
  put_text(message, "", "no such method");
  return CAPUCHIN_INVALID;
}

static uint32_t list(
    void *self, uint64_t class_id, void *context,
    uint32_t (*visit)(void *context, const capuchin_slot *slot), const capuchin_sink *message) {
  (void)self, (void)message;
  if (class_id == 0) return visit(context, NULL) == CAPUCHIN_STOP ? CAPUCHIN_OK : CAPUCHIN_FAILED;
  capuchin_slot slot = click_of(class_id), bare = {.size = 32, .owner = class_id};
  visit(context, &slot);
  visit(context, &bare);
  return CAPUCHIN_OK;
}

static uint32_t descendants(
    void *self, const capuchin_slot *slot, void *context,
    uint32_t (*visit)(void *context, const capuchin_slot *slot), const capuchin_sink *message) {
  (void)self, (void)message;
  if (fake_is_chooser(slot->owner)) return fake_below_chooser(slot, context, visit);
  capuchin_slot below = click_of(FAKE_BUTTON_CLASS);
  if (equal(slot->method, "click") && slot->owner == FAKE_WINDOW_CLASS && slot->declarer == slot->owner)
    visit(context, &below);
  return CAPUCHIN_OK;
}

static uint32_t at(
    void *self, uint64_t class_id, capuchin_string interface, capuchin_string method, uint32_t offset,
    capuchin_slot *slot, const capuchin_sink *message) {
  (void)self, (void)message;
  if (!fake_is_chooser(class_id) || !equal(interface, "FakeChooser")) return CAPUCHIN_INVALID;
  return fake_chooser_at(class_id, method, offset, slot);
}

static capuchin_string class_name(void *self, uint64_t class_id) {
  (void)self;
  if (fake_is_chooser(class_id)) return class_id == FAKE_CHOOSER_CLASS ? STRING("Chooser") : STRING("Rechooser");
  return class_id == FAKE_BUTTON_CLASS ? STRING("FakeButton") : (capuchin_string){0};
}

const capuchin_slots fake_slots = {
    .size = sizeof fake_slots,
    .class_named = class_named,
    .class_of = class_of,
    .find = find,
    .list = list,
    .descendants = descendants,
    .class_name = class_name,
    .at = at,
    .watch = watch,
};
