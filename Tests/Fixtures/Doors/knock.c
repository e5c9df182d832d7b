// Loads GTK and then the GIO door of argv[1], and says what became of errno and signals.
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>

int main(int count, char **arguments) {
  if (count < 2 || !dlopen("libgtk-4.so.1", RTLD_NOW)) return 2;
  void *door = dlopen(arguments[1], RTLD_NOW);
  void (*load)(void *) = door ? (void (*)(void *))dlsym(door, "g_io_module_load") : NULL;
  if (!load) return 3;
  signal(SIGABRT, SIG_IGN);
  errno = EDOM;
  load(NULL);
  printf("%s, %s, ", errno == EDOM ? "errno kept" : "errno changed",
         dlerror() ? "an error pending" : "no error pending");
  int kept = signal(SIGSEGV, SIG_DFL) == SIG_DFL && signal(SIGABRT, SIG_DFL) == SIG_IGN;
  printf("signals %s\n", kept ? "kept" : "changed");
  return 0;
}
