#include "CProgramArguments.h"

#include <stdlib.h>

static char *const *given;

char *const *program_arguments(void) { return given; }

// glibc and Apple's loader call constructors with what they call `main` with; other loaders do not.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int count, char **arguments) {
  if (count > 0) given = arguments;
}
#endif
