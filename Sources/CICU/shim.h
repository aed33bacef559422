#pragma once
// ICU's functions bear its version in their names by way of macros, which Swift does not see:
// these inline functions have names that stay.
#include <unicode/uidna.h>

static inline UIDNA *icu_openUTS46(uint32_t options, UErrorCode *status) {
  return uidna_openUTS46(options, status);
}

static inline int32_t icu_nameToASCII(const UIDNA *idna, const char *name, int32_t length, char *dest,
                                      int32_t capacity, UIDNAInfo *info, UErrorCode *status) {
  return uidna_nameToASCII_UTF8(idna, name, length, dest, capacity, info, status);
}

static inline int32_t icu_nameToUnicode(const UIDNA *idna, const char *name, int32_t length,
                                        char *dest, int32_t capacity, UIDNAInfo *info,
                                        UErrorCode *status) {
  return uidna_nameToUnicodeUTF8(idna, name, length, dest, capacity, info, status);
}
