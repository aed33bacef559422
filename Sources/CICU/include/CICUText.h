#pragma once
#include <stdbool.h>
#include <stdint.h>

// Text by ICU: boundaries, scripts, directions. ICU's types are hidden here, too.

typedef struct icu_breaks icu_breaks;

enum icu_break_kind { icu_break_characters, icu_break_words, icu_break_lines, icu_break_sentences };

/// An iterator over the boundaries of a text; NULL if ICU cannot make one.
///
/// - Parameter locale: with ICU's keywords, such as `ja@lb=strict`.
icu_breaks *icu_breaks_open(enum icu_break_kind kind, const char *locale);
/// The text must stay where it is while the iterator is used.
bool icu_breaks_set_text(icu_breaks *breaks, const uint16_t *text, int32_t count);
/// The next boundary after the position, or -1.
int32_t icu_breaks_following(icu_breaks *breaks, int32_t position);
/// The last boundary before the position, or -1.
int32_t icu_breaks_preceding(icu_breaks *breaks, int32_t position);
bool icu_breaks_is_boundary(icu_breaks *breaks, int32_t position);
/// Whether what ends at the current boundary is a word, not spaces or punctuation.
bool icu_breaks_is_word(icu_breaks *breaks);
void icu_breaks_close(icu_breaks *breaks);

/// The embedding level of each code unit; false if ICU fails.
///
/// - Parameter base: the level of the paragraph, or 0xFE for that of the first strong character.
/// - Parameter resolved: the level of the paragraph that was used.
bool icu_bidi_levels(
    const uint16_t *text, int32_t count, uint8_t base, uint8_t *levels, uint8_t *resolved);
/// For each visual position, the index of the run there.
void icu_bidi_reorder(const uint8_t *levels, int32_t count, int32_t *visual);

/// ICU's number for the character's script; negative if it has none.
int32_t icu_script(uint32_t character);
extern const int32_t icu_script_common, icu_script_inherited;
bool icu_has_script(uint32_t character, int32_t script);
/// The script's ISO 15924 code: four letters.
void icu_script_name(int32_t script, char *name);

/// The capital letter, or the character itself.
uint32_t icu_capital(uint32_t character);
/// Quotation marks, brackets and the like, but no dashes, underscores and backslashes.
bool icu_is_punctuation(uint32_t character);
bool icu_is_default_ignorable(uint32_t character);
