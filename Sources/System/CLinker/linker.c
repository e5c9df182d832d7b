#define _GNU_SOURCE
#include "clinker.h"

#include <dlfcn.h>
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

const char *clinker_image_of(const void *address) {
  // dladdr would go through all symbols of the image.
  struct dl_find_object found;
  return _dl_find_object((void *)address, &found) == 0 ? found.dlfo_link_map->l_name : NULL;
}

struct visitor {
  void *context;
  int (*visit)(void *context, const char *path);
};

static int image(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  const struct visitor *visitor = data;
  return visitor->visit(visitor->context, info->dlpi_name != NULL ? info->dlpi_name : "");
}

int clinker_images(void *context, int (*visit)(void *context, const char *path)) {
  struct visitor visitor = {context, visit};
  return dl_iterate_phdr(image, &visitor);
}

struct place {
  uintptr_t address;
  int is_found, is_code;
};

static int look_in(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct place *place = data;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || place->address - info->dlpi_addr - segment->p_vaddr >= segment->p_memsz) continue;
    place->is_found = 1;
    place->is_code = (segment->p_flags & PF_X) != 0;
    return 1;
  }
  return 0;
}

int clinker_is_code(const void *address) {
  struct place place = {(uintptr_t)address, 0, 0};
  dl_iterate_phdr(look_in, &place);
  if (place.is_found) return place.is_code;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (maps == NULL) return 1;
  char line[4352];
  while (!place.is_found && fgets(line, sizeof line, maps) != NULL) {
    unsigned long start = 0, end = 0;
    char rights[5] = "";
    if (sscanf(line, "%lx-%lx %4s", &start, &end, rights) != 3) continue;
    place.is_found = place.address - start < end - start;
    place.is_code = place.is_found && rights[2] == 'x';
  }
  fclose(maps);
  return place.is_code;
}

static int count(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  *(unsigned long long *)data = info->dlpi_adds + info->dlpi_subs;
  return 1;
}

unsigned long long clinker_loads(void) {
  unsigned long long loads = 0;
  dl_iterate_phdr(count, &loads);
  return loads;
}

int clinker_imports(void *handle, const char *prefix) {
  struct link_map *map = NULL;
  if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || map == NULL || map->l_ld == NULL) return 0;
  const char *names = NULL;
  const ElfW(Sym) *symbols = NULL;
  const uint32_t *hash = NULL;
  for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
    if (entry->d_tag == DT_STRTAB) names = (const char *)entry->d_un.d_ptr;
    if (entry->d_tag == DT_SYMTAB) symbols = (const ElfW(Sym) *)entry->d_un.d_ptr;
    if (entry->d_tag == DT_GNU_HASH) hash = (const uint32_t *)entry->d_un.d_ptr;
  }
  if (names == NULL || symbols == NULL || hash == NULL) return 0;
  // The GNU hash table holds what the library defines; all before its first symbol is imported.
  uint32_t first_defined = hash[1];
  for (uint32_t index = 1; index < first_defined; index++) {
    if (strncmp(names + symbols[index].st_name, prefix, strlen(prefix)) == 0) return 1;
  }
  return 0;
}

void clinker_needs(void *handle, void *context, int (*visit)(void *context, const char *name)) {
  struct link_map *map = NULL;
  if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || map == NULL || map->l_ld == NULL) return;
  const char *names = NULL;
  for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
    if (entry->d_tag == DT_STRTAB) names = (const char *)entry->d_un.d_ptr;
  }
  if (names == NULL) return;
  for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
    if (entry->d_tag == DT_NEEDED && visit(context, names + entry->d_un.d_val) != 0) return;
  }
}

struct caller {
  int is_behind_exit;
  const char *image;
};

static _Unwind_Reason_Code look_for_exit(struct _Unwind_Context *frame, void *data) {
  struct caller *caller = data;
  const void *place = (const void *)_Unwind_GetIP(frame);
  Dl_info info;
  if (place == NULL || dladdr((const char *)place - 1, &info) == 0) return _URC_NO_REASON;
  if (caller->is_behind_exit) {
    caller->image = info.dli_fname;
    return _URC_END_OF_STACK;
  }
  caller->is_behind_exit = info.dli_saddr == (void *)exit;
  return _URC_NO_REASON;
}

const char *clinker_exit_caller(void) {
  struct caller caller = {0, NULL};
  _Unwind_Backtrace(look_for_exit, &caller);
  return caller.image;
}

/// The frame that a signal interrupted stands before its next instruction, any other behind a call.
static _Unwind_Reason_Code look(struct _Unwind_Context *frame, void *found) {
  int before = 0;
  _Unwind_GetIPInfo(frame, &before);
  *(int *)found |= before;
  return before ? _URC_END_OF_STACK : _URC_NO_REASON;
}

int clinker_is_in_signal_handler(void) {
  int found = 0;
  _Unwind_Backtrace(look, &found);
  return found;
}

size_t clinker_heap(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
