// A pack in C++. It serves FakeButton: its kind is Button, and `Turn` counts to three.
#include <string>

#include "capuchin/capuchin.h"

namespace {

constexpr capuchin_string text(const char *literal) {
  return {literal, std::char_traits<char>::length(literal)};
}

bool is(capuchin_string given, const char *name) { return std::string(given.data, given.length) == name; }

class Dial {
public:
  static capuchin_status play(void *, const capuchin_play *play, const capuchin_sink *message) {
    if (!is(play->verb, "Turn")) return CAPUCHIN_STATUS_UNSUPPORTED;
    if (++play->scratch[0] == 3) return CAPUCHIN_STATUS_OK;
    capuchin_value value{};
    value.tag = CAPUCHIN_VALUE_STRING;
    value.data.string = text("the dial to turn");
    message->put(message->context, text(""), &value);
    return CAPUCHIN_STATUS_AGAIN;
  }

  static const capuchin_component *table() {
    static const capuchin_string turn = text("Turn"), *const verbs[] = {&turn};
    static const capuchin_component table = [] {
      capuchin_component table{};
      table.size = sizeof table;
      table.class_name = text("FakeButton");
      table.verbs = verbs;
      table.verbs_count = 1;
      table.play = play;
      return table;
    }();
    return &table;
  }
};

const void *capability(void *, capuchin_string id) {
  static const capuchin_component *const items[] = {Dial::table()};
  static const capuchin_components components{sizeof components, 0, items, 1};
  return is(id, CAPUCHIN_EXT_COMPONENTS) ? &components : nullptr;
}

}  // namespace

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *) {
  static const capuchin_pack pack{sizeof pack, 0, nullptr, text("dial"), text("1.0"), capability, nullptr, nullptr};
  return &pack;
}
