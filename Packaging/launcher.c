// Starts the program with the libraries beside it, the C library among them, whatever the system has: through the
// loader that belongs to them, which cannot be named in a program by a relative path. It is linked statically.
//
//     bin/jsprep           this
//     lib/jsprep/…         the program, the loader, the libraries

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fail(const char *what, const char *path) {
  fprintf(stderr, "jsprep: %s %s: %s\n", what, path, strerror(errno));
  return 126;
}

/// This file, without links: as the kernel knows it or, without `/proc`, as it was called.
static const char *own_path(const char *name, char *path) {
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
  if (length > 0) {
    path[length] = 0;
    return path;
  }
  if (strchr(name, '/')) return realpath(name, path);
  const char *folders = getenv("PATH");
  for (; folders && *folders; folders += strspn(folders, ":")) {
    char candidate[PATH_MAX];
    int size = (int)strcspn(folders, ":");
    snprintf(candidate, sizeof candidate, "%.*s/%s", size, folders, name);
    if (!access(candidate, X_OK)) return realpath(candidate, path);
    folders += size;
  }
  errno = ENOENT;
  return NULL;
}

int main(int count, char **arguments) {
  static char path[PATH_MAX], libraries[PATH_MAX], loader[PATH_MAX], program[PATH_MAX];
  const char *name = count > 0 ? arguments[0] : "jsprep";
  if (!own_path(name, path)) return fail("cannot find", name);
  // The folder above the one it is in.
  for (int i = 0; i < 2; i++) {
    char *slash = strrchr(path, '/');
    if (slash) *slash = 0;
  }
  if (snprintf(libraries, sizeof libraries, "%s/lib/jsprep", path) >= (int)sizeof libraries
      || snprintf(loader, sizeof loader, "%s/" LOADER, libraries) >= (int)sizeof loader
      || snprintf(program, sizeof program, "%s/jsprep", libraries) >= (int)sizeof program) {
    errno = ENAMETOOLONG;
    return fail("cannot start", path);
  }
  char *head[] = {loader, "--argv0", (char *)name, "--library-path", libraries, program};
  size_t size = sizeof head / sizeof *head;
  char **all = calloc(size + (size_t)count + 1, sizeof *all);
  if (!all) return fail("cannot start", program);
  memcpy(all, head, sizeof head);
  for (int i = 1; i < count; i++) all[size + (size_t)i - 1] = arguments[i];
  execv(loader, all);
  return fail("cannot start", loader);
}
