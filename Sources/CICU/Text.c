#include "CICUText.h"

#include "Library.h"

#include <stdlib.h>
#include <string.h>

// MARK: Boundaries

static UBreakIterator *iterator_of(icu_breaks *breaks) { return (UBreakIterator *)breaks; }

icu_breaks *icu_breaks_open(enum icu_break_kind kind, const char *locale) {
  static const UBreakIteratorType types[] = {
      UBRK_CHARACTER, UBRK_WORD, UBRK_LINE, UBRK_SENTENCE};
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = icu()->ubrk_open(types[kind], locale, NULL, 0, &status);
  if (U_SUCCESS(status)) return (icu_breaks *)iterator;
  if (iterator) icu()->ubrk_close(iterator);
  return NULL;
}

bool icu_breaks_set_text(icu_breaks *breaks, const uint16_t *text, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  icu()->ubrk_setText(iterator_of(breaks), (const UChar *)text, count, &status);
  return U_SUCCESS(status);
}

int32_t icu_breaks_following(icu_breaks *breaks, int32_t position) {
  return icu()->ubrk_following(iterator_of(breaks), position);
}

int32_t icu_breaks_preceding(icu_breaks *breaks, int32_t position) {
  return icu()->ubrk_preceding(iterator_of(breaks), position);
}

bool icu_breaks_is_boundary(icu_breaks *breaks, int32_t position) {
  return icu()->ubrk_isBoundary(iterator_of(breaks), position);
}

bool icu_breaks_is_word(icu_breaks *breaks) {
  return icu()->ubrk_getRuleStatus(iterator_of(breaks)) >= UBRK_WORD_NONE_LIMIT;
}

void icu_breaks_close(icu_breaks *breaks) { icu()->ubrk_close(iterator_of(breaks)); }

// MARK: Directions

bool icu_bidi_levels(
    const uint16_t *text, int32_t count, uint8_t base, uint8_t *levels, uint8_t *resolved) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = icu()->ubidi_open();
  if (!bidi) return false;
  icu()->ubidi_setPara(bidi, (const UChar *)text, count, base, NULL, &status);
  const UBiDiLevel *found = count > 0 ? icu()->ubidi_getLevels(bidi, &status) : NULL;
  bool isDone = U_SUCCESS(status) && (found || count == 0);
  if (isDone && count > 0) memcpy(levels, found, (size_t)count);
  *resolved = isDone ? icu()->ubidi_getParaLevel(bidi) : 0;
  icu()->ubidi_close(bidi);
  return isDone;
}

void icu_bidi_reorder(const uint8_t *levels, int32_t count, int32_t *visual) {
  icu()->ubidi_reorderVisual(levels, count, visual);
}

// MARK: Characters

const int32_t icu_script_common = USCRIPT_COMMON, icu_script_inherited = USCRIPT_INHERITED;

int32_t icu_script(uint32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t script = icu()->uscript_getScript((UChar32)character, &status);
  return U_SUCCESS(status) ? script : -1;
}

bool icu_has_script(uint32_t character, int32_t script) {
  return icu()->uscript_hasScript((UChar32)character, script);
}

void icu_script_name(int32_t script, char *name) {
  const char *found = icu()->uscript_getShortName(script);
  memcpy(name, found && strlen(found) == 4 ? found : "Zyyy", 4);
}

uint32_t icu_capital(uint32_t character) { return (uint32_t)icu()->u_toupper((UChar32)character); }

bool icu_is_default_ignorable(uint32_t character) {
  return icu()->u_hasBinaryProperty((UChar32)character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool icu_is_punctuation(uint32_t character) {
  uint32_t marks = U_GC_PS_MASK | U_GC_PE_MASK | U_GC_PI_MASK | U_GC_PF_MASK | U_GC_PO_MASK;
  return character != '\\' && (U_MASK(icu()->u_charType((UChar32)character)) & marks) != 0;
}
