#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Text by HarfBuzz, FreeType and Fontconfig, which are loaded when text is first measured: whoever
// measures none does not pay for them, and runs without them.
//
// Nothing here is safe for use by several threads at once.

/// Loads the libraries and the system's configuration, once. NULL, or what is missing.
const char *fonts_load(void);

// MARK: Fontconfig

/// A font file that Fontconfig proposes.
typedef struct {
  /// To be freed with `free`.
  char *path;
  /// The face in the file; the upper half is the instance of a variable font.
  int index;
  /// Whether its glyphs are italic or oblique by themselves.
  bool isItalic;
} font_file;

/// The fonts of this folder come before the system's from now on; NULL: of none.
void fonts_use_folder(const char *path);

/// The font of that family, if there is one by that name or by an alias that means the same.
/// Without a family, the system's first choice. Weight, width and slant are in Fontconfig's scales.
bool fonts_match(const char *family, int weight, int width, int slant, font_file *match);

/// All fonts, the best first.
typedef struct font_list font_list;
font_list *fonts_sort(const char *language, int weight, int width, int slant);
/// The first font that has the most of these characters; false if none has any.
bool font_list_best(font_list *list, const uint32_t *characters, size_t count, font_file *match);

// MARK: Faces

/// A font, without a size.
typedef struct font_face font_face;

/// NULL if the file is no font.
font_face *font_face_open(const char *path, int index);
/// TrueType, OpenType, WOFF, and WOFF2 if FreeType knows it. The bytes are copied.
font_face *font_face_from_bytes(const uint8_t *bytes, size_t count);
/// An axis of a variable font.
typedef struct {
  /// `wght`, `wdth`, …
  char tag[4];
  float value;
} font_axis;
/// The face as it is with these values for all of its axes, in their order; NULL if it is not variable. The
/// face itself must not be closed before.
font_face *font_face_vary(font_face *face, const font_axis *axes, size_t count);
/// The font that the face was made of must not be used any more.
void font_face_close(font_face *face);

/// 0 if the font does not have the character.
uint32_t font_face_glyph(font_face *face, uint32_t character);
/// Whether the font has a glyph of its own for the character with this variation selector.
bool font_face_has_variation(font_face *face, uint32_t character, uint32_t selector);
typedef struct {
  int unitsPerEm, ascender, descender, height;
} vertical_extent;
/// In units of the font; the height includes the gap between lines.
vertical_extent font_face_vertical_extent(font_face *face);
/// A table of the font, such as `OS/2`; the function gets nothing if there is none.
typedef void table_reader(void *context, const uint8_t *bytes, size_t count);
void font_face_read_table(font_face *face, const char *tag, table_reader *reader, void *context);
// MARK: Fonts

/// A face at a size.
typedef struct sized_font sized_font;

/// - Parameter size: in pixels, more than 0 and no more than 30,000.
/// - Parameter isSkewed: whether upright glyphs are made oblique.
sized_font *sized_font_make(font_face *face, float size, bool isSkewed);
void sized_font_free(sized_font *font);

/// The hinted advance, in pixels: whole ones, as a rule.
float sized_font_advance(sized_font *font, uint32_t glyph);
/// How far the hinted glyph rises above the baseline; 0 if it has no outline.
float sized_font_top(sized_font *font, uint32_t glyph);

typedef struct {
  /// `kern`, `liga`, …
  char tag[4];
  uint32_t value;
} font_feature;

typedef struct {
  uint32_t glyph;
  /// The index of the first code unit of the glyph's cluster.
  uint32_t cluster;
  float advance;
  /// Where it is drawn, from where it would be without; up is positive.
  float x, y;
} shaped_glyph;

/// What is shaped: a part of a text, of one script and direction.
typedef struct {
  const uint16_t *text;
  int32_t length, start, count;
  /// The ISO 15924 code, such as `Latn`.
  char script[4];
  bool isRightToLeft;
  /// A language tag, or NULL.
  const char *language;
  const font_feature *features;
  size_t featureCount;
} shaping_request;

/// The glyphs in visual order, which stay valid until the next call.
const shaped_glyph *sized_font_shape(
    sized_font *font, const shaping_request *request, size_t *count);

/// Receives the segments of an outline, in pixels; up is positive.
typedef struct {
  void (*move)(void *context, float x, float y);
  void (*line)(void *context, float x, float y);
  void (*conic)(void *context, float cx, float cy, float x, float y);
  void (*cubic)(void *context, float c1x, float c1y, float c2x, float c2y, float x, float y);
} outline_receiver;
/// Nothing comes for a glyph without an outline.
void sized_font_outline(
    sized_font *font, uint32_t glyph, const outline_receiver *receiver, void *context);
