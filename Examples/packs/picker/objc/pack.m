/* Records and plays PickerView, a view that an app draws itself and that calls its delegate when a row is selected:
   `Select PickerView colours 2 0`. */
#import <AppKit/AppKit.h>

#include "capuchin/ext/draft/delegates.h"
#include "capuchin/kit.h"

/* What a picker has, whatever library it is from. */
@interface NSObject (Picker)
- (void)selectRow:(NSInteger)row inComponent:(NSInteger)component;
@end

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
static capuchin_status select_row(capuchin_node node, int64_t row, int64_t component, const capuchin_sink *message) {
  id picker = (id)widgets->pointer(widgets->context, node);
  if (picker == nil) return CAPUCHIN_STATUS_UNTOUCHED;
  @try {
    [picker selectRow:row inComponent:component];
  } @catch (NSException *exception) {
    return capuchin_sayf(message, "%s", [[exception reason] UTF8String]), CAPUCHIN_STATUS_FAILED;
  }
  capuchin_node delegate;
  if (capuchin_get_node(widgets, node, "delegate", &delegate) != CAPUCHIN_STATUS_OK) return CAPUCHIN_STATUS_OK;
  const capuchin_value values[] = {
      capuchin_node_value(node), capuchin_whole_value(row), capuchin_whole_value(component)};
  const capuchin_value *const arguments[] = {&values[0], &values[1], &values[2]};
  const capuchin_list call = {arguments, 3};
  return originals->call_original(originals->context, delegate, capuchin_text(DID_SELECT), &call, NULL, message);
}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  int64_t row, component = 0;
  const uint64_t count = play->arguments.count;
  if (!capuchin_equal(play->verb, "Select")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (count < 1 || count > 2 || !capuchin_as_whole(capuchin_item(play->arguments, 0), &row) ||
      (count == 2 && !capuchin_as_whole(capuchin_item(play->arguments, 1), &component)))
    return capuchin_say(message, "Requires 1 or 2 arguments (row #, component #)"), CAPUCHIN_STATUS_INVALID;
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
      .size = sizeof pack, .id = CAPUCHIN_TEXT("picker-objc"), .version = CAPUCHIN_TEXT("1.0.0"),
      .capability = capability, .start = start};
  return &pack;
}
