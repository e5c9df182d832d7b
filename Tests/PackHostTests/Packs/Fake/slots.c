#include "fake.h"

/* Methods of the toolkit's two classes; both have `click`, the window's first. */

static void *methods[2] = {(void *)&methods[0], (void *)&methods[1]};

static uint32_t class_named(
    void *self, capuchin_string name, uint64_t *class_id, const capuchin_sink *message) {
  (void)self;
  if (!equal(name, "FakeButton")) {
    put_text(message, "", "no such class");
    return CAPUCHIN_FAILED;
  }
  *class_id = FAKE_BUTTON_CLASS;
  return CAPUCHIN_OK;
}

static uint32_t class_of(void *self, const void *object, uint64_t *class_id) {
  (void)self;
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

static uint32_t find(
    void *self, uint64_t class_id, capuchin_string method, capuchin_slot *slot,
    const capuchin_sink *message) {
  (void)self;
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
  capuchin_slot below = click_of(FAKE_BUTTON_CLASS);
  if (equal(slot->method, "click") && slot->owner == FAKE_WINDOW_CLASS && slot->declarer == slot->owner)
    visit(context, &below);
  return CAPUCHIN_OK;
}

const capuchin_slots fake_slots = {
    .size = sizeof fake_slots,
    .class_named = class_named,
    .class_of = class_of,
    .find = find,
    .list = list,
    .descendants = descendants,
};
