#include "CCompression.h"
#include "Coders.h"

compression *compression_open(compression_format format, bool compresses) {
  switch (format) {
  case COMPRESSION_BROTLI: return compresses ? NULL : brotli_open();
  case COMPRESSION_ZSTANDARD: return compresses ? NULL : zstandard_open();
  default: return zlib_open(format, compresses);
  }
}

void compression_close(compression *it) { it->coder->close(it); }

compression_state compression_step(
    compression *it, const uint8_t *input, size_t count, bool isLast, uint8_t *output, size_t capacity,
    size_t *read, size_t *written) {
  return it->coder->step(it, input, count, isLast, output, capacity, read, written);
}
