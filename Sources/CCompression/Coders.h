#pragma once
#include "CCompression.h"

// What each library is behind its streams.

typedef struct {
  compression_state (*step)(
      compression *it, const uint8_t *input, size_t count, bool isLast, uint8_t *output, size_t capacity,
      size_t *read, size_t *written);
  void (*close)(compression *it);
} compression_coder;

/// What the streams of all libraries begin with.
struct compression {
  const compression_coder *coder;
};

compression *zlib_open(compression_format format, bool compresses);
compression *brotli_open(void);
compression *zstandard_open(void);
