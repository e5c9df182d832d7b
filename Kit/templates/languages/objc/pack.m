/* A pack that records and plays @CLASS@. capuchin/pack.h and capuchin/ext/components.h say what is called when.
   Nothing may be raised into the host: catch what your code raises before it returns. */
#import <AppKit/AppKit.h>

#include "capuchin/kit.h"

/* The host's functions for widgets, from `start` on. */
static const capuchin_host_node *widgets;

/* The view that a node is; nil if it is gone. */
static NSView *view(capuchin_node node) { return (NSView *)widgets->pointer(widgets->context, node); }

/* Scripts read "tip". What is autoreleased here goes at once, and not when the app's loop turns. */
static capuchin_status property(void *context, capuchin_node node, capuchin_string name, const capuchin_sink *values) {
  (void)context;
  NSView *served = view(node);
  if (served == nil) return CAPUCHIN_STATUS_STALE;
  if (!capuchin_equal(name, "tip")) return CAPUCHIN_STATUS_UNSUPPORTED;
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  capuchin_put(values, capuchin_text_value([[served toolTip] UTF8String]));
  [pool release];
  return CAPUCHIN_STATUS_OK;
}

/* What AppKit raises becomes the command's error. */
static capuchin_status set_tip(NSView *served, capuchin_string text, const capuchin_sink *message) {
  capuchin_status status = CAPUCHIN_STATUS_OK;
  NSAutoreleasePool *pool = [NSAutoreleasePool new];
  NSString *tip = [[NSString alloc] initWithBytes:text.data length:text.length encoding:NSUTF8StringEncoding];
  @try {
    [served setToolTip:tip];
  } @catch (NSException *exception) {
    capuchin_sayf(message, "%s: %s", [[exception name] UTF8String], [[exception reason] UTF8String]);
    status = CAPUCHIN_STATUS_FAILED;
  }
  [tip release];
  [pool release];
  return status;
}

static capuchin_status play(void *context, const capuchin_play *play, const capuchin_sink *message) {
  (void)context;
  capuchin_string tip;
  if (!capuchin_equal(play->verb, "SetTip")) return CAPUCHIN_STATUS_UNSUPPORTED;
  if (play->arguments.count != 1 || !capuchin_as_string(capuchin_item(play->arguments, 0), &tip))
    return capuchin_say(message, "SetTip @KIND@ requires a text"), CAPUCHIN_STATUS_INVALID;
  NSView *served = view(play->node);
  return served == nil ? CAPUCHIN_STATUS_UNTOUCHED : set_tip(served, tip, message);
}

static const capuchin_string verb = CAPUCHIN_TEXT("SetTip");
static const capuchin_property tip = {.size = sizeof tip, .name = CAPUCHIN_TEXT("tip")};
static const capuchin_component component = {
    .size = sizeof component, .flags = CAPUCHIN_COMPONENT_INHERITS, .class_name = CAPUCHIN_TEXT("@CLASS@"),
    .properties = (const capuchin_property *const[]){&tip}, .properties_count = 1, .property = property,
    .verbs = (const capuchin_string *const[]){&verb}, .verbs_count = 1, .play = play};
static const capuchin_components components = {
    .size = sizeof components, .items = (const capuchin_component *const[]){&component}, .count = 1};

static const void *capability(void *context, capuchin_string id) {
  return (void)context, capuchin_equal(id, CAPUCHIN_EXT_COMPONENTS) ? &components : NULL;
}

static capuchin_status start(void *context, const capuchin_host *host, const capuchin_sink *message) {
  (void)context;
  widgets = capuchin_service(host, CAPUCHIN_EXT_HOST_NODE, message);
  return widgets == NULL ? CAPUCHIN_STATUS_FAILED : CAPUCHIN_STATUS_OK;
}

const capuchin_pack *capuchin_pack_entry_v1(const capuchin_entry_info *info) {
  (void)info;
  static const capuchin_pack pack = {
      .size = sizeof pack, .id = CAPUCHIN_TEXT("@NAME@"), .version = CAPUCHIN_TEXT("1.0.0"),
      .capability = capability, .start = start};
  return &pack;
}
