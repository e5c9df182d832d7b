#include <math.h>
#include <stdio.h>
#include "fake.h"

/* Verbs that use the host's services and tell what they got, as the sentence of CAPUCHIN_STATUS_AGAIN. */

static char told[1024];

static void tell(const char *format, long long number) {
  size_t length = strlen(told);
  snprintf(told + length, sizeof told - length, format, number);
}

static uint32_t keep_text(void *context, capuchin_string name, const capuchin_value *value) {
  (void)context, (void)name;
  if (value->tag == CAPUCHIN_VALUE_STRING) {
    strncat(told, value->data.string.data, value->data.string.length);
    strcat(told, " ");
  } else {
    tell("%lld ", value->tag == CAPUCHIN_VALUE_NODE ? (long long)value->data.node.object : value->data.i64);
  }
  return CAPUCHIN_FLOW_MORE;
}

static const capuchin_sink keep = {.size = sizeof keep, .put = keep_text};

static uint32_t tell_rect(void *context, capuchin_string name, const capuchin_value *value) {
  (void)context, (void)name;
  tell("y %lld ", value->tag == CAPUCHIN_VALUE_RECT ? (long long)value->data.rect.y : -1);
  return CAPUCHIN_FLOW_MORE;
}

static const capuchin_sink keep_rect = {.size = sizeof keep_rect, .put = tell_rect};

static const void *service(const char *id) {
  return fake_host->capability(fake_host->context, (capuchin_string){id, strlen(id)});
}

static void use_node(capuchin_node node) {
  const capuchin_host_node *host = service(CAPUCHIN_EXT_HOST_NODE);
  capuchin_node other = {0}, unknown = {.bridge = 99, .generation = FAKE_GENERATION, .object = 1};
  capuchin_rect frame = {0};
  uint32_t flags = 0;
  capuchin_string name = {0};
  host->window(host->context, node, &other);
  host->children(host->context, other, 0, &keep);
  tell("| parent %lld ", (long long)(host->parent(host->context, node, &other), other.object));
  host->frame(host->context, node, &frame, &flags);
  host->frame(host->context, node, NULL, NULL);
  tell("| frame %lld ", (long long)frame.x);
  host->class_name(host->context, node, &name);
  strncat(told, name.data, name.length);
  tell(" | is_a %lld", host->is_a(host->context, node, STRING("FakeInterface")));
  tell(" %lld ", host->is_a(host->context, node, STRING("FakeWindow")));
  host->get(host->context, node, STRING("text"), &keep);
  host->get(host->context, node, STRING(""), &keep);
  tell("| set %lld ", host->set(host->context, node, STRING("level"), NULL, &keep));
  void *pointer = host->pointer(host->context, node);
  host->node(host->context, node, pointer, &other);
  tell("| node %lld ", (long long)other.object);
  tell("| focus %lld ", host->focus(host->context, node));
  node.generation++;
  tell("%lld ", host->focus(host->context, node));
  tell("| stale %lld ", host->parent(host->context, node, &other));
  tell("| unknown %lld", host->parent(host->context, unknown, &other));
}

static void use_find(capuchin_node node) {
  const capuchin_host_find *host = service(CAPUCHIN_EXT_HOST_FIND);
  capuchin_node other = {0};
  host->owner(host->context, node, &other);
  tell("owner %lld ", (long long)other.object);
  host->kind(host->context, node, &keep);
  host->property(host->context, node, STRING("value"), &keep);
  tell("| find %lld ", host->find(host->context, STRING("Button"), STRING("Save"), &other, &keep));
  tell("| not %lld ", host->find(host->context, STRING("Button"), STRING("None"), &other, &keep));
  tell("| bad %lld ", host->find(host->context, (capuchin_string){NULL, 3}, STRING("x"), &other, &keep));
  capuchin_value row = {.tag = CAPUCHIN_VALUE_STRING, .data.string = TEXT("Ada")};
  tell("| row %lld ", host->row_place(host->context, node, &row, &keep_rect, &keep));
  row.data.string = (capuchin_string)TEXT("Bob");
  tell("%lld ", host->row_place(host->context, node, &row, &keep_rect, &keep));
  tell("%lld", host->row_place(host->context, node, NULL, &keep_rect, &keep));
}

static void use_input(capuchin_node node) {
  const capuchin_host_input *host = service(CAPUCHIN_EXT_HOST_INPUT);
  capuchin_event event = {.size = sizeof event, .code = CAPUCHIN_EVENT_MOTION, .window = node};
  tell("%lld", host->has_pointer(host->context, node));
  tell("%lld ", host->has_keyboard(host->context, node));
  tell("send %lld ", host->send(host->context, &event, &keep));
  event.code = 4711;
  tell("%lld ", host->send(host->context, &event, &keep));
  tell("%lld ", host->send(host->context, NULL, &keep));
  tell("| click %lld ", host->click(host->context, node, NAN, NAN, 1, 2, CAPUCHIN_MODIFIER_CTRL, &keep));
  tell("%lld ", host->click(host->context, node, 3, 4, 3, 1, 0, &keep));
  tell("| chord %lld ", host->chord(host->context, node, STRING("ctrl+s"), &keep));
  tell("| type %lld", host->type(host->context, node, STRING("abc"), &keep));
}

static void use_others(capuchin_node node) {
  const capuchin_host_scroll *scroll = service(CAPUCHIN_EXT_HOST_SCROLL);
  const capuchin_host_record *record = service(CAPUCHIN_EXT_HOST_RECORD);
  const capuchin_host_symbol *symbol = service(CAPUCHIN_EXT_HOST_SYMBOL);
  const capuchin_host_log *log = service(CAPUCHIN_EXT_HOST_LOG);
  const capuchin_host_thread_check *check = service(CAPUCHIN_EXT_HOST_THREAD_CHECK);
  capuchin_command command = {.size = sizeof command, .rank = 250, .verb = TEXT("Turn")};
  tell("scroll %lld ", scroll->reveal(scroll->context, node));
  record->offer(record->context, &command);
  record->offer(record->context, NULL);
  tell("| symbol %lld", symbol->lookup(symbol->context, STRING("strlen")) != NULL);
  tell(" %lld ", symbol->lookup(symbol->context, STRING("no_such_function")) != NULL);
  log->write(log->context, CAPUCHIN_LOG_WARNING, STRING("the knob is loose"));
  log->write(log->context, 4711, (capuchin_string){NULL, 9});
  tell("| ui %lld", check->is_ui(check->context));
  tell(" | nothing %lld", service("capuchin.host.telepathy/1") != NULL);
}

static void scheduled(void *context) { *(int *)context += 1; }

static int runs;

FAKE_EXPORT int fake_runs(void) { return runs; }

static void use_schedule(capuchin_node node) {
  const capuchin_host_schedule *host = service(CAPUCHIN_EXT_HOST_SCHEDULE);
  uint64_t timer = 0;
  tell("%lld ", host->after(host->context, node.bridge, CAPUCHIN_PRIORITY_INPUT, 5, scheduled, &runs, NULL));
  tell("%lld ", host->after(host->context, 0, CAPUCHIN_PRIORITY_IDLE, 5, scheduled, &runs, NULL));
  tell("%lld ", host->after(host->context, 0, CAPUCHIN_PRIORITY_INPUT, 5, scheduled, &runs, &timer));
  tell("%lld ", host->cancel(host->context, timer));
  tell("%lld ", host->cancel(host->context, timer));
  tell("%lld ", host->after(host->context, 0, CAPUCHIN_PRIORITY_INPUT, 5, NULL, &runs, NULL));
  tell("%lld ", host->after(host->context, 0, CAPUCHIN_PRIORITY_INPUT, 13, scheduled, &runs, NULL));
  tell("%lld", host->after(host->context, 99, CAPUCHIN_PRIORITY_INPUT, 5, scheduled, &runs, NULL));
}

static void use_original(capuchin_node node) {
  const capuchin_host_intercept *host = service(CAPUCHIN_EXT_HOST_INTERCEPT);
  capuchin_value row = {.tag = CAPUCHIN_VALUE_I64, .data.i64 = 4};
  capuchin_value text = {.tag = CAPUCHIN_VALUE_STRING, .data.string = STRING("four")};
  const capuchin_value *const items[] = {&row, &text};
  capuchin_list both = {items, 2}, one = {items, 1}, turned = {(const capuchin_value *const[]){&row, &row}, 2};
  capuchin_list swapped = {(const capuchin_value *const[]){&text, &row}, 2};
  capuchin_node chooser = node;
  chooser.object = 5;
  const struct { capuchin_node node; const char *method; capuchin_list *arguments; } calls[] = {
      {chooser, "choose_item", &both}, {chooser, "choose_item", &one}, {chooser, "choose_item", &turned},
      {chooser, "choose_item", &swapped},
      {chooser, "gone", &one}, {node, "choose_item", &both}};
  for (unsigned index = 0; index < sizeof calls / sizeof *calls; index++) {
    capuchin_string method = {calls[index].method, strlen(calls[index].method)};
    tell("%lld ", host->call_original(
                      host->context, calls[index].node, method, calls[index].arguments, &keep, &keep));
  }
}

uint32_t fake_play_services(const capuchin_play *play, const capuchin_sink *message) {
  told[0] = 0;
  if (equal(play->verb, "UseNode")) use_node(play->node);
  else if (equal(play->verb, "UseFind")) use_find(play->node);
  else if (equal(play->verb, "UseInput")) use_input(play->node);
  else if (equal(play->verb, "UseOthers")) use_others(play->node);
  else if (equal(play->verb, "UseSchedule")) use_schedule(play->node);
  else if (equal(play->verb, "UseOriginal")) use_original(play->node);
  else return CAPUCHIN_STATUS_UNSUPPORTED;
  put_text(message, "", told);
  return CAPUCHIN_STATUS_AGAIN;
}
