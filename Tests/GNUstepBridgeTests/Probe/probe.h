// What the probes share: the pack, and how answers are printed.

#import <AppKit/AppKit.h>

#include <dlfcn.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "capuchin/ext/bridge.h"
#include "capuchin/pack.h"

static const capuchin_bridge *bridge;
static capuchin_bridge_client client = {.size = sizeof client};

static capuchin_string text(const char *name)
{
  return (capuchin_string){.data = name, .length = strlen(name)};
}

static void show(const capuchin_value *value)
{
  switch (value->type) {
    case CAPUCHIN_STRING: printf("\"%.*s\"", (int)value->as.string.length, value->as.string.data); break;
    case CAPUCHIN_SECRET: printf("secret \"%.*s\"", (int)value->as.string.length, value->as.string.data); break;
    case CAPUCHIN_BOOL: printf("%s", value->as.boolean ? "true" : "false"); break;
    case CAPUCHIN_I64: printf("%lld", (long long)value->as.i64); break;
    case CAPUCHIN_F64: printf("%g", value->as.f64); break;
    case CAPUCHIN_NODE: printf("node"); break;
    case CAPUCHIN_RECT:
      printf("rect %g %g %g %g", value->as.rect.x, value->as.rect.y, value->as.rect.width, value->as.rect.height);
      break;
    case CAPUCHIN_LIST:
      for (uint64_t i = 0; i < value->as.list.count; i++) {
        printf(i ? ", " : "[");
        show(value->as.list.items[i]);
      }
      printf("]");
      break;
    default: printf("type %u", value->type);
  }
}

static uint32_t put(void *context, capuchin_string name, const capuchin_value *value)
{
  (void)context, (void)name;
  show(value);
  printf(" ");
  return CAPUCHIN_MORE;
}

static const capuchin_sink sink = {.size = sizeof sink, .put = put};

static inline capuchin_node node_of(id object)
{
  capuchin_node node = {0};
  bridge->node(bridge->self, object, &node);
  return node;
}

// gdnc and gpbs, which GNUstep starts for its apps, would outlive the test: they come back to this
// process when they make themselves independent.
static void end_daemons(void)
{
  for (;;) {
    int child = 0;
    FILE *children = fopen("/proc/thread-self/children", "r");
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
static void attach(void (*ready)(void *self))
{
  const char *path = getenv("PROBED_PACK");
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  [NSApplication sharedApplication];
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) fprintf(stderr, "%s\n", dlerror()), exit(1);
  const capuchin_pack *(*entry)(void) = (void *)dlsym(library, "capuchin_pack_entry_v1");
  const capuchin_pack *pack = entry();
  bridge = pack->capability(pack->self, text(CAPUCHIN_BRIDGE));
  client.ready = ready;
  printf("attached: %u\n", bridge->attach(bridge->self, &client, 1, &sink));
}
