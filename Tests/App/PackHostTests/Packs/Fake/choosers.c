#include "fake.h"

/* The toolkit's choosers: a delegate that a button has. Two classes implement FakeChooser, the second
   began as a copy of the first. `choose_item` is described, `drop_item` is not. */

typedef struct {
  void *header[2];
  int32_t (*choose_item)(void *context, int32_t index, const char *text);
  double (*drop_item)(void *context, double height);
} chooser_table;

static int32_t choose_item(void *context, int32_t index, const char *text) {
  (void)context;
  fake_note('o');
  return index * 10 + (text == NULL ? 0 : (int32_t)strlen(text));
}

static int32_t choose_other(void *context, int32_t index, const char *text) {
  (void)context, (void)index, (void)text;
  fake_note('O');
  return -1;
}

static double drop_item(void *context, double height) { return (void)context, height / 2; }

static chooser_table tables[3] = {{{0}, choose_item, drop_item}, {{0}, choose_item, drop_item}};
/* The third is made by fake_make_copy only. */
static uint64_t classes = 2;

int fake_is_chooser(uint64_t class_id) {
  return class_id >= FAKE_CHOOSER && class_id < FAKE_CHOOSER_CLASS + classes;
}

static chooser_table *table_of(uint64_t class_id) {
  return class_id == FAKE_CHOOSER ? NULL : &tables[class_id - FAKE_CHOOSER_CLASS];
}

static const capuchin_value names[] = {
    {.tag = CAPUCHIN_VALUE_STRING, .data.string = TEXT("index")},
    {.tag = CAPUCHIN_VALUE_STRING, .data.string = TEXT("text")}};
static const capuchin_value *const name_list[] = {&names[0], &names[1]};

static capuchin_method slot_of(uint64_t class_id, capuchin_string method, void *place) {
  return (capuchin_method){
      .size = sizeof(capuchin_method), .flags = CAPUCHIN_METHOD_OF_INTERFACE, .place = (uint64_t)(uintptr_t)place,
      .owner = class_id, .declarer = FAKE_CHOOSER, .owner_name = TEXT("Chooser"),
      .declarer_name = TEXT("FakeChooser"), .name = method, .parameters = {name_list, 2}};
}

uint32_t fake_find_chooser(
    uint64_t class_id, capuchin_string method, capuchin_method *slot, const capuchin_sink *message) {
  if (!equal(method, "FakeChooser.choose_item") && !equal(method, "FakeInterface.choose_item")
      && !equal(method, "choose_item")) {
    if (message != NULL) put_text(message, "", "no such method");
    return CAPUCHIN_STATUS_INVALID;
  }
  void *place = class_id == FAKE_CHOOSER ? NULL : &table_of(class_id)->choose_item;
  *slot = slot_of(class_id, STRING("choose_item"), place);
  slot->encoding = STRING("i@i*");
  return CAPUCHIN_STATUS_OK;
}

uint32_t fake_chooser_at(
    uint64_t class_id, capuchin_string method, uint32_t offset, capuchin_method *slot) {
  *slot = slot_of(class_id, method, (char *)table_of(class_id) + offset);
  return CAPUCHIN_STATUS_OK;
}

uint32_t fake_below_chooser(
    const capuchin_method *slot, void *context,
    uint32_t (*visit)(void *context, const capuchin_method *slot)) {
  for (uint64_t class_id = slot->owner + 1; class_id < FAKE_CHOOSER_CLASS + classes; class_id++) {
    capuchin_method below = *slot;
    fake_find_chooser(class_id, slot->name, &below, NULL);
    if (slot->place != 0 && slot->owner != FAKE_CHOOSER) below.place = slot->place + sizeof(chooser_table);
    visit(context, &below);
  }
  return CAPUCHIN_STATUS_OK;
}

/* What an app does with its choosers; 0 is the first. */

FAKE_EXPORT int32_t fake_choose_item(void *context, int32_t which, int32_t index, const char *text) {
  return tables[which].choose_item(context, index, text);
}

FAKE_EXPORT double fake_drop_item(void *context, double height) { return tables[0].drop_item(context, height); }

FAKE_EXPORT void fake_override(int32_t which) { tables[which].choose_item = choose_other; }

FAKE_EXPORT void fake_make_copy(void) {
  tables[2] = tables[0];
  classes = 3;
}

FAKE_EXPORT const void *fake_tables(uint64_t *size) { return *size = sizeof tables, tables; }
