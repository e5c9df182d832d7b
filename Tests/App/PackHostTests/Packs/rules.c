/* A pack beside Fake, for the fake toolkit's window: rules, of which two lead to themselves and one is wrong. */
#include "capuchin/all.h"

#define TEXT(literal) {literal, sizeof(literal) - 1}
#define STRING(literal) ((capuchin_string)TEXT(literal))

static capuchin_status window_property(
    void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)context, (void)node;
  capuchin_value value = {.tag = CAPUCHIN_VALUE_STRING, .data.string = STRING("by the function")};
  values->put(values->context, name, &value);
  return CAPUCHIN_STATUS_OK;
}

static const capuchin_property
    note = {.size = sizeof note, .name = TEXT("note"), .rule = TEXT("\"on\"")},
    circle = {.size = sizeof circle, .name = TEXT("circle"), .rule = TEXT("@circle ?? \"end\"")},
    wrong = {.size = sizeof wrong, .name = TEXT("wrong"), .rule = TEXT("plain(")},
    both = {.size = sizeof both, .name = TEXT("both"), .source = TEXT("text"), .rule = TEXT("\"not the source\"")};
static const capuchin_id_rule
    title = {.size = sizeof title, .name = TEXT(CAPUCHIN_ID_TITLE), .rule = TEXT("children(FakeButton).text")},
    rows = {.size = sizeof rows, .name = TEXT(CAPUCHIN_ID_LABEL), .rule = TEXT("row-names(children(FakeButton).text)")},
    no_text = {.size = sizeof no_text, .name = TEXT(CAPUCHIN_ID_BESIDE), .rule = TEXT("12")},
    smell = {.size = sizeof smell, .name = TEXT("smell"), .rule = TEXT("\"of nothing\"")};

static const capuchin_component window = {
    .size = sizeof window,
    .class_name = TEXT("FakeWindow"),
    .kind_rule = TEXT("@kind ?? \"Window\""),
    .property = window_property,
    .properties = (const capuchin_property *const[]){&note, &circle, &wrong, &both},
    .properties_count = 4,
    .ownership = CAPUCHIN_OWNS_BY_RULE,
    .owned_rule = TEXT("parent is FakeWindow and not owner.nothing"),
    .id_rules = (const capuchin_id_rule *const[]){&title, &rows, &no_text, &smell},
    .id_rules_count = 4,
};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&window}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  const capuchin_string wanted = STRING(CAPUCHIN_EXT_COMPONENTS);
  return id.length == wanted.length && !__builtin_memcmp(id.data, wanted.data, id.length) ? &components : 0;
}

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = TEXT("rules"), .version = TEXT("1.0"), .capability = capability};
  return &pack;
}
