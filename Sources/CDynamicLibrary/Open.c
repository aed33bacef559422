#include "Open.h"

#include <dlfcn.h>
#include <stddef.h>

#ifdef __APPLE__
#include <stdio.h>
#include <string.h>

// `libz.so.1` is `libz.1.dylib` there. The system's are found by their names alone, Homebrew's in its folder.
// Untested.
static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/"};

void *library_open(const char *name) {
  const char *middle = strstr(name, ".so.");
  if (!middle) return dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[256];
    int length = (int)(middle - name);
    snprintf(path, sizeof path, "%s%.*s.%s.dylib", folders[i], length, name, middle + strlen(".so."));
    void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (handle) return handle;
  }
  return NULL;
}
#else
void *library_open(const char *name) { return dlopen(name, RTLD_LAZY | RTLD_LOCAL); }
#endif
