#include <dlfcn.h>
#include <stddef.h>

#include "CDynamicLibrary.h"
#include "Open.h"

const char *library_load(
    const char *name, const library_symbol *symbols, const char *missing, const char *old) {
  void *handle = library_open(name);
  if (!handle) return missing;
  for (; symbols->name; symbols++)
    if (!(*symbols->place = dlsym(handle, symbols->name))) return old;
  return NULL;
}
