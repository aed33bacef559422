#define _GNU_SOURCE
#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { oldest = 60, newest = 120 };

static icu_library library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// - Parameter suffix: what the names end with.
static int find(void *handle, const char *suffix) {
  char name[64];
#define FUNCTION(function) \
  snprintf(name, sizeof name, #function "%s", suffix); \
  *(void **)&library.function = dlsym(handle, name); \
  if (!library.function) return 0;
  ICU_FUNCTIONS(FUNCTION)
#undef FUNCTION
  return 1;
}

static void load(void) {
  char suffix[16], path[32];
  // Apple's has no versions.
  if (find(RTLD_DEFAULT, "")) return;
  for (int version = oldest; version < newest; version++) {
    snprintf(suffix, sizeof suffix, "_%d", version);
    if (find(RTLD_DEFAULT, suffix)) return;
  }
  // Programs without the engine, which measure a part.
  for (int version = oldest; version < newest; version++) {
    snprintf(path, sizeof path, "libicuuc.so.%d", version);
    snprintf(suffix, sizeof suffix, "_%d", version);
    void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (handle && find(handle, suffix)) return;
  }
  fputs("ICU is not installed (libicuuc)\n", stderr);
  abort();
}

const icu_library *icu(void) {
  pthread_once(&once, load);
  return &library;
}
