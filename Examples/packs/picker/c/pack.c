/* Records and plays PickerView, a view that an app draws itself and that calls its delegate when a row is selected:
   `Select PickerView colours 2 0`. */
#include "capuchin/ext/draft/delegates.h"
#include "capuchin/kit.h"

/* The host's services, from `start` on. */
static const capuchin_host_node *widgets;
static const capuchin_host_intercept *originals;

/* An informal protocol: the delegate may be of any class, and so the method is declared by NSObject. */
#define DID_SELECT "pickerView:didSelectRow:inComponent:"
static const capuchin_delegate did_select = {
    .size = sizeof did_select, .class_name = CAPUCHIN_TEXT("PickerView"), .property = CAPUCHIN_TEXT("delegate"),
    .interface_name = CAPUCHIN_TEXT("NSObject"), .method = CAPUCHIN_TEXT(DID_SELECT)};

/* The delegate's method has run. Its arguments are the picker, the row and the component. */
static capuchin_status notified(
    void *context, const capuchin_notification *notification, const capuchin_command_sink *commands) {
  (void)context;
  if (notification->arguments.count != 3) return CAPUCHIN_STATUS_UNSUPPORTED;
  capuchin_offer(commands, CAPUCHIN_RANK_DELEGATE, "Select", notification->arguments.items + 1, 2);
  return CAPUCHIN_STATUS_OK;
}

/* Does what the picker does at a click: it selects the row, and calls its delegate. */
static capuchin_status select_row(
    capuchin_node picker, const capuchin_value *row, const capuchin_value *component, const capuchin_sink *message) {
  const capuchin_value itself = capuchin_node_value(picker);
  const capuchin_value *const arguments[] = {&itself, row, component};
  const capuchin_list place = {arguments + 1, 2}, call = {arguments, 3};
  capuchin_status status = widgets->call(
      widgets->context, picker, CAPUCHIN_CALL_METHOD, capuchin_text("selectRow:inComponent:"), &place, NULL, message);
  capuchin_node delegate;
  if (status != CAPUCHIN_STATUS_OK) return status;
  if (capuchin_get_node(widgets, picker, "delegate", &delegate) != CAPUCHIN_STATUS_OK) return CAPUCHIN_STATUS_OK;
  return originals->call_original(originals->context, delegate, capuchin_text(DID_SELECT), &call, NULL, message);
}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  const uint64_t count = play->arguments.count;
  const capuchin_value first = capuchin_whole_value(0);
  if (!capuchin_equal(play->verb, "Select")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (count < 1 || count > 2)
    return capuchin_say(message, "Requires 1 or 2 arguments (row #, component #)"), CAPUCHIN_STATUS_INVALID;
  const capuchin_value *row = play->arguments.items[0], *component = count == 2 ? play->arguments.items[1] : &first;
  return select_row(play->node, row, component, message);
}

static const capuchin_string verb = CAPUCHIN_TEXT("Select");
static const capuchin_property value = {
    .size = sizeof value, .name = CAPUCHIN_TEXT("value"), .source = CAPUCHIN_TEXT("stringValue")};
static const capuchin_component component = {
    .size = sizeof component, .flags = CAPUCHIN_COMPONENT_INHERITS | CAPUCHIN_COMPONENT_IGNORES_PRESSES,
    .class_name = CAPUCHIN_TEXT("PickerView"),
    .properties = (const capuchin_property *const[]){&value}, .properties_count = 1,
    .verbs = (const capuchin_string *const[]){&verb}, .verbs_count = 1, .notified = notified, .play = play};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&component}, .count = 1};

static const capuchin_delegates delegates = {
    .size = sizeof delegates, .items = (const capuchin_delegate *const[]){&did_select}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  (void)context;
  if (capuchin_equal(id, CAPUCHIN_EXT_DELEGATES)) return &delegates;
  return capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static capuchin_status start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  widgets = capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message);
  if (widgets == NULL) return CAPUCHIN_STATUS_FAILED;
  originals = capuchin_service(host, CAPUCHIN_EXT_HOST_INTERCEPT, message);
  return originals == NULL ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("picker-c"), .version = CAPUCHIN_TEXT("1.0.0"),
      .capability = capability, .start = start};
  return &pack;
}
