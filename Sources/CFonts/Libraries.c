#include "Libraries.h"
#include "CFonts.h"

#include <dlfcn.h>

struct libraries library;

typedef struct {
  const char *name;
  void **place;
} symbol;

#define SYMBOL(result, name, parameters) {#name, (void **)&library.name},

static const symbol harfbuzz[] = {HARFBUZZ(SYMBOL){NULL, NULL}};
static const symbol freetype[] = {FREETYPE(SYMBOL){NULL, NULL}};
static const symbol fontconfig[] = {FONTCONFIG(SYMBOL){NULL, NULL}};

static const char *load_library(
    const char *name, const symbol *symbols, const char *missing, const char *old) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return missing;
  for (; symbols->name; symbols++)
    if (!(*symbols->place = dlsym(handle, symbols->name))) return old;
  return NULL;
}

static const char *load_libraries(void) {
  const char *reason = load_library(
      "libharfbuzz.so.0", harfbuzz, "HarfBuzz is not installed (libharfbuzz.so.0)",
      "HarfBuzz is too old");
  if (!reason)
    reason = load_library(
        "libfreetype.so.6", freetype, "FreeType is not installed (libfreetype.so.6)",
        "FreeType is too old");
  if (!reason)
    reason = load_library(
        "libfontconfig.so.1", fontconfig, "Fontconfig is not installed (libfontconfig.so.1)",
        "Fontconfig is too old: 2.14 is needed");
  if (reason) return reason;
  if (library.FT_Init_FreeType(&library.freetype)) return "FreeType does not start";
  if (!library.FcInit()) return "Fontconfig cannot read its configuration";
  library.functions = make_font_functions();
  library.buffer = library.hb_buffer_create();
  return NULL;
}

const char *fonts_load(void) {
  static bool isLoaded;
  static const char *reason;
  if (!isLoaded) {
    isLoaded = true;
    reason = load_libraries();
  }
  return reason;
}
