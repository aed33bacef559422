#pragma once
#include "CFonts.h"
#include "Libraries.h"

struct font_face {
  /// The file, which is mapped, or the bytes.
  const uint8_t *bytes;
  size_t count;
  bool isMapped;
  /// Whether another face has the bytes, which must not be closed before this one.
  bool isBorrowed;
  FT_Face outlines;
  hb_face_t *tables;
  /// In units of the font, with HarfBuzz's own functions.
  hb_font_t *units;
};
