// What 1.0 has laid down, held against the headers of today: sizes, offsets, numbers. It never changes; later minors
// append to the structs and add numbers.
#include "capuchin/ext/components.h"
#include "capuchin/ext/host-services.h"
#include "capuchin/ext/operations.h"

#define HOLDS(condition, message) _Static_assert(condition, message)
#define SIZE(type, bytes) HOLDS(sizeof(type) == (bytes), #type " changed its size")
#define AT_LEAST(type, bytes) HOLDS(sizeof(type) >= (bytes), #type " has lost fields")
#define AT(type, field, offset) HOLDS(offsetof(type, field) == (offset), #type "." #field " moved")
#define IS(constant, number) HOLDS((constant) == (number), #constant " is another number")

SIZE(capuchin_string, 16);
AT(capuchin_string, data, 0);
AT(capuchin_string, length, 8);

SIZE(capuchin_bytes, 16);
AT(capuchin_bytes, data, 0);
AT(capuchin_bytes, length, 8);

SIZE(capuchin_rect, 32);
AT(capuchin_rect, x, 0);
AT(capuchin_rect, y, 8);
AT(capuchin_rect, width, 16);
AT(capuchin_rect, height, 24);

SIZE(capuchin_node, 24);
AT(capuchin_node, bridge, 0);
AT(capuchin_node, generation, 4);
AT(capuchin_node, object, 8);
AT(capuchin_node, part, 16);

SIZE(capuchin_list, 16);
AT(capuchin_list, items, 0);
AT(capuchin_list, count, 8);

SIZE(capuchin_map, 16);
AT(capuchin_map, entries, 0);
AT(capuchin_map, count, 8);

SIZE(capuchin_value, 40);
AT(capuchin_value, tag, 0);
AT(capuchin_value, reserved, 4);
AT(capuchin_value, data, 8);

SIZE(capuchin_entry, 56);
AT(capuchin_entry, name, 0);
AT(capuchin_entry, value, 16);

AT_LEAST(capuchin_sink, 24);
AT(capuchin_sink, size, 0);
AT(capuchin_sink, reserved, 4);
AT(capuchin_sink, context, 8);
AT(capuchin_sink, put, 16);

AT_LEAST(capuchin_entry_info, 32);
AT(capuchin_entry_info, size, 0);
AT(capuchin_entry_info, abi_major, 4);
AT(capuchin_entry_info, abi_minor, 8);
AT(capuchin_entry_info, reserved, 12);
AT(capuchin_entry_info, folder, 16);

AT_LEAST(capuchin_pack, 72);
AT(capuchin_pack, size, 0);
AT(capuchin_pack, reserved, 4);
AT(capuchin_pack, context, 8);
AT(capuchin_pack, id, 16);
AT(capuchin_pack, version, 32);
AT(capuchin_pack, capability, 48);
AT(capuchin_pack, start, 56);
AT(capuchin_pack, stop, 64);

AT_LEAST(capuchin_host, 40);
AT(capuchin_host, size, 0);
AT(capuchin_host, reserved, 4);
AT(capuchin_host, context, 8);
AT(capuchin_host, version, 16);
AT(capuchin_host, capability, 32);

AT_LEAST(capuchin_press, 32);
AT(capuchin_press, button, 0);
AT(capuchin_press, count, 4);
AT(capuchin_press, under, 8);

AT_LEAST(capuchin_scroll, 24);
AT(capuchin_scroll, dx, 0);
AT(capuchin_scroll, dy, 8);
AT(capuchin_scroll, unit, 16);
AT(capuchin_scroll, reserved, 20);

AT_LEAST(capuchin_key, 24);
AT(capuchin_key, keysym, 0);
AT(capuchin_key, reserved, 4);
AT(capuchin_key, text, 8);

AT_LEAST(capuchin_touch, 32);
AT(capuchin_touch, finger, 0);
AT(capuchin_touch, under, 8);

AT_LEAST(capuchin_extent, 16);
AT(capuchin_extent, width, 0);
AT(capuchin_extent, height, 8);

AT_LEAST(capuchin_event, 176);
AT(capuchin_event, size, 0);
AT(capuchin_event, code, 4);
AT(capuchin_event, window, 8);
AT(capuchin_event, target, 32);
AT(capuchin_event, x, 56);
AT(capuchin_event, y, 64);
AT(capuchin_event, time, 72);
AT(capuchin_event, modifiers, 80);
AT(capuchin_event, reserved, 84);
AT(capuchin_event, reserved1, 88);
AT(capuchin_event, reserved2, 96);
AT(capuchin_event, reserved3, 104);
AT(capuchin_event, data, 112);

AT_LEAST(capuchin_listen, 64);
AT(capuchin_listen, size, 0);
AT(capuchin_listen, source, 4);
AT(capuchin_listen, class_name, 8);
AT(capuchin_listen, name, 24);
AT(capuchin_listen, property, 40);
AT(capuchin_listen, flags, 56);
AT(capuchin_listen, reserved, 60);

AT_LEAST(capuchin_property, 56);
AT(capuchin_property, size, 0);
AT(capuchin_property, reserved, 4);
AT(capuchin_property, name, 8);
AT(capuchin_property, source, 24);
AT(capuchin_property, rule, 40);

AT_LEAST(capuchin_id_rule, 40);
AT(capuchin_id_rule, size, 0);
AT(capuchin_id_rule, reserved, 4);
AT(capuchin_id_rule, name, 8);
AT(capuchin_id_rule, rule, 24);

AT_LEAST(capuchin_command, 88);
AT(capuchin_command, size, 0);
AT(capuchin_command, rank, 4);
AT(capuchin_command, node, 8);
AT(capuchin_command, verb, 32);
AT(capuchin_command, arguments, 48);
AT(capuchin_command, modifiers, 64);
AT(capuchin_command, flags, 80);
AT(capuchin_command, reserved, 84);

AT_LEAST(capuchin_command_sink, 24);
AT(capuchin_command_sink, size, 0);
AT(capuchin_command_sink, reserved, 4);
AT(capuchin_command_sink, context, 8);
AT(capuchin_command_sink, offer, 16);

AT_LEAST(capuchin_notification, 88);
AT(capuchin_notification, size, 0);
AT(capuchin_notification, source, 4);
AT(capuchin_notification, node, 8);
AT(capuchin_notification, emitter, 32);
AT(capuchin_notification, name, 56);
AT(capuchin_notification, arguments, 72);

AT_LEAST(capuchin_play, 96);
AT(capuchin_play, size, 0);
AT(capuchin_play, pass, 4);
AT(capuchin_play, node, 8);
AT(capuchin_play, verb, 32);
AT(capuchin_play, arguments, 48);
AT(capuchin_play, modifiers, 64);
AT(capuchin_play, scratch, 80);
AT(capuchin_play, flags, 88);
AT(capuchin_play, reserved, 92);

AT_LEAST(capuchin_component, 264);
AT(capuchin_component, size, 0);
AT(capuchin_component, flags, 4);
AT(capuchin_component, context, 8);
AT(capuchin_component, class_name, 16);
AT(capuchin_component, listens, 32);
AT(capuchin_component, listens_count, 40);
AT(capuchin_component, properties, 48);
AT(capuchin_component, properties_count, 56);
AT(capuchin_component, ownership, 64);
AT(capuchin_component, reserved, 68);
AT(capuchin_component, owned, 72);
AT(capuchin_component, owned_count, 80);
AT(capuchin_component, verbs, 88);
AT(capuchin_component, verbs_count, 96);
AT(capuchin_component, last_counts, 104);
AT(capuchin_component, last_counts_count, 112);
AT(capuchin_component, kind, 120);
AT(capuchin_component, identify, 128);
AT(capuchin_component, property, 136);
AT(capuchin_component, owns, 144);
AT(capuchin_component, parts, 152);
AT(capuchin_component, event, 160);
AT(capuchin_component, notified, 168);
AT(capuchin_component, merge, 176);
AT(capuchin_component, play, 184);
AT(capuchin_component, abandon, 192);
AT(capuchin_component, row_at, 200);
AT(capuchin_component, row_place, 208);
AT(capuchin_component, kind_rule, 216);
AT(capuchin_component, owned_rule, 232);
AT(capuchin_component, id_rules, 248);
AT(capuchin_component, id_rules_count, 256);

AT_LEAST(capuchin_components, 24);
AT(capuchin_components, size, 0);
AT(capuchin_components, reserved, 4);
AT(capuchin_components, items, 8);
AT(capuchin_components, count, 16);

AT_LEAST(capuchin_operation, 40);
AT(capuchin_operation, size, 0);
AT(capuchin_operation, reserved, 4);
AT(capuchin_operation, context, 8);
AT(capuchin_operation, name, 16);
AT(capuchin_operation, run, 32);

AT_LEAST(capuchin_operations, 24);
AT(capuchin_operations, size, 0);
AT(capuchin_operations, reserved, 4);
AT(capuchin_operations, items, 8);
AT(capuchin_operations, count, 16);

AT_LEAST(capuchin_host_node, 112);
AT(capuchin_host_node, size, 0);
AT(capuchin_host_node, reserved, 4);
AT(capuchin_host_node, context, 8);
AT(capuchin_host_node, children, 16);
AT(capuchin_host_node, parent, 24);
AT(capuchin_host_node, window, 32);
AT(capuchin_host_node, frame, 40);
AT(capuchin_host_node, class_name, 48);
AT(capuchin_host_node, is_a, 56);
AT(capuchin_host_node, get, 64);
AT(capuchin_host_node, set, 72);
AT(capuchin_host_node, call, 80);
AT(capuchin_host_node, pointer, 88);
AT(capuchin_host_node, node, 96);
AT(capuchin_host_node, focus, 104);

AT_LEAST(capuchin_host_find, 56);
AT(capuchin_host_find, size, 0);
AT(capuchin_host_find, reserved, 4);
AT(capuchin_host_find, context, 8);
AT(capuchin_host_find, owner, 16);
AT(capuchin_host_find, kind, 24);
AT(capuchin_host_find, property, 32);
AT(capuchin_host_find, find, 40);
AT(capuchin_host_find, row_place, 48);

AT_LEAST(capuchin_host_record, 24);
AT(capuchin_host_record, size, 0);
AT(capuchin_host_record, reserved, 4);
AT(capuchin_host_record, context, 8);
AT(capuchin_host_record, offer, 16);

AT_LEAST(capuchin_host_input, 64);
AT(capuchin_host_input, size, 0);
AT(capuchin_host_input, reserved, 4);
AT(capuchin_host_input, context, 8);
AT(capuchin_host_input, has_pointer, 16);
AT(capuchin_host_input, has_keyboard, 24);
AT(capuchin_host_input, send, 32);
AT(capuchin_host_input, click, 40);
AT(capuchin_host_input, chord, 48);
AT(capuchin_host_input, type, 56);

AT_LEAST(capuchin_host_scroll, 24);
AT(capuchin_host_scroll, size, 0);
AT(capuchin_host_scroll, reserved, 4);
AT(capuchin_host_scroll, context, 8);
AT(capuchin_host_scroll, reveal, 16);

AT_LEAST(capuchin_host_schedule, 32);
AT(capuchin_host_schedule, size, 0);
AT(capuchin_host_schedule, reserved, 4);
AT(capuchin_host_schedule, context, 8);
AT(capuchin_host_schedule, after, 16);
AT(capuchin_host_schedule, cancel, 24);

AT_LEAST(capuchin_host_symbol, 24);
AT(capuchin_host_symbol, size, 0);
AT(capuchin_host_symbol, reserved, 4);
AT(capuchin_host_symbol, context, 8);
AT(capuchin_host_symbol, lookup, 16);

AT_LEAST(capuchin_host_log, 24);
AT(capuchin_host_log, size, 0);
AT(capuchin_host_log, reserved, 4);
AT(capuchin_host_log, context, 8);
AT(capuchin_host_log, write, 16);

AT_LEAST(capuchin_host_thread_check, 24);
AT(capuchin_host_thread_check, size, 0);
AT(capuchin_host_thread_check, reserved, 4);
AT(capuchin_host_thread_check, context, 8);
AT(capuchin_host_thread_check, is_ui, 16);

IS(CAPUCHIN_VALUE_NULL, 0);
IS(CAPUCHIN_VALUE_BOOL, 1);
IS(CAPUCHIN_VALUE_I64, 2);
IS(CAPUCHIN_VALUE_F64, 3);
IS(CAPUCHIN_VALUE_STRING, 4);
IS(CAPUCHIN_VALUE_SECRET, 5);
IS(CAPUCHIN_VALUE_NODE, 6);
IS(CAPUCHIN_VALUE_RECT, 7);
IS(CAPUCHIN_VALUE_LIST, 8);
IS(CAPUCHIN_VALUE_MAP, 9);
IS(CAPUCHIN_VALUE_U64, 10);
IS(CAPUCHIN_VALUE_BYTES, 11);
IS(CAPUCHIN_FLOW_MORE, 0);
IS(CAPUCHIN_FLOW_STOP, 1);
IS(CAPUCHIN_FLOW_SKIP, 2);
IS(CAPUCHIN_STATUS_OK, 0);
IS(CAPUCHIN_STATUS_AGAIN, 1);
IS(CAPUCHIN_STATUS_STALE, 2);
IS(CAPUCHIN_STATUS_UNSUPPORTED, 3);
IS(CAPUCHIN_STATUS_INVALID, 4);
IS(CAPUCHIN_STATUS_FAILED, 5);
IS(CAPUCHIN_STATUS_NO_DEVICE, 6);
IS(CAPUCHIN_STATUS_COVERED, 7);
IS(CAPUCHIN_STATUS_UNTOUCHED, 8);
IS(CAPUCHIN_STATUS_MISSING, 9);
IS(CAPUCHIN_STATUS_UNDETERMINED, 10);
IS(CAPUCHIN_ABI_MAJOR, 1);
IS(CAPUCHIN_EVENT_PRESS, 1);
IS(CAPUCHIN_EVENT_RELEASE, 2);
IS(CAPUCHIN_EVENT_MOTION, 3);
IS(CAPUCHIN_EVENT_KEY_PRESS, 4);
IS(CAPUCHIN_EVENT_KEY_RELEASE, 5);
IS(CAPUCHIN_EVENT_SCROLL, 6);
IS(CAPUCHIN_EVENT_TOUCH_BEGIN, 7);
IS(CAPUCHIN_EVENT_TOUCH_UPDATE, 8);
IS(CAPUCHIN_EVENT_TOUCH_END, 9);
IS(CAPUCHIN_EVENT_TOUCH_CANCEL, 10);
IS(CAPUCHIN_EVENT_FOCUS_IN, 11);
IS(CAPUCHIN_EVENT_FOCUS_OUT, 12);
IS(CAPUCHIN_EVENT_CLOSE, 13);
IS(CAPUCHIN_EVENT_RESIZE, 14);
IS(CAPUCHIN_EVENT_MINIMIZE, 15);
IS(CAPUCHIN_EVENT_DROP, 16);
IS(CAPUCHIN_EVENT_REVEALED_BY_HOVER, 17);
IS(CAPUCHIN_MODIFIER_SHIFT, 0x1);
IS(CAPUCHIN_MODIFIER_CTRL, 0x2);
IS(CAPUCHIN_MODIFIER_ALT, 0x4);
IS(CAPUCHIN_MODIFIER_SUPER, 0x8);
IS(CAPUCHIN_MODIFIER_CAPS_LOCK, 0x10);
IS(CAPUCHIN_MODIFIER_BUTTON1, 0x100);
IS(CAPUCHIN_MODIFIER_BUTTON2, 0x200);
IS(CAPUCHIN_MODIFIER_BUTTON3, 0x400);
IS(CAPUCHIN_UNIT_NOTCHES, 0);
IS(CAPUCHIN_UNIT_PIXELS, 1);
IS(CAPUCHIN_NODE_SHOWN, 0x1);
IS(CAPUCHIN_NODE_VISIBLE, 0x2);
IS(CAPUCHIN_NODE_ENABLED, 0x4);
IS(CAPUCHIN_NODE_FOCUSED, 0x8);
IS(CAPUCHIN_NODE_FOCUSABLE, 0x10);
IS(CAPUCHIN_NODE_WINDOW, 0x20);
IS(CAPUCHIN_NODE_POPUP, 0x40);
IS(CAPUCHIN_NODE_MODAL, 0x80);
IS(CAPUCHIN_NODE_ACTIVE, 0x100);
IS(CAPUCHIN_WALK_ALL, 1);
IS(CAPUCHIN_WALK_NO_FRAMES, 2);
IS(CAPUCHIN_CALL_SIGNAL, 1);
IS(CAPUCHIN_CALL_ACTION, 2);
IS(CAPUCHIN_CALL_METHOD, 3);
IS(CAPUCHIN_SOURCE_DELEGATE, 0);
IS(CAPUCHIN_SOURCE_SIGNAL, 1);
IS(CAPUCHIN_SOURCE_PROPERTY, 2);
IS(CAPUCHIN_SOURCE_ACTION, 3);
IS(CAPUCHIN_LISTEN_CONNECT, 1);
IS(CAPUCHIN_OWNS_NOTHING, 0);
IS(CAPUCHIN_OWNS_ALL, 1);
IS(CAPUCHIN_OWNS_ALL_BUT, 2);
IS(CAPUCHIN_OWNS_CHILDREN, 3);
IS(CAPUCHIN_OWNS_BY_FUNCTION, 4);
IS(CAPUCHIN_OWNS_BY_RULE, 5);
IS(CAPUCHIN_RANK_EVENT, 100);
IS(CAPUCHIN_RANK_CONTROL, 200);
IS(CAPUCHIN_RANK_DELEGATE, 300);
IS(CAPUCHIN_COMMAND_FINAL, 1);
IS(CAPUCHIN_PLAY_SEMANTIC, 1);
IS(CAPUCHIN_COMPONENT_INHERITS, 1);
IS(CAPUCHIN_COMPONENT_IGNORES_PRESSES, 2);
IS(CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS, 4);
IS(CAPUCHIN_COMPONENT_TIMERS_ARE_USERS, 8);
IS(CAPUCHIN_PRIORITY_INPUT, 0);
IS(CAPUCHIN_PRIORITY_IDLE, 1);
IS(CAPUCHIN_LOG_DEBUG, 0);
IS(CAPUCHIN_LOG_INFO, 1);
IS(CAPUCHIN_LOG_WARNING, 2);
IS(CAPUCHIN_LOG_ERROR, 3);
