#pragma once
#include <stddef.h>
#include <stdint.h>

// Pixels of canvases are four bytes, premultiplied, in the order of cairo: a word of alpha, red, green and blue.
// Those of scripts are not premultiplied: red, green, blue, alpha.

/// A rectangle of pixels.
typedef struct {
  uint8_t *bytes;
  size_t stride;
  int width, height;
} pixel_rows;

/// Premultiplies the pixels of a script, or of a decoder, of which each has three or four bytes.
void pixels_premultiply(pixel_rows target, const uint8_t *source, size_t stride, int channels);
/// Pixels for a script, or, with three channels, for an encoder, which has them on black.
void pixels_unpremultiply(uint8_t *target, size_t stride, int channels, pixel_rows source);
/// https://drafts.csswg.org/filter-effects/#feGaussianBlurElement, by three box blurs.
void pixels_blur(pixel_rows rows, double deviation);
/// Gives all pixels a color, which is premultiplied, with the opacity that they had.
void pixels_tint(pixel_rows rows, double red, double green, double blue, double alpha);
