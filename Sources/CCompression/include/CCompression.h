#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Compression by zlib, and decompression by Brotli and Zstandard. Each library is opened when a stream of its formats is
// first asked for.

typedef struct compression compression;

typedef enum {
  COMPRESSION_DEFLATE,
  COMPRESSION_DEFLATE_RAW,
  COMPRESSION_GZIP,
  // These are only decompressed.
  COMPRESSION_BROTLI,
  COMPRESSION_ZSTANDARD
} compression_format;

typedef enum {
  /// All that was given has been read.
  COMPRESSION_GOES_ON,
  /// There is more to be had, with the same input.
  COMPRESSION_HAS_MORE,
  /// The end of the data.
  COMPRESSION_ENDED,
  COMPRESSION_FAILED
} compression_state;

/// NULL without the library, or without memory, and for what is not compressed here.
compression *compression_open(compression_format format, bool compresses);
void compression_close(compression *it);

/// Takes bytes from the front of `input`, and fills `output`.
///
/// - Parameters:
///   - isLast: whether nothing follows these bytes.
///   - read, written: how many bytes were taken and given.
compression_state compression_step(
    compression *it, const uint8_t *input, size_t count, bool isLast, uint8_t *output, size_t capacity,
    size_t *read, size_t *written);
