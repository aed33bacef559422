#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

#include "CDynamicLibrary.h"
#include "Open.h"

void *library_find(const char *library, const char *name) {
  void *handle = library ? library_open(library) : RTLD_DEFAULT;
  return library && !handle ? NULL : dlsym(handle, name);
}

const char *library_path(const void *address) {
  Dl_info found;
  return dladdr(address, &found) ? found.dli_fname : NULL;
}

// An argument that a function does not take does no harm; for those that take one, 0 stands for the version.
const char *library_call_for_text(const void *function) {
  return ((const char *(*)(int))function)(0);
}

unsigned library_call_for_number(const void *function) { return ((unsigned (*)(void))function)(); }
