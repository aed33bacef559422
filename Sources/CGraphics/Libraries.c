#include "Libraries.h"

#include <CDynamicLibrary.h>

#include "CGraphics.h"

struct cairo_library cairo_library;
struct pixbuf_library pixbuf_library;
struct webp_library webp_library;

#define CAIRO_SYMBOL(result, name, parameters, arguments) {#name, (void **)&cairo_library.name},
#define PIXBUF_SYMBOL(result, name, parameters, arguments) {#name, (void **)&pixbuf_library.name},
#define WEBP_SYMBOL(result, name, parameters, arguments) {#name, (void **)&webp_library.name},

static const library_symbol cairo[] = {CAIRO(CAIRO_SYMBOL){NULL, NULL}};
static const library_symbol pixbuf[] = {PIXBUF(PIXBUF_SYMBOL){NULL, NULL}};
static const library_symbol webp[] = {WEBP(WEBP_SYMBOL){NULL, NULL}};

const char *graphics_load(void) {
  static bool isLoaded;
  static const char *reason;
  if (!isLoaded) {
    isLoaded = true;
    reason = library_load(
        "libcairo.so.2", cairo, "cairo is not installed (libcairo.so.2)", "cairo is too old");
  }
  return reason;
}

const char *pictures_load(void) {
  static bool isLoaded;
  static const char *reason;
  if (!isLoaded) {
    isLoaded = true;
    reason = library_load(
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
    isThere = !library_load("libwebp.so.7", webp, "", "");
  }
  return isThere;
}
