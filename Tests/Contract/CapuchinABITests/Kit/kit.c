// What kit.h offers, in C and in C++.
#include "capuchin/kit.h"

static int failures;
#define CHECK(condition) \
  do { if (!(condition)) failures++, fprintf(stderr, "%d: %s\n", __LINE__, #condition); } while (0)

// A widget of the host's with one property; what it puts is freed as soon as the sink has returned.
static capuchin_status get(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *value) {
  (void)context;
  if (node.object == 0) return CAPUCHIN_STATUS_STALE;
  if (capuchin_equal(name, "count")) {
    const capuchin_value count = capuchin_whole_value(7);
    value->put(value->context, capuchin_text(""), &count);
    return CAPUCHIN_STATUS_OK;
  }
  char *lent = (char *)malloc(6);
  memcpy(lent, "hello", 6);
  capuchin_value text = capuchin_text_value(lent);
  if (capuchin_equal(name, "secret")) text.tag = CAPUCHIN_VALUE_SECRET;
  value->put(value->context, capuchin_text(""), &text);
  memset(lent, 'x', 6);
  free(lent);
  return CAPUCHIN_STATUS_OK;
}

static void texts(void) {
  static const capuchin_string literal = CAPUCHIN_TEXT("Turn");
  CHECK(capuchin_equal(literal, "Turn") && !capuchin_equal(literal, "Turns") && !capuchin_equal(literal, "turn"));
  CHECK(capuchin_equal(capuchin_text(NULL), ""));
  const capuchin_value whole = capuchin_whole_value(3), number = capuchin_number_value(0.5), yes = capuchin_bool_value(1);
  double d = 0;
  int64_t i = 0;
  capuchin_bool b = 0;
  capuchin_node node;
  CHECK(capuchin_as_number(&whole, &d) && d == 3 && capuchin_as_number(&number, &d) && d == 0.5);
  CHECK(capuchin_as_whole(&whole, &i) && i == 3 && !capuchin_as_whole(&number, &i));
  capuchin_value unsigned_whole = capuchin_null_value();
  unsigned_whole.tag = CAPUCHIN_VALUE_U64;
  unsigned_whole.data.u64 = 4;
  CHECK(capuchin_as_whole(&unsigned_whole, &i) && i == 4);
  unsigned_whole.data.u64 = (uint64_t)INT64_MAX + 1;
  CHECK(!capuchin_as_whole(&unsigned_whole, &i) && i == 4);
  CHECK(capuchin_as_bool(&yes, &b) && b == 1 && !capuchin_as_bool(&whole, &b) && !capuchin_as_node(&whole, &node));
  const capuchin_value *const items[] = {&whole};
  const capuchin_list list = {items, 1};
  capuchin_rect rect;
  capuchin_list parts;
  capuchin_value area = capuchin_rect_value(1, 2, 3, 4), one = capuchin_list_value(list.items, list.count);
  CHECK(capuchin_as_rect(&area, &rect) && rect.height == 4 && !capuchin_as_rect(&yes, &rect));
  CHECK(capuchin_as_list(&one, &parts) && parts.count == list.count && !capuchin_as_list(&area, &parts));
  capuchin_entry row = {capuchin_text("row"), capuchin_whole_value(7)};
  const capuchin_entry *entries[] = {&row};
  capuchin_value map = capuchin_null_value();
  map.tag = CAPUCHIN_VALUE_MAP;
  map.data.map.entries = entries;
  map.data.map.count = 1;
  CHECK(capuchin_entry_of(&map, "row") == &row.value && !capuchin_entry_of(&map, "column") && !capuchin_entry_of(&yes, "row"));
  capuchin_answer answer;
  memset(&answer, 0, sizeof answer);
  answer.argument = 12;
  capuchin_sink keeper = capuchin_answer_keeper(&answer);
  keeper.put(keeper.context, capuchin_text(""), &yes);
  keeper.put(keeper.context, capuchin_text("1"), &area);
  keeper.put(keeper.context, capuchin_text("12"), &row.value);
  CHECK(answer.result.tag == CAPUCHIN_VALUE_BOOL && answer.output.tag == CAPUCHIN_VALUE_I64 && answer.output.data.i64 == 7);
  capuchin_clear(&answer.result);
  capuchin_clear(&answer.output);
  CHECK(capuchin_item(list, 0) == &whole && capuchin_item(list, 1) == NULL && !capuchin_as_number(NULL, &d));
}

static void copies(void) {
  char text[] = "inner", name[] = "key";
  capuchin_value inner = capuchin_text_value(text), number = capuchin_whole_value(4), list = capuchin_null_value();
  const capuchin_value *items[] = {&inner, &number};
  list.tag = CAPUCHIN_VALUE_LIST;
  list.data.list.items = items;
  list.data.list.count = 2;
  capuchin_entry entry;
  entry.name = capuchin_text(name);
  entry.value = list;
  const capuchin_entry *entries[] = {&entry};
  capuchin_value map = capuchin_null_value(), copy, again;
  map.tag = CAPUCHIN_VALUE_MAP;
  map.data.map.entries = entries;
  map.data.map.count = 1;
  CHECK(capuchin_copy(&copy, &map) && capuchin_copy(&again, &copy));
  memset(text, 'x', sizeof text - 1);
  memset(name, 'x', sizeof name - 1);
  capuchin_clear(&copy);
  CHECK(copy.tag == CAPUCHIN_VALUE_NULL && again.data.map.count == 1);
  CHECK(capuchin_equal(again.data.map.entries[0]->name, "key"));
  const capuchin_list kept = again.data.map.entries[0]->value.data.list;
  CHECK(kept.count == 2 && capuchin_equal(kept.items[0]->data.string, "inner") && kept.items[1]->data.i64 == 4);
  capuchin_clear(&again);
  capuchin_value unknown = capuchin_null_value();
  unknown.tag = 99;
  const capuchin_value *wrong[] = {&inner, &unknown};
  list.data.list.items = wrong;
  CHECK(!capuchin_copy(&copy, &list) && copy.tag == CAPUCHIN_VALUE_NULL);
}

static void properties(void) {
  capuchin_host_node widgets;
  memset(&widgets, 0, sizeof widgets);
  widgets.size = sizeof widgets;
  widgets.get = get;
  const capuchin_node node = {1, 1, 1, 0}, gone = {1, 1, 0, 0};
  char buffer[6], small[5];
  double number = 0;
  int64_t whole = 0;
  CHECK(capuchin_get_text(&widgets, node, "text", buffer, sizeof buffer) == CAPUCHIN_STATUS_OK && !strcmp(buffer, "hello"));
  CHECK(capuchin_get_text(&widgets, node, "text", small, sizeof small) == CAPUCHIN_STATUS_FAILED && small[0] == 0);
  CHECK(capuchin_get_text(&widgets, node, "secret", buffer, sizeof buffer) == CAPUCHIN_STATUS_FAILED && buffer[0] == 0);
  CHECK(capuchin_get_text(&widgets, gone, "text", buffer, sizeof buffer) == CAPUCHIN_STATUS_STALE);
  CHECK(capuchin_get_number(&widgets, node, "count", &number) == CAPUCHIN_STATUS_OK && number == 7);
  CHECK(capuchin_get_whole(&widgets, node, "count", &whole) == CAPUCHIN_STATUS_OK && whole == 7);
  CHECK(capuchin_get_number(&widgets, node, "text", &number) == CAPUCHIN_STATUS_FAILED);
  capuchin_value value;
  CHECK(capuchin_get(&widgets, node, "secret", &value) == CAPUCHIN_STATUS_OK && value.tag == CAPUCHIN_VALUE_SECRET);
  capuchin_clear(&value);
}

static void sentences(void) {
  capuchin_value said = capuchin_null_value();
  const capuchin_sink message = capuchin_keeper(&said);
  capuchin_sayf(&message, "%s has %d", "the list", 3);
  CHECK(capuchin_equal(said.data.string, "the list has 3"));
  char text[601];
  for (size_t i = 0; i < 600; i += 2) memcpy(text + i, "\xC3\xA4", 2);
  text[600] = 0;
  capuchin_sayf(&message, "%s", text);
  CHECK(said.data.string.length <= 511 && said.data.string.length >= 508 && said.data.string.length % 2 == 0);
  capuchin_clear(&said);
}

int main(void) {
  texts();
  copies();
  properties();
  sentences();
  if (failures == 0) puts("ok");
  return failures != 0;
}
