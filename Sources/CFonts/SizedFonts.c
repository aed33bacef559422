#include "Faces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Fits HarfBuzz's numbers.
static const float MOST_ADVANCE = 30000;

struct sized_font {
  font_face *face;
  /// Whether glyphs are scaled as they are, without hints for whole pixels.
  bool isLinear;
  /// What the measures of FreeType's glyphs are scaled by.
  float scale;
  FT_Size size;
  hb_font_t *font;
  /// Advances of glyphs that were asked for already; the others are no numbers.
  float *advances;
  uint32_t glyphCount;
  shaped_glyph *shaped;
  size_t capacity;
};

static const FT_GlyphSlotRec *load_glyph(sized_font *font, uint32_t glyph) {
  FT_Face outlines = font->face->outlines;
  int32_t flags = FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_GLOBAL_ADVANCE_WIDTH;
  flags |= font->isLinear ? FT_LOAD_NO_HINTING : FT_LOAD_NO_AUTOHINT;
  if (library.FT_Activate_Size(font->size)) return NULL;
  return library.FT_Load_Glyph(outlines, glyph, flags) ? NULL : outlines->glyph;
}

static float find_advance(sized_font *font, uint32_t glyph) {
  if (glyph >= font->glyphCount) return 0;
  if (!isnan(font->advances[glyph])) return font->advances[glyph];
  const FT_GlyphSlotRec *slot = load_glyph(font, glyph);
  float advance = !slot ? 0
      : font->isLinear ? (float)slot->linearHoriAdvance / 65536
                        : (float)slot->advanceX / 64;
  // What a broken font says may be anything.
  if (!(advance > -MOST_ADVANCE && advance < MOST_ADVANCE)) advance = 0;
  return font->advances[glyph] = advance * font->scale;
}

float sized_font_advance(sized_font *font, uint32_t glyph) { return find_advance(font, glyph); }

float sized_font_top(sized_font *font, uint32_t glyph) {
  const FT_GlyphSlotRec *slot = load_glyph(font, glyph);
  if (!slot || slot->format != FT_GLYPH_FORMAT_OUTLINE || slot->outline.n_points == 0) return 0;
  FT_BBox box;
  library.FT_Outline_Get_CBox(&slot->outline, &box);
  return (float)box.yMax / 64 * font->scale;
}

// MARK: HarfBuzz

static bool is_space(uint32_t character) {
  return character == ' ' || character == '\t' || character == '\n' || character == 0xA0;
}

static bool has_no_width(uint32_t character) {
  return character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0xAD ||
      character == 0x200B || character == 0x200E || character == 0x200F ||
      (character >= 0x202A && character <= 0x202E) || character == 0xFEFF || character == 0xFFFC;
}

static int find_glyph(
    hb_font_t *font, void *context, uint32_t character, uint32_t *glyph, void *unused) {
  if (is_space(character))
    character = ' ';
  else if (has_no_width(character))
    character = 0x200B;
  const sized_font *self = context;
  return library.hb_font_get_nominal_glyph(self->face->units, character, glyph);
}

static int32_t find_position(hb_font_t *font, void *context, uint32_t glyph, void *unused) {
  return (int32_t)(find_advance(context, glyph) * 65536);
}

hb_font_funcs_t *make_font_functions(void) {
  hb_font_funcs_t *functions = library.hb_font_funcs_create();
  library.hb_font_funcs_set_nominal_glyph_func(functions, find_glyph, NULL, NULL);
  library.hb_font_funcs_set_glyph_h_advance_func(functions, find_position, NULL, NULL);
  library.hb_font_funcs_make_immutable(functions);
  return functions;
}

/// As Skia does: what is skewed, or so large that it is drawn as a path, is not hinted. The size
/// for FreeType, which has none of less than a pixel.
static float choose_outlines(sized_font *font, float size, bool isSkewed) {
  static const float largest = 256, size_of_paths = 64;
  font->isLinear = isSkewed || size > largest;
  float chosen = size > largest ? size_of_paths : fmaxf(size, 1);
  font->scale = size / chosen;
  return chosen;
}

sized_font *sized_font_make(font_face *face, float size, bool isSkewed) {
  sized_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  *font = (sized_font){.face = face};
  float outline_size = choose_outlines(font, size, isSkewed);
  long count = face->outlines->num_glyphs;
  font->glyphCount = count < 0 ? 0 : count > 0x10000 ? 0x10000 : (uint32_t)count;
  font->advances = malloc(sizeof *font->advances * (font->glyphCount + 1));
  long units = (long)(outline_size * 64);
  bool isMade = font->advances && library.FT_New_Size(face->outlines, &font->size) == 0 &&
      library.FT_Activate_Size(font->size) == 0 &&
      library.FT_Set_Char_Size(face->outlines, units, units, 72, 72) == 0;
  if (!isMade) {
    sized_font_free(font);
    return NULL;
  }
  for (uint32_t glyph = 0; glyph < font->glyphCount; glyph++)
    font->advances[glyph] = NAN;
  font->font = library.hb_font_create_sub_font(face->units);
  library.hb_font_set_funcs(font->font, library.functions, font, NULL);
  int scale = (int)fminf(size * 65536, 0x7FFFFF00);
  library.hb_font_set_scale(font->font, scale, scale);
  library.hb_font_set_ptem(font->font, size);
  return font;
}

void sized_font_free(sized_font *font) {
  if (!font) return;
  if (font->font) library.hb_font_destroy(font->font);
  if (font->size) library.FT_Done_Size(font->size);
  free(font->advances);
  free(font->shaped);
  free(font);
}

static void fill_buffer(hb_buffer_t *buffer, const shaping_request *request) {
  library.hb_buffer_reset(buffer);
  library.hb_buffer_set_direction(
      buffer, request->isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  library.hb_buffer_set_script(buffer, make_tag(request->script));
  if (request->language)
    library.hb_buffer_set_language(buffer, library.hb_language_from_string(request->language, -1));
  library.hb_buffer_add_utf16(
      buffer, request->text, request->length, (unsigned)request->start, request->count);
}

enum { MOST_FEATURES = 32 };

static void shape(sized_font *font, hb_buffer_t *buffer, const shaping_request *request) {
  hb_feature_t features[MOST_FEATURES];
  unsigned count = request->featureCount < MOST_FEATURES ? (unsigned)request->featureCount
                                                         : MOST_FEATURES;
  for (unsigned i = 0; i < count; i++)
    features[i] = (hb_feature_t){
        .tag = make_tag(request->features[i].tag),
        .value = request->features[i].value,
        .end = (unsigned)-1};
  library.hb_shape(font->font, buffer, features, count);
}

const shaped_glyph *sized_font_shape(
    sized_font *font, const shaping_request *request, size_t *count) {
  hb_buffer_t *buffer = library.buffer;
  fill_buffer(buffer, request);
  shape(font, buffer, request);
  unsigned length = 0;
  const hb_glyph_info_t *infos = library.hb_buffer_get_glyph_infos(buffer, &length);
  const hb_glyph_position_t *positions = library.hb_buffer_get_glyph_positions(buffer, &length);
  *count = 0;
  if (length > font->capacity) {
    shaped_glyph *larger = realloc(font->shaped, sizeof *larger * length);
    if (!larger) return NULL;
    font->shaped = larger;
    font->capacity = length;
  }
  for (unsigned i = 0; i < length; i++)
    font->shaped[i] = (shaped_glyph){
        .glyph = infos[i].codepoint,
        .cluster = infos[i].cluster,
        .advance = (float)positions[i].x_advance / 65536,
        .x = (float)positions[i].x_offset / 65536,
        .y = (float)positions[i].y_offset / 65536};
  *count = length;
  return font->shaped;
}

// MARK: Outlines

typedef struct {
  const outline_receiver *receiver;
  void *context;
  float scale;
} outline_reading;

static int move_to(const FT_Vector *to, void *context) {
  const outline_reading *reading = context;
  float scale = reading->scale;
  reading->receiver->move(reading->context, (float)to->x * scale, (float)to->y * scale);
  return 0;
}

static int line_to(const FT_Vector *to, void *context) {
  const outline_reading *reading = context;
  float scale = reading->scale;
  reading->receiver->line(reading->context, (float)to->x * scale, (float)to->y * scale);
  return 0;
}

static int conic_to(const FT_Vector *control, const FT_Vector *to, void *context) {
  const outline_reading *reading = context;
  float scale = reading->scale;
  reading->receiver->conic(
      reading->context, (float)control->x * scale, (float)control->y * scale, (float)to->x * scale,
      (float)to->y * scale);
  return 0;
}

static int cubic_to(
    const FT_Vector *first, const FT_Vector *second, const FT_Vector *to, void *context) {
  const outline_reading *reading = context;
  float scale = reading->scale;
  reading->receiver->cubic(
      reading->context, (float)first->x * scale, (float)first->y * scale, (float)second->x * scale,
      (float)second->y * scale, (float)to->x * scale, (float)to->y * scale);
  return 0;
}

void sized_font_outline(
    sized_font *font, uint32_t glyph, const outline_receiver *receiver, void *context) {
  const FT_GlyphSlotRec *slot = load_glyph(font, glyph);
  if (!slot || slot->format != FT_GLYPH_FORMAT_OUTLINE || slot->outline.n_points == 0) return;
  outline_reading reading = {receiver, context, font->scale / 64};
  static const FT_Outline_Funcs functions = {move_to, line_to, conic_to, cubic_to, 0, 0};
  library.FT_Outline_Decompose(&slot->outline, &functions, &reading);
}
