#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What is used of the libraries, declared here, since their headers need not be there where jsprep
// is built. Their interfaces are stable: what is declared has been the same since FreeType 2.0.

// MARK: HarfBuzz
// https://harfbuzz.github.io/

typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_font_funcs_t hb_font_funcs_t;
typedef struct hb_buffer_t hb_buffer_t;
typedef const struct hb_language_impl_t *hb_language_t;

typedef union {
  uint32_t u32;
  int32_t i32;
} hb_var_int_t;

typedef struct {
  uint32_t codepoint;
  uint32_t mask;
  uint32_t cluster;
  hb_var_int_t var1, var2;
} hb_glyph_info_t;

typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  hb_var_int_t var;
} hb_glyph_position_t;

typedef struct {
  uint32_t tag, value;
  unsigned start, end;
} hb_feature_t;

typedef struct {
  uint32_t tag;
  float value;
} hb_variation_t;

typedef void (*hb_destroy_func_t)(void *);
typedef int32_t (*hb_advance_func_t)(hb_font_t *, void *, uint32_t, void *);
typedef int (*hb_nominal_glyph_func_t)(hb_font_t *, void *, uint32_t, uint32_t *, void *);

enum { HB_MEMORY_MODE_READONLY = 1 };
enum { HB_DIRECTION_LTR = 4, HB_DIRECTION_RTL = 5 };

// MARK: FreeType
// https://freetype.org/freetype2/docs/reference/

typedef struct FT_LibraryRec_ *FT_Library;
typedef struct FT_SizeRec_ *FT_Size;
typedef long FT_Pos;

typedef struct {
  void *data;
  void *finalizer;
} FT_Generic;

typedef struct {
  unsigned rows, width;
  int pitch;
  uint8_t *buffer;
  unsigned short num_grays;
  uint8_t pixel_mode, palette_mode;
  void *palette;
} FT_Bitmap;

typedef struct {
  short n_contours, n_points;
  void *points, *tags, *contours;
  int flags;
} FT_Outline;

typedef struct {
  FT_Pos xMin, yMin, xMax, yMax;
} FT_BBox;

typedef struct {
  FT_Pos x, y;
} FT_Vector;

typedef struct {
  int (*move_to)(const FT_Vector *, void *);
  int (*line_to)(const FT_Vector *, void *);
  int (*conic_to)(const FT_Vector *, const FT_Vector *, void *);
  int (*cubic_to)(const FT_Vector *, const FT_Vector *, const FT_Vector *, void *);
  int shift;
  FT_Pos delta;
} FT_Outline_Funcs;

/// The beginning of the structure.
typedef struct {
  FT_Library library;
  void *face;
  void *next;
  unsigned glyph_index;
  FT_Generic generic;
  FT_Pos width, height, horiBearingX, horiBearingY, horiAdvance;
  FT_Pos vertBearingX, vertBearingY, vertAdvance;
  long linearHoriAdvance, linearVertAdvance;
  FT_Pos advanceX, advanceY;
  int format;
  FT_Bitmap bitmap;
  int bitmap_left, bitmap_top;
  FT_Outline outline;
} FT_GlyphSlotRec;

/// The beginning of the structure.
typedef struct {
  long num_faces, face_index, face_flags, style_flags, num_glyphs;
  char *family_name, *style_name;
  int num_fixed_sizes;
  void *available_sizes;
  int num_charmaps;
  void *charmaps;
  FT_Generic generic;
  FT_BBox bbox;
  unsigned short units_per_EM;
  short ascender, descender, height, max_advance_width, max_advance_height;
  short underline_position, underline_thickness;
  FT_GlyphSlotRec *glyph;
} FT_FaceRec;
typedef FT_FaceRec *FT_Face;

enum {
  FT_LOAD_NO_HINTING = 1 << 1,
  FT_LOAD_NO_BITMAP = 1 << 3,
  FT_LOAD_IGNORE_GLOBAL_ADVANCE_WIDTH = 1 << 9,
  FT_LOAD_NO_AUTOHINT = 1 << 15,
};
enum { FT_GLYPH_FORMAT_OUTLINE = 'o' << 24 | 'u' << 16 | 't' << 8 | 'l' };

// MARK: Fontconfig
// https://www.freedesktop.org/software/fontconfig/fontconfig-devel/

typedef struct _FcPattern FcPattern;
typedef struct _FcCharSet FcCharSet;
typedef struct _FcLangSet FcLangSet;
typedef struct _FcConfig FcConfig;

typedef struct {
  int nfont, sfont;
  FcPattern **fonts;
} FcFontSet;

typedef struct {
  int type;
  union {
    const uint8_t *s;
    int i;
    double d;
    const void *f;
  } u;
} FcValue;

typedef struct {
  double xx, xy, yx, yy;
} FcMatrix;

enum { FcResultMatch = 0 };
enum { FcMatchPattern = 0 };
enum { FcSetApplication = 1 };
enum { FcValueBindingWeak = 0 };

// MARK: The functions

/// Every function that is used, as X(result, name, parameters).
#define HARFBUZZ(X)                                                                                \
  X(hb_blob_t *, hb_blob_create, (const char *, unsigned, int, void *, hb_destroy_func_t))         \
  X(void, hb_blob_destroy, (hb_blob_t *))                                                          \
  X(const char *, hb_blob_get_data, (hb_blob_t *, unsigned *))                                     \
  X(hb_face_t *, hb_face_create, (hb_blob_t *, unsigned))                                          \
  X(hb_face_t *, hb_face_create_for_tables,                                                        \
    (hb_blob_t * (*)(hb_face_t *, uint32_t, void *), void *, hb_destroy_func_t))                   \
  X(void, hb_face_destroy, (hb_face_t *))                                                          \
  X(unsigned, hb_face_count, (hb_blob_t *))                                                        \
  X(hb_blob_t *, hb_face_reference_table, (const hb_face_t *, uint32_t))                           \
  X(hb_font_t *, hb_font_create, (hb_face_t *))                                                    \
  X(hb_font_t *, hb_font_create_sub_font, (hb_font_t *))                                           \
  X(void, hb_font_destroy, (hb_font_t *))                                                          \
  X(void, hb_font_set_scale, (hb_font_t *, int, int))                                              \
  X(void, hb_font_set_ptem, (hb_font_t *, float))                                                  \
  X(void, hb_font_set_variations, (hb_font_t *, const hb_variation_t *, unsigned))                 \
  X(int, hb_font_get_nominal_glyph, (hb_font_t *, uint32_t, uint32_t *))                           \
  X(int, hb_font_get_variation_glyph, (hb_font_t *, uint32_t, uint32_t, uint32_t *))               \
  X(void, hb_font_set_funcs, (hb_font_t *, hb_font_funcs_t *, void *, hb_destroy_func_t))          \
  X(hb_font_funcs_t *, hb_font_funcs_create, (void))                                               \
  X(void, hb_font_funcs_make_immutable, (hb_font_funcs_t *))                                       \
  X(void, hb_font_funcs_set_nominal_glyph_func,                                                    \
    (hb_font_funcs_t *, hb_nominal_glyph_func_t, void *, hb_destroy_func_t))                       \
  X(void, hb_font_funcs_set_glyph_h_advance_func,                                                  \
    (hb_font_funcs_t *, hb_advance_func_t, void *, hb_destroy_func_t))                             \
  X(hb_buffer_t *, hb_buffer_create, (void))                                                       \
  X(void, hb_buffer_reset, (hb_buffer_t *))                                                        \
  X(void, hb_buffer_set_direction, (hb_buffer_t *, int))                                           \
  X(void, hb_buffer_set_script, (hb_buffer_t *, uint32_t))                                         \
  X(void, hb_buffer_set_language, (hb_buffer_t *, hb_language_t))                                  \
  X(hb_language_t, hb_language_from_string, (const char *, int))                                   \
  X(void, hb_buffer_add_utf16, (hb_buffer_t *, const uint16_t *, int, unsigned, int))              \
  X(hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t *, unsigned *))                     \
  X(hb_glyph_position_t *, hb_buffer_get_glyph_positions, (hb_buffer_t *, unsigned *))             \
  X(void, hb_shape, (hb_font_t *, hb_buffer_t *, const hb_feature_t *, unsigned))

#define FREETYPE(X)                                                                                \
  X(int, FT_Init_FreeType, (FT_Library *))                                                         \
  X(int, FT_New_Memory_Face, (FT_Library, const uint8_t *, long, long, FT_Face *))                 \
  X(int, FT_Load_Sfnt_Table, (FT_Face, unsigned long, long, uint8_t *, unsigned long *))           \
  X(int, FT_Done_Face, (FT_Face))                                                                  \
  X(int, FT_Set_Var_Design_Coordinates, (FT_Face, unsigned, long *))                               \
  X(int, FT_New_Size, (FT_Face, FT_Size *))                                                        \
  X(int, FT_Done_Size, (FT_Size))                                                                  \
  X(int, FT_Activate_Size, (FT_Size))                                                              \
  X(int, FT_Set_Char_Size, (FT_Face, long, long, unsigned, unsigned))                              \
  X(int, FT_Load_Glyph, (FT_Face, unsigned, int32_t))                                              \
  X(int, FT_Outline_Decompose, (const FT_Outline *, const FT_Outline_Funcs *, void *))            \
  X(void, FT_Outline_Get_CBox, (const FT_Outline *, FT_BBox *))

#define FONTCONFIG(X)                                                                              \
  X(int, FcInit, (void))                                                                           \
  X(FcPattern *, FcPatternCreate, (void))                                                          \
  X(void, FcPatternDestroy, (FcPattern *))                                                         \
  X(int, FcPatternAddString, (FcPattern *, const char *, const uint8_t *))                         \
  X(int, FcPatternAddInteger, (FcPattern *, const char *, int))                                    \
  X(int, FcPatternAddBool, (FcPattern *, const char *, int))                                       \
  X(int, FcPatternAddLangSet, (FcPattern *, const char *, const FcLangSet *))                      \
  X(int, FcPatternGetString, (const FcPattern *, const char *, int, uint8_t **))                   \
  X(int, FcPatternGetInteger, (const FcPattern *, const char *, int, int *))                       \
  X(int, FcPatternGetMatrix, (const FcPattern *, const char *, int, FcMatrix **))                  \
  X(int, FcPatternGetCharSet, (const FcPattern *, const char *, int, FcCharSet **))                \
  X(int, FcPatternGetWithBinding,                                                                  \
    (const FcPattern *, const char *, int, FcValue *, int *))                                      \
  X(int, FcConfigSubstitute, (FcConfig *, FcPattern *, int))                                       \
  X(void, FcDefaultSubstitute, (FcPattern *))                                                      \
  X(FcPattern *, FcFontMatch, (FcConfig *, FcPattern *, int *))                                    \
  X(FcFontSet *, FcFontSort, (FcConfig *, FcPattern *, int, FcCharSet **, int *))                  \
  X(FcPattern *, FcFontSetMatch, (FcConfig *, FcFontSet **, int, FcPattern *, int *))              \
  X(FcFontSet *, FcFontSetSort,                                                                    \
    (FcConfig *, FcFontSet **, int, FcPattern *, int, FcCharSet **, int *))                        \
  X(FcConfig *, FcConfigCreate, (void))                                                            \
  X(int, FcConfigParseAndLoad, (FcConfig *, const uint8_t *, int))                                 \
  X(int, FcConfigSetCurrent, (FcConfig *))                                                         \
  X(void, FcConfigDestroy, (FcConfig *))                                                           \
  X(int, FcConfigAppFontAddFile, (FcConfig *, const uint8_t *))                                    \
  X(FcFontSet *, FcConfigGetFonts, (FcConfig *, int))                                              \
  X(FcLangSet *, FcLangSetCreate, (void))                                                          \
  X(void, FcLangSetDestroy, (FcLangSet *))                                                         \
  X(int, FcLangSetAdd, (FcLangSet *, const uint8_t *))                                             \
  X(int, FcCharSetHasChar, (const FcCharSet *, uint32_t))                                          \
  X(int, FcStrCmpIgnoreCase, (const uint8_t *, const uint8_t *))

#define POINTER(result, name, parameters) result(*name) parameters;

/// What `fonts_load` has found.
extern struct libraries {
  HARFBUZZ(POINTER)
  FREETYPE(POINTER)
  FONTCONFIG(POINTER)
  FT_Library freetype;
  hb_font_funcs_t *functions;
  hb_buffer_t *buffer;
} library;

/// The functions that a sized font answers HarfBuzz with.
hb_font_funcs_t *make_font_functions(void);

static inline uint32_t make_tag(const char *name) {
  const unsigned char *bytes = (const unsigned char *)name;
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}
