#pragma once

#include <stddef.h>

#if defined(__GLIBC__) || __has_include(<gnu/libc-version.h>)
#include <malloc.h>

/// Keeps freed memory for later allocations. By default glibc returns large blocks to the kernel,
/// which must then clear every page of the next one: a third of the time of `outerHTML`.
static inline void malloc_keep_freed_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
}
#else
static inline void malloc_keep_freed_memory(void) {}
#endif
