#include "Libraries.h"

#include <dlfcn.h>

#include "CGraphics.h"

struct cairo_library cairo_library;
struct pixbuf_library pixbuf_library;
struct webp_library webp_library;

typedef struct {
  const char *name;
  void **place;
} symbol;

#define CAIRO_SYMBOL(result, name, parameters, arguments) {#name, (void **)&cairo_library.name},
#define PIXBUF_SYMBOL(result, name, parameters, arguments) {#name, (void **)&pixbuf_library.name},
#define WEBP_SYMBOL(result, name, parameters, arguments) {#name, (void **)&webp_library.name},

static const symbol cairo[] = {CAIRO(CAIRO_SYMBOL){NULL, NULL}};
static const symbol pixbuf[] = {PIXBUF(PIXBUF_SYMBOL){NULL, NULL}};
static const symbol webp[] = {WEBP(WEBP_SYMBOL){NULL, NULL}};

static const char *load_library(
    const char *name, const symbol *symbols, const char *missing, const char *old) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return missing;
  for (; symbols->name; symbols++)
    if (!(*symbols->place = dlsym(handle, symbols->name))) return old;
  return NULL;
}

const char *graphics_load(void) {
  static bool isLoaded;
  static const char *reason;
  if (!isLoaded) {
    isLoaded = true;
    reason = load_library(
        "libcairo.so.2", cairo, "cairo is not installed (libcairo.so.2)", "cairo is too old");
  }
  return reason;
}

const char *pictures_load(void) {
  static bool isLoaded;
  static const char *reason;
  if (!isLoaded) {
    isLoaded = true;
    reason = load_library(
        "libgdk_pixbuf-2.0.so.0", pixbuf, "gdk-pixbuf is not installed (libgdk_pixbuf-2.0.so.0)",
        "gdk-pixbuf is too old");
  }
  return reason;
}

bool webp_load(void) {
  static bool isLoaded;
  static bool isThere;
  if (!isLoaded) {
    isLoaded = true;
    isThere = !load_library("libwebp.so.7", webp, "", "");
  }
  return isThere;
}
