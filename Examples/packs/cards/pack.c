/* Records and plays CardTile, a widget that an app puts together of labels: `Touch Card "Queen of Hearts"`.
   All of it is data: the host works out the rules. */
#include "capuchin/kit.h"

/* The labels in a tile are parts of it. So is what is around them; a button in a tile is not. */
static const capuchin_string button = CAPUCHIN_TEXT("GtkButton");

/* A tile shows a rank and a suit, each in a label. */
#define NAME "join(inside(GtkLabel but GtkButton).@text, \" of \")"
static const capuchin_property
    text = {.size = sizeof text, .name = CAPUCHIN_TEXT("text"), .rule = CAPUCHIN_TEXT(NAME " ?? \"\"")},
    count = {.size = sizeof count, .name = CAPUCHIN_TEXT("count"), .source = CAPUCHIN_TEXT("cards")};
static const capuchin_id_rule name = {
    .size = sizeof name, .name = CAPUCHIN_TEXT(CAPUCHIN_ID_LABEL), .rule = CAPUCHIN_TEXT(NAME)};

static const capuchin_component tile = {
    .size = sizeof tile, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = CAPUCHIN_TEXT("CardTile"),
    .kind_rule = CAPUCHIN_TEXT("if(cards = 1, \"Card\", \"Deck\")"),
    .id_rules = (const capuchin_id_rule *const[]){&name}, .id_rules_count = 1,
    .properties = (const capuchin_property *const[]){&text, &count}, .properties_count = 2,
    .ownership = CAPUCHIN_OWNS_ALL_BUT, .owned = (const capuchin_string *const[]){&button}, .owned_count = 1};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&tile}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  return capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("cards"), .version = CAPUCHIN_TEXT("1.0.0"), .capability = capability};
  return &pack;
}
