#define _GNU_SOURCE
#include "Faces.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

void font_face_close(font_face *face) {
  if (!face) return;
  if (face->units) library.hb_font_destroy(face->units);
  if (face->tables) library.hb_face_destroy(face->tables);
  if (face->outlines) library.FT_Done_Face(face->outlines);
  if (!face->isBorrowed) {
    if (face->isMapped)
      munmap((void *)face->bytes, face->count);
    else
      free((void *)face->bytes);
  }
  free(face);
}

/// A table of a font that is compressed: FreeType has unpacked it.
static hb_blob_t *load_table(hb_face_t *unused, uint32_t tag, void *context) {
  FT_Face outlines = context;
  unsigned long count = 0;
  if (library.FT_Load_Sfnt_Table(outlines, tag, 0, NULL, &count) || count == 0 || count > INT_MAX)
    return NULL;
  uint8_t *bytes = malloc(count);
  if (!bytes) return NULL;
  if (library.FT_Load_Sfnt_Table(outlines, tag, 0, bytes, &count)) {
    free(bytes);
    return NULL;
  }
  return library.hb_blob_create(
      (const char *)bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, bytes, free);
}

static hb_face_t *make_tables(const font_face *face, int index) {
  unsigned collected = (unsigned)index & 0xFFFF;
  hb_blob_t *blob = library.hb_blob_create(
      (const char *)face->bytes, (unsigned)face->count, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *tables = library.hb_face_count(blob) > collected
      ? library.hb_face_create(blob, collected)
      : library.hb_face_create_for_tables(load_table, face->outlines, NULL);
  library.hb_blob_destroy(blob);
  return tables;
}

/// Takes the bytes over, unless they are another face's.
static font_face *make_face(font_face parts, int index) {
  font_face *face = calloc(1, sizeof *face);
  if (!face) return NULL;
  *face = parts;
  const uint8_t *bytes = parts.bytes;
  size_t count = parts.count;
  if (library.FT_New_Memory_Face(library.freetype, bytes, (long)count, index, &face->outlines)) {
    face->outlines = NULL;
    font_face_close(face);
    return NULL;
  }
  face->tables = make_tables(face, index);
  face->units = library.hb_font_create(face->tables);
  return face;
}

font_face *font_face_open(const char *path, int index) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return NULL;
  struct stat status;
  void *bytes = MAP_FAILED;
  if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
      status.st_size < INT_MAX)
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  close(descriptor);
  if (bytes == MAP_FAILED) return NULL;
  return make_face(
      (font_face){.bytes = bytes, .count = (size_t)status.st_size, .isMapped = true}, index);
}

font_face *font_face_from_bytes(const uint8_t *bytes, size_t count) {
  if (count == 0 || count >= INT_MAX) return NULL;
  uint8_t *copy = malloc(count);
  if (!copy) return NULL;
  memcpy(copy, bytes, count);
  return make_face((font_face){.bytes = copy, .count = count}, 0);
}

font_face *font_face_vary(font_face *face, const font_axis *axes, size_t count) {
  enum { MOST_AXES = 64 };
  if (count == 0 || count > MOST_AXES) return NULL;
  font_face *varied =
      make_face((font_face){.bytes = face->bytes, .count = face->count, .isBorrowed = true}, 0);
  if (!varied) return NULL;
  long coordinates[MOST_AXES];
  hb_variation_t variations[MOST_AXES];
  for (size_t axis = 0; axis < count; axis++) {
    coordinates[axis] = (long)(axes[axis].value * 65536);
    variations[axis] = (hb_variation_t){make_tag(axes[axis].tag), axes[axis].value};
  }
  if (library.FT_Set_Var_Design_Coordinates(varied->outlines, (unsigned)count, coordinates)) {
    font_face_close(varied);
    return NULL;
  }
  library.hb_font_set_variations(varied->units, variations, (unsigned)count);
  return varied;
}

uint32_t font_face_glyph(font_face *face, uint32_t character) {
  uint32_t glyph = 0;
  return library.hb_font_get_nominal_glyph(face->units, character, &glyph) ? glyph : 0;
}

bool font_face_has_variation(font_face *face, uint32_t character, uint32_t selector) {
  uint32_t glyph = 0;
  return library.hb_font_get_variation_glyph(face->units, character, selector, &glyph);
}

vertical_extent font_face_vertical_extent(font_face *face) {
  FT_Face outlines = face->outlines;
  return (vertical_extent){
      outlines->units_per_EM, outlines->ascender, outlines->descender, outlines->height};
}

void font_face_read_table(font_face *face, const char *tag, table_reader *reader, void *context) {
  hb_blob_t *table = library.hb_face_reference_table(face->tables, make_tag(tag));
  unsigned count = 0;
  const char *bytes = library.hb_blob_get_data(table, &count);
  if (bytes && count > 0) reader(context, (const uint8_t *)bytes, count);
  library.hb_blob_destroy(table);
}
