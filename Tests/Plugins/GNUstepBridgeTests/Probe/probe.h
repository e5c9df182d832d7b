// What the probes share: the pack, and how answers are printed.

#import <AppKit/AppKit.h>

#include <dlfcn.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "capuchin/ext/draft/bridge.h"
#include "capuchin/ext/draft/methods.h"
#include "capuchin/pack.h"

static const capuchin_bridge *bridge;
static const capuchin_methods *method_table __attribute__((unused));
static capuchin_bridge_client client = {.size = sizeof client};

static capuchin_string text(const char *name)
{
  return (capuchin_string){.data = name, .length = strlen(name)};
}

static void show(const capuchin_value *value)
{
  switch (value->tag) {
    case CAPUCHIN_VALUE_STRING: printf("\"%.*s\"", (int)value->data.string.length, value->data.string.data); break;
    case CAPUCHIN_VALUE_SECRET: printf("secret \"%.*s\"", (int)value->data.string.length, value->data.string.data); break;
    case CAPUCHIN_VALUE_BOOL: printf("%s", value->data.boolean ? "true" : "false"); break;
    case CAPUCHIN_VALUE_I64: printf("%lld", (long long)value->data.i64); break;
    case CAPUCHIN_VALUE_F64: printf("%g", value->data.f64); break;
    case CAPUCHIN_VALUE_NODE: printf("node"); break;
    case CAPUCHIN_VALUE_RECT:
      printf("rect %g %g %g %g", value->data.rect.x, value->data.rect.y, value->data.rect.width, value->data.rect.height);
      break;
    case CAPUCHIN_VALUE_LIST:
      for (uint64_t i = 0; i < value->data.list.count; i++) {
        printf(i ? ", " : "[");
        show(value->data.list.items[i]);
      }
      printf("]");
      break;
    default: printf("type %u", value->tag);
  }
}

static uint32_t put(void *context, capuchin_string name, const capuchin_value *value)
{
  (void)context, (void)name;
  show(value);
  printf(" ");
  return CAPUCHIN_FLOW_MORE;
}

static const capuchin_sink sink = {.size = sizeof sink, .put = put};

static inline capuchin_node node_of(id object)
{
  capuchin_node node = {0};
  bridge->node(bridge->context, object, &node);
  return node;
}

// gdnc and gpbs, which GNUstep starts for its apps, would outlive the test: they come back to this
// process when they make themselves independent.
static void end_daemons(void)
{
  for (;;) {
    int child = 0;
    FILE *children = fopen("/proc/thread-context/children", "r");
    if (!children) return;
    int found = fscanf(children, "%d", &child);
    fclose(children);
    if (found != 1) return;
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
  }
}

// Opens the pack, and asks its bridge to call `ready` when the app is up. Not named by an argument:
// AppKit would open that as a document, and say in a modal panel that it cannot.
static void attach(void (*ready)(void *context))
{
  const char *path = getenv("PROBED_PACK");
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  [NSApplication sharedApplication];
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) fprintf(stderr, "%s\n", dlerror()), exit(1);
  capuchin_pack_entry_function entry = (capuchin_pack_entry_function)dlsym(library, "capuchin_pack_entry_v1");
  const capuchin_pack *pack = entry(&(capuchin_entry_info){.size = sizeof(capuchin_entry_info)});
  bridge = pack->capability(pack->context, text(CAPUCHIN_EXT_BRIDGE));
  method_table = pack->capability(pack->context, text(CAPUCHIN_EXT_METHODS));
  client.ready = ready;
  printf("attached: %u\n", bridge->attach(bridge->context, &client, 1, &sink));
}
