#define _GNU_SOURCE
#include "Pixels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static inline uint32_t multiply(uint32_t component, uint32_t alpha) {
  return (component * alpha + 127) / 255;
}

void pixels_premultiply(pixel_rows target, const uint8_t *source, size_t stride, int channels) {
  for (int y = 0; y < target.height; y++) {
    uint32_t *row = (uint32_t *)(target.bytes + (size_t)y * target.stride);
    const uint8_t *from = source + (size_t)y * stride;
    for (int x = 0; x < target.width; x++, from += channels) {
      uint32_t alpha = channels == 4 ? from[3] : 255;
      row[x] = alpha << 24 | multiply(from[0], alpha) << 16 | multiply(from[1], alpha) << 8 |
          multiply(from[2], alpha);
    }
  }
}

static inline uint8_t divide(uint32_t component, uint32_t alpha) {
  uint32_t value = (component * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

void pixels_unpremultiply(uint8_t *target, size_t stride, int channels, pixel_rows source) {
  for (int y = 0; y < source.height; y++) {
    const uint32_t *row = (const uint32_t *)(source.bytes + (size_t)y * source.stride);
    uint8_t *to = target + (size_t)y * stride;
    for (int x = 0; x < source.width; x++, to += channels) {
      uint32_t red = row[x] >> 16 & 255, green = row[x] >> 8 & 255, blue = row[x] & 255;
      uint32_t alpha = row[x] >> 24;
      if (channels == 3) {
        to[0] = (uint8_t)red, to[1] = (uint8_t)green, to[2] = (uint8_t)blue;
      } else if (alpha == 0) {
        memset(to, 0, 4);
      } else {
        to[0] = divide(red, alpha), to[1] = divide(green, alpha), to[2] = divide(blue, alpha);
        to[3] = (uint8_t)alpha;
      }
    }
  }
}

/// One pass over a line of pixels that are `step` bytes apart, from one buffer into another.
static void blur_line(
    const uint8_t *from, uint8_t *to, int count, size_t fromStep, size_t toStep, int before, int after) {
  int size = before + after + 1;
  for (int channel = 0; channel < 4; channel++) {
    uint32_t sum = 0;
    for (int i = 0; i <= after && i < count; i++) sum += from[(size_t)i * fromStep + (size_t)channel];
    for (int i = 0; i < count; i++) {
      to[(size_t)i * toStep + (size_t)channel] = (uint8_t)((sum + (uint32_t)size / 2) / (uint32_t)size);
      int next = i + after + 1, last = i - before;
      if (next < count) sum += from[(size_t)next * fromStep + (size_t)channel];
      if (last >= 0) sum -= from[(size_t)last * fromStep + (size_t)channel];
    }
  }
}

static void blur_lines(pixel_rows rows, uint8_t *buffers[2], int size, int isVertical) {
  int lines = isVertical ? rows.width : rows.height, count = isVertical ? rows.height : rows.width;
  size_t step = isVertical ? rows.stride : 4, lineStep = isVertical ? 4 : rows.stride;
  int half = size / 2, isEven = size % 2 == 0;
  for (int line = 0; line < lines; line++) {
    uint8_t *pixels = rows.bytes + (size_t)line * lineStep;
    // Of an even size, one box is to the left and one to the right of the pixel, and the last one larger by one.
    blur_line(pixels, buffers[0], count, step, 4, half, isEven ? half - 1 : half);
    blur_line(buffers[0], buffers[1], count, 4, 4, isEven ? half - 1 : half, half);
    blur_line(buffers[1], pixels, count, 4, step, half, half);
  }
}

void pixels_blur(pixel_rows rows, double deviation) {
  int size = (int)floor(fmin(deviation, 500) * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (size < 2) return;
  size_t longest = (size_t)(rows.width > rows.height ? rows.width : rows.height);
  uint8_t *memory = malloc(longest * 8);
  if (!memory) return;
  uint8_t *buffers[2] = {memory, memory + longest * 4};
  blur_lines(rows, buffers, size, 0);
  blur_lines(rows, buffers, size, 1);
  free(memory);
}

void pixels_tint(pixel_rows rows, double red, double green, double blue, double alpha) {
  uint32_t words[256];
  for (uint32_t i = 0; i < 256; i++) {
    double opacity = i * alpha;
    words[i] = (uint32_t)(opacity + 0.5) << 24 | (uint32_t)(opacity * red + 0.5) << 16 |
        (uint32_t)(opacity * green + 0.5) << 8 | (uint32_t)(opacity * blue + 0.5);
  }
  for (int y = 0; y < rows.height; y++) {
    uint32_t *row = (uint32_t *)(rows.bytes + (size_t)y * rows.stride);
    for (int x = 0; x < rows.width; x++) row[x] = words[row[x] >> 24];
  }
}
