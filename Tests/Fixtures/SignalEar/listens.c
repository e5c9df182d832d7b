// Does what apps do with the handlers of an action, and says what the ear has heard of it.
#include <dlfcn.h>
#include <gio/gio.h>
#include <stdio.h>

typedef void Tell(void *, unsigned long, const char *, const char *);
typedef void Count(void *, unsigned long, unsigned long);

static void (*tell_heard)(void *, void *, Tell *);
static void (*tell_emitted)(void *, Count *);
static char *names[16];
static unsigned long counts[16];

static void note(void *unused, unsigned long number, const char *signal, const char *detail) {
  (void)unused;
  g_assert(number < G_N_ELEMENTS(names));
  g_free(names[number]);
  names[number] = g_strconcat(signal, detail != NULL ? "::" : NULL, detail, NULL);
}

static void count(void *unused, unsigned long number, unsigned long emissions) {
  (void)unused;
  g_assert(number < G_N_ELEMENTS(counts));
  counts[number] = emissions;
}

// One line: what was done, and each signal that is listened to with how often it was emitted.
static void say(const char *done, GSimpleAction *action) {
  for (guint n = 0; n < G_N_ELEMENTS(names); n++) g_clear_pointer(&names[n], g_free);
  tell_heard(action, NULL, note);
  tell_emitted(NULL, count);
  printf("%s:", done);
  for (guint n = 0; n < G_N_ELEMENTS(names); n++) {
    if (names[n] != NULL) printf(" %s %lu", names[n], counts[n]);
  }
  printf("\n");
}

static void hear(void) {}
static void hear_too(void) {}

static void emit(GSimpleAction *action) {
  g_action_activate(G_ACTION(action), NULL);
  g_simple_action_set_enabled(action, !g_action_get_enabled(G_ACTION(action)));
  g_simple_action_set_enabled(action, !g_action_get_enabled(G_ACTION(action)));
}

// An action of which a library's code hears; the library is closed again.
static void *open_and_listen(const char *library, const char *done) {
  void *opened = dlopen(library, RTLD_NOW);
  g_assert(opened != NULL);
  unsigned long (*listen)(GSimpleAction *) = (unsigned long (*)(GSimpleAction *))dlsym(opened, "listen_to");
  g_autoptr(GSimpleAction) action = g_simple_action_new("library", NULL);
  const unsigned long handler = listen(action);
  say(done, action);
  g_signal_handler_disconnect(action, handler);
  void *place = (void *)listen;
  dlclose(opened);
  return place;
}

int main(int argc, char **arguments) {
  g_assert(argc == 3);
  tell_heard = (void (*)(void *, void *, Tell *))dlsym(RTLD_DEFAULT, "capuchin_heard_signals");
  tell_emitted = (void (*)(void *, Count *))dlsym(RTLD_DEFAULT, "capuchin_emitted_signals");
  g_assert(tell_heard != NULL && tell_emitted != NULL);
  g_autoptr(GSimpleAction) action = g_simple_action_new("own", NULL);
  const unsigned long own = g_signal_connect(action, "activate", hear, NULL);
  const unsigned long other = g_signal_connect(action, "activate", hear_too, NULL);
  g_autoptr(GClosure) closure = g_closure_ref(g_cclosure_new(hear, NULL, NULL));
  const unsigned long enabled = g_signal_connect_closure(action, "notify::enabled", closure, FALSE);
  emit(action);
  say("emitted", action);
  g_signal_handler_block(action, own);
  g_signal_handler_block(action, enabled);
  emit(action);
  say("one of two blocked", action);
  g_signal_handler_block(action, other);
  emit(action);
  say("both blocked", action);
  g_signal_handler_unblock(action, own);
  g_signal_handler_unblock(action, enabled);
  emit(action);
  say("unblocked", action);
  for (int n = 0; n < 100000; n++) {
    const char *signal = n % 2 == 0 ? "activate" : "notify::enabled";
    g_signal_handler_disconnect(action, g_signal_connect(action, signal, G_CALLBACK(hear), action));
  }
  for (int n = 0; n < 1000; n++) emit(action);
  say("connected anew", action);
  g_signal_handler_disconnect(action, own);
  g_signal_handler_disconnect(action, other);
  say("disconnected", action);
  g_autoptr(GSimpleAction) bereft = g_simple_action_new("bereft", NULL);
  g_signal_connect(bereft, "notify::enabled", hear, NULL);
  // Takes all handlers away, the ear's among them.
  g_object_run_dispose(G_OBJECT(bereft));
  g_signal_connect(bereft, "notify::enabled", hear, NULL);
  emit(bereft);
  say("all taken away and connected anew", bereft);
  void *of_pack = open_and_listen(arguments[1], "by a pack");
  void *of_app = open_and_listen(arguments[2], "by a library");
  printf("%s\n", of_pack == of_app ? "at the same place" : "at another place");
  return 0;
}
