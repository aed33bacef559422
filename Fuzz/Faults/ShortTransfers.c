// Makes read, pread and write of a program transfer less than they were asked for, or fail with EINTR, as the
// kernel may at any time: what the program says must stay the same.
//
//     cc -shared -fPIC -o /tmp/short.so Fuzz/Faults/ShortTransfers.c -ldl
//     FAULT_SEED=1 LD_PRELOAD=/tmp/short.so .build/debug/jsprep run page.html action.js

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>

static unsigned state;

static unsigned number(void) {
  if (state == 0) {
    const char *seed = getenv("FAULT_SEED");
    state = (seed ? (unsigned)atoi(seed) : 0u) * 2654435761u | 1u;
  }
  state = state * 1664525u + 1013904223u;
  return state >> 8;
}

// Counters of events (eventfd) take eight bytes at once or none.
static size_t cut(size_t size) {
  return size > 16 ? 1 + number() % (size < 700 ? size : 700) : size;
}

static int is_interrupted(void) {
  if (number() % 6 != 0) return 0;
  errno = EINTR;
  return 1;
}

ssize_t read(int file, void *bytes, size_t size) {
  ssize_t (*next)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  return is_interrupted() ? -1 : next(file, bytes, cut(size));
}

ssize_t pread(int file, void *bytes, size_t size, off_t place) {
  ssize_t (*next)(int, void *, size_t, off_t) = dlsym(RTLD_NEXT, "pread");
  return is_interrupted() ? -1 : next(file, bytes, cut(size), place);
}

ssize_t write(int file, const void *bytes, size_t size) {
  ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  return is_interrupted() ? -1 : next(file, bytes, cut(size));
}
