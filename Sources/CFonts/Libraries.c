#include "Libraries.h"

#include <CDynamicLibrary.h>

#include "CFonts.h"

struct libraries library;

#define SYMBOL(result, name, parameters) {#name, (void **)&library.name},

static const library_symbol harfbuzz[] = {HARFBUZZ(SYMBOL){NULL, NULL}};
static const library_symbol freetype[] = {FREETYPE(SYMBOL){NULL, NULL}};
static const library_symbol fontconfig[] = {FONTCONFIG(SYMBOL){NULL, NULL}};

/// FcInit would also read every configuration file that is installed but not in use, for programs that list them: half
/// of its time. It remains for systems without a configuration.
static bool read_configuration(void) {
  FcConfig *configuration = library.FcConfigCreate();
  if (!configuration) return false;
  bool isRead = library.FcConfigParseAndLoad(configuration, NULL, false) &&
                library.FcConfigSetCurrent(configuration);
  if (!isRead) library.FcConfigDestroy(configuration);
  return isRead || library.FcInit();
}

static const char *load_libraries(void) {
  const char *reason = library_load(
      "libharfbuzz.so.0", harfbuzz, "HarfBuzz is not installed (libharfbuzz.so.0)",
      "HarfBuzz is too old");
  if (!reason)
    reason = library_load(
        "libfreetype.so.6", freetype, "FreeType is not installed (libfreetype.so.6)",
        "FreeType is too old");
  if (!reason)
    reason = library_load(
        "libfontconfig.so.1", fontconfig, "Fontconfig is not installed (libfontconfig.so.1)",
        "Fontconfig is too old: 2.14 is needed");
  if (reason) return reason;
  if (library.FT_Init_FreeType(&library.freetype)) return "FreeType does not start";
  if (!read_configuration()) return "Fontconfig cannot read its configuration";
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
