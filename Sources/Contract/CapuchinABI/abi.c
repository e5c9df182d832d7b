// The layout of the ABI, pinned: a change here breaks packs that were built before. Each struct with its size and every
// field; a new minor appends fields and moves none. Made by Scripts/generate-abi of the headers.
#include "capuchin/all.h"
#include "capuchin/app.h"

#if defined(__cplusplus)
#define HOLDS(condition, message) static_assert(condition, message)
#else
#define HOLDS(condition, message) _Static_assert(condition, message)
#endif
// A size that is no multiple of eight has padding, and a field in padding would not change the size.
#define SIZE(type, bytes) \
  HOLDS(sizeof(type) == (bytes), #type " changed its size"); \
  HOLDS((bytes) % 8 == 0, #type " ends with padding")
#define AT(type, field, offset) HOLDS(offsetof(type, field) == (offset), #type "." #field " moved")

HOLDS(sizeof(void *) == 8, "Capuchin's ABI is for 64-bit systems");
HOLDS(sizeof(void (*)(void)) == 8, "Capuchin's ABI is for 64-bit systems");

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

SIZE(capuchin_sink, 24);
AT(capuchin_sink, size, 0);
AT(capuchin_sink, reserved, 4);
AT(capuchin_sink, context, 8);
AT(capuchin_sink, put, 16);

SIZE(capuchin_entry_info, 32);
AT(capuchin_entry_info, size, 0);
AT(capuchin_entry_info, abi_major, 4);
AT(capuchin_entry_info, abi_minor, 8);
AT(capuchin_entry_info, reserved, 12);
AT(capuchin_entry_info, folder, 16);

SIZE(capuchin_pack, 72);
AT(capuchin_pack, size, 0);
AT(capuchin_pack, reserved, 4);
AT(capuchin_pack, context, 8);
AT(capuchin_pack, id, 16);
AT(capuchin_pack, version, 32);
AT(capuchin_pack, capability, 48);
AT(capuchin_pack, start, 56);
AT(capuchin_pack, stop, 64);

SIZE(capuchin_host, 40);
AT(capuchin_host, size, 0);
AT(capuchin_host, reserved, 4);
AT(capuchin_host, context, 8);
AT(capuchin_host, version, 16);
AT(capuchin_host, capability, 32);

SIZE(capuchin_press, 32);
AT(capuchin_press, button, 0);
AT(capuchin_press, count, 4);
AT(capuchin_press, under, 8);

SIZE(capuchin_scroll, 24);
AT(capuchin_scroll, dx, 0);
AT(capuchin_scroll, dy, 8);
AT(capuchin_scroll, unit, 16);
AT(capuchin_scroll, reserved, 20);

SIZE(capuchin_key, 24);
AT(capuchin_key, keysym, 0);
AT(capuchin_key, reserved, 4);
AT(capuchin_key, text, 8);

SIZE(capuchin_touch, 32);
AT(capuchin_touch, finger, 0);
AT(capuchin_touch, under, 8);

SIZE(capuchin_extent, 16);
AT(capuchin_extent, width, 0);
AT(capuchin_extent, height, 8);

SIZE(capuchin_event, 176);
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

SIZE(capuchin_listen, 64);
AT(capuchin_listen, size, 0);
AT(capuchin_listen, source, 4);
AT(capuchin_listen, class_name, 8);
AT(capuchin_listen, name, 24);
AT(capuchin_listen, property, 40);
AT(capuchin_listen, flags, 56);
AT(capuchin_listen, reserved, 60);

SIZE(capuchin_property, 56);
AT(capuchin_property, size, 0);
AT(capuchin_property, reserved, 4);
AT(capuchin_property, name, 8);
AT(capuchin_property, source, 24);
AT(capuchin_property, rule, 40);

SIZE(capuchin_id_rule, 40);
AT(capuchin_id_rule, size, 0);
AT(capuchin_id_rule, reserved, 4);
AT(capuchin_id_rule, name, 8);
AT(capuchin_id_rule, rule, 24);

SIZE(capuchin_command, 88);
AT(capuchin_command, size, 0);
AT(capuchin_command, rank, 4);
AT(capuchin_command, node, 8);
AT(capuchin_command, verb, 32);
AT(capuchin_command, arguments, 48);
AT(capuchin_command, modifiers, 64);
AT(capuchin_command, flags, 80);
AT(capuchin_command, reserved, 84);

SIZE(capuchin_command_sink, 24);
AT(capuchin_command_sink, size, 0);
AT(capuchin_command_sink, reserved, 4);
AT(capuchin_command_sink, context, 8);
AT(capuchin_command_sink, offer, 16);

SIZE(capuchin_notification, 88);
AT(capuchin_notification, size, 0);
AT(capuchin_notification, source, 4);
AT(capuchin_notification, node, 8);
AT(capuchin_notification, emitter, 32);
AT(capuchin_notification, name, 56);
AT(capuchin_notification, arguments, 72);

SIZE(capuchin_play, 96);
AT(capuchin_play, size, 0);
AT(capuchin_play, pass, 4);
AT(capuchin_play, node, 8);
AT(capuchin_play, verb, 32);
AT(capuchin_play, arguments, 48);
AT(capuchin_play, modifiers, 64);
AT(capuchin_play, scratch, 80);
AT(capuchin_play, flags, 88);
AT(capuchin_play, reserved, 92);

SIZE(capuchin_component, 264);
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

SIZE(capuchin_components, 24);
AT(capuchin_components, size, 0);
AT(capuchin_components, reserved, 4);
AT(capuchin_components, items, 8);
AT(capuchin_components, count, 16);

SIZE(capuchin_operation, 40);
AT(capuchin_operation, size, 0);
AT(capuchin_operation, reserved, 4);
AT(capuchin_operation, context, 8);
AT(capuchin_operation, name, 16);
AT(capuchin_operation, run, 32);

SIZE(capuchin_operations, 24);
AT(capuchin_operations, size, 0);
AT(capuchin_operations, reserved, 4);
AT(capuchin_operations, items, 8);
AT(capuchin_operations, count, 16);

SIZE(capuchin_host_node, 112);
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

SIZE(capuchin_host_find, 56);
AT(capuchin_host_find, size, 0);
AT(capuchin_host_find, reserved, 4);
AT(capuchin_host_find, context, 8);
AT(capuchin_host_find, owner, 16);
AT(capuchin_host_find, kind, 24);
AT(capuchin_host_find, property, 32);
AT(capuchin_host_find, find, 40);
AT(capuchin_host_find, row_place, 48);

SIZE(capuchin_host_record, 24);
AT(capuchin_host_record, size, 0);
AT(capuchin_host_record, reserved, 4);
AT(capuchin_host_record, context, 8);
AT(capuchin_host_record, offer, 16);

SIZE(capuchin_host_input, 64);
AT(capuchin_host_input, size, 0);
AT(capuchin_host_input, reserved, 4);
AT(capuchin_host_input, context, 8);
AT(capuchin_host_input, has_pointer, 16);
AT(capuchin_host_input, has_keyboard, 24);
AT(capuchin_host_input, send, 32);
AT(capuchin_host_input, click, 40);
AT(capuchin_host_input, chord, 48);
AT(capuchin_host_input, type, 56);

SIZE(capuchin_host_scroll, 24);
AT(capuchin_host_scroll, size, 0);
AT(capuchin_host_scroll, reserved, 4);
AT(capuchin_host_scroll, context, 8);
AT(capuchin_host_scroll, reveal, 16);

SIZE(capuchin_host_schedule, 32);
AT(capuchin_host_schedule, size, 0);
AT(capuchin_host_schedule, reserved, 4);
AT(capuchin_host_schedule, context, 8);
AT(capuchin_host_schedule, after, 16);
AT(capuchin_host_schedule, cancel, 24);

SIZE(capuchin_host_symbol, 24);
AT(capuchin_host_symbol, size, 0);
AT(capuchin_host_symbol, reserved, 4);
AT(capuchin_host_symbol, context, 8);
AT(capuchin_host_symbol, lookup, 16);

SIZE(capuchin_host_log, 24);
AT(capuchin_host_log, size, 0);
AT(capuchin_host_log, reserved, 4);
AT(capuchin_host_log, context, 8);
AT(capuchin_host_log, write, 16);

SIZE(capuchin_host_thread_check, 24);
AT(capuchin_host_thread_check, size, 0);
AT(capuchin_host_thread_check, reserved, 4);
AT(capuchin_host_thread_check, context, 8);
AT(capuchin_host_thread_check, is_ui, 16);

SIZE(capuchin_bridge_client, 72);
AT(capuchin_bridge_client, size, 0);
AT(capuchin_bridge_client, reserved, 4);
AT(capuchin_bridge_client, context, 8);
AT(capuchin_bridge_client, ready, 16);
AT(capuchin_bridge_client, event, 24);
AT(capuchin_bridge_client, emission, 32);
AT(capuchin_bridge_client, turn, 40);
AT(capuchin_bridge_client, windows_changed, 48);
AT(capuchin_bridge_client, launching, 56);
AT(capuchin_bridge_client, opening, 64);

SIZE(capuchin_node_info, 64);
AT(capuchin_node_info, size, 0);
AT(capuchin_node_info, flags, 4);
AT(capuchin_node_info, class_id, 8);
AT(capuchin_node_info, class_name, 16);
AT(capuchin_node_info, frame, 32);

SIZE(capuchin_refused_listen, 32);
AT(capuchin_refused_listen, size, 0);
AT(capuchin_refused_listen, reserved, 4);
AT(capuchin_refused_listen, listen, 8);
AT(capuchin_refused_listen, reason, 16);

SIZE(capuchin_refused_listen_sink, 24);
AT(capuchin_refused_listen_sink, size, 0);
AT(capuchin_refused_listen_sink, reserved, 4);
AT(capuchin_refused_listen_sink, context, 8);
AT(capuchin_refused_listen_sink, put, 16);

SIZE(capuchin_bridge, 280);
AT(capuchin_bridge, size, 0);
AT(capuchin_bridge, reserved, 4);
AT(capuchin_bridge, context, 8);
AT(capuchin_bridge, toolkit, 16);
AT(capuchin_bridge, attach, 32);
AT(capuchin_bridge, about, 40);
AT(capuchin_bridge, windows, 48);
AT(capuchin_bridge, children, 56);
AT(capuchin_bridge, snapshot, 64);
AT(capuchin_bridge, parent, 72);
AT(capuchin_bridge, window, 80);
AT(capuchin_bridge, info, 88);
AT(capuchin_bridge, class_chain, 96);
AT(capuchin_bridge, identify, 104);
AT(capuchin_bridge, get, 112);
AT(capuchin_bridge, set, 120);
AT(capuchin_bridge, call, 128);
AT(capuchin_bridge, pointer, 136);
AT(capuchin_bridge, node, 144);
AT(capuchin_bridge, hit, 152);
AT(capuchin_bridge, send, 160);
AT(capuchin_bridge, focus, 168);
AT(capuchin_bridge, reveal, 176);
AT(capuchin_bridge, settle, 184);
AT(capuchin_bridge, force_frame, 192);
AT(capuchin_bridge, picture, 200);
AT(capuchin_bridge, record, 208);
AT(capuchin_bridge, listen, 216);
AT(capuchin_bridge, schedule, 224);
AT(capuchin_bridge, playback_ended, 232);
AT(capuchin_bridge, cause, 240);
AT(capuchin_bridge, drain, 248);
AT(capuchin_bridge, motion, 256);
AT(capuchin_bridge, key_fate, 264);
AT(capuchin_bridge, set_up, 272);

SIZE(capuchin_delegate, 88);
AT(capuchin_delegate, size, 0);
AT(capuchin_delegate, offset, 4);
AT(capuchin_delegate, class_name, 8);
AT(capuchin_delegate, property, 24);
AT(capuchin_delegate, interface_name, 40);
AT(capuchin_delegate, method, 56);
AT(capuchin_delegate, encoding, 72);

SIZE(capuchin_delegates, 24);
AT(capuchin_delegates, size, 0);
AT(capuchin_delegates, reserved, 4);
AT(capuchin_delegates, items, 8);
AT(capuchin_delegates, count, 16);

SIZE(capuchin_host_intercept, 24);
AT(capuchin_host_intercept, size, 0);
AT(capuchin_host_intercept, reserved, 4);
AT(capuchin_host_intercept, context, 8);
AT(capuchin_host_intercept, call_original, 16);

SIZE(capuchin_method, 144);
AT(capuchin_method, size, 0);
AT(capuchin_method, flags, 4);
AT(capuchin_method, place, 8);
AT(capuchin_method, owner, 16);
AT(capuchin_method, declarer, 24);
AT(capuchin_method, owner_name, 32);
AT(capuchin_method, declarer_name, 48);
AT(capuchin_method, name, 64);
AT(capuchin_method, encoding, 80);
AT(capuchin_method, refusal, 96);
AT(capuchin_method, parameters, 112);
AT(capuchin_method, type_names, 128);

SIZE(capuchin_value_type, 40);
AT(capuchin_value_type, size, 0);
AT(capuchin_value_type, flags, 4);
AT(capuchin_value_type, encoding, 8);
AT(capuchin_value_type, name, 24);

SIZE(capuchin_methods, 200);
AT(capuchin_methods, size, 0);
AT(capuchin_methods, flags, 4);
AT(capuchin_methods, context, 8);
AT(capuchin_methods, class_named, 16);
AT(capuchin_methods, class_of, 24);
AT(capuchin_methods, class_name, 32);
AT(capuchin_methods, find, 40);
AT(capuchin_methods, at, 48);
AT(capuchin_methods, list, 56);
AT(capuchin_methods, descendants, 64);
AT(capuchin_methods, read, 72);
AT(capuchin_methods, exchange, 80);
AT(capuchin_methods, inherited, 88);
AT(capuchin_methods, watch, 96);
AT(capuchin_methods, selector, 104);
AT(capuchin_methods, selector_name, 112);
AT(capuchin_methods, guarded, 120);
AT(capuchin_methods, text, 128);
AT(capuchin_methods, keeps_secrets, 136);
AT(capuchin_methods, read_value, 144);
AT(capuchin_methods, write_value, 152);
AT(capuchin_methods, release_value, 160);
AT(capuchin_methods, forwarding, 168);
AT(capuchin_methods, forwarded, 176);
AT(capuchin_methods, forward, 184);
AT(capuchin_methods, reason, 192);

SIZE(capuchin_span, 8);
AT(capuchin_span, offset, 0);
AT(capuchin_span, length, 4);

SIZE(capuchin_name, 16);
AT(capuchin_name, source, 0);
AT(capuchin_name, reserved, 4);
AT(capuchin_name, text, 8);

SIZE(capuchin_cell, 16);
AT(capuchin_cell, tag, 0);
AT(capuchin_cell, reserved, 4);
AT(capuchin_cell, data, 8);

SIZE(capuchin_snapshot, 112);
AT(capuchin_snapshot, size, 0);
AT(capuchin_snapshot, count, 4);
AT(capuchin_snapshot, nodes, 8);
AT(capuchin_snapshot, depths, 16);
AT(capuchin_snapshot, flags, 24);
AT(capuchin_snapshot, classes, 32);
AT(capuchin_snapshot, frames, 40);
AT(capuchin_snapshot, names_end, 48);
AT(capuchin_snapshot, values_end, 56);
AT(capuchin_snapshot, names, 64);
AT(capuchin_snapshot, values, 72);
AT(capuchin_snapshot, text, 80);
AT(capuchin_snapshot, names_count, 88);
AT(capuchin_snapshot, values_count, 96);
AT(capuchin_snapshot, text_length, 104);

SIZE(capuchin_query, 32);
AT(capuchin_query, size, 0);
AT(capuchin_query, names, 4);
AT(capuchin_query, number, 8);
AT(capuchin_query, properties, 16);
AT(capuchin_query, properties_count, 24);

SIZE(capuchin_snapshot_request, 40);
AT(capuchin_snapshot_request, size, 0);
AT(capuchin_snapshot_request, flags, 4);
AT(capuchin_snapshot_request, depth, 8);
AT(capuchin_snapshot_request, limit, 12);
AT(capuchin_snapshot_request, data, 16);
AT(capuchin_snapshot_request, query, 24);
AT(capuchin_snapshot_request, deliver, 32);

SIZE(capuchin_app, 24);
AT(capuchin_app, size, 0);
AT(capuchin_app, reserved, 4);
AT(capuchin_app, busy, 8);
AT(capuchin_app, idle, 16);
