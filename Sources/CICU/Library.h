#pragma once

// ICU, as the engine brings it: the program is not linked with it, because the names of its functions end with its
// version, which is another one on each system. The engine's copy is in the process anyway.
// https://unicode-org.github.io/icu/userguide/icu/design.html#version-numbers-in-icu

#define U_DISABLE_RENAMING 1

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/uscript.h>

#define ICU_FUNCTIONS(FUNCTION) \
  FUNCTION(ubidi_close) \
  FUNCTION(ubidi_getLevels) \
  FUNCTION(ubidi_getParaLevel) \
  FUNCTION(ubidi_open) \
  FUNCTION(ubidi_reorderVisual) \
  FUNCTION(ubidi_setPara) \
  FUNCTION(ubrk_close) \
  FUNCTION(ubrk_following) \
  FUNCTION(ubrk_getRuleStatus) \
  FUNCTION(ubrk_isBoundary) \
  FUNCTION(ubrk_open) \
  FUNCTION(ubrk_preceding) \
  FUNCTION(ubrk_setText) \
  FUNCTION(u_charType) \
  FUNCTION(u_hasBinaryProperty) \
  FUNCTION(u_toupper) \
  FUNCTION(uidna_nameToASCII_UTF8) \
  FUNCTION(uidna_nameToUnicodeUTF8) \
  FUNCTION(uidna_openUTS46) \
  FUNCTION(uscript_getScript) \
  FUNCTION(uscript_getShortName) \
  FUNCTION(uscript_hasScript)

typedef struct {
#define FUNCTION(name) __typeof__(&name) name;
  ICU_FUNCTIONS(FUNCTION)
#undef FUNCTION
} icu_library;

/// ICU's functions; the process ends with a message where there is no ICU.
const icu_library *icu(void);
