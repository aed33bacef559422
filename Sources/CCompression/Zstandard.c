#include <CDynamicLibrary.h>
#include <pthread.h>
#include <stdlib.h>

#include "Coders.h"

// What is used of Zstandard's decoder, declared here, since its headers need not be there where jsprep is built. Its
// interface has been the same since Zstandard 1.0.
//
// https://facebook.github.io/zstd/doc/api_manual_latest.html
// https://www.rfc-editor.org/rfc/rfc8878

typedef struct ZSTD_DStream ZSTD_DStream;
typedef struct {
  const void *src;
  size_t size, pos;
} ZSTD_inBuffer;
typedef struct {
  void *dst;
  size_t size, pos;
} ZSTD_outBuffer;

static struct {
  ZSTD_DStream *(*ZSTD_createDStream)(void);
  size_t (*ZSTD_decompressStream)(ZSTD_DStream *, ZSTD_outBuffer *, ZSTD_inBuffer *);
  size_t (*ZSTD_freeDStream)(ZSTD_DStream *);
  unsigned (*ZSTD_isError)(size_t);
} zstd;

#define SYMBOL(name) {#name, (void **)&zstd.name}
static const library_symbol symbols[] = {
    SYMBOL(ZSTD_createDStream), SYMBOL(ZSTD_decompressStream), SYMBOL(ZSTD_freeDStream),
    SYMBOL(ZSTD_isError), {NULL, NULL}};

static bool isThere;
static void load(void) { isThere = !library_load("libzstd.so.1", symbols, "", ""); }

typedef struct {
  compression base;
  ZSTD_DStream *state;
} zstandard_stream;

static void close_stream(compression *it) {
  zstd.ZSTD_freeDStream(((zstandard_stream *)it)->state);
  free(it);
}

static compression_state step(
    compression *it, const uint8_t *input, size_t count, bool isLast, uint8_t *output, size_t capacity,
    size_t *read, size_t *written) {
  (void)isLast;
  ZSTD_inBuffer in = {input, count, 0};
  ZSTD_outBuffer out = {output, capacity, 0};
  // 0 at the end of a frame, otherwise a hint or an error.
  size_t result = zstd.ZSTD_decompressStream(((zstandard_stream *)it)->state, &out, &in);
  *read = in.pos;
  *written = out.pos;
  if (zstd.ZSTD_isError(result)) return COMPRESSION_FAILED;
  if (result == 0) return COMPRESSION_ENDED;
  return in.pos < count || out.pos == capacity ? COMPRESSION_HAS_MORE : COMPRESSION_GOES_ON;
}

compression *zstandard_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static const compression_coder coder = {step, close_stream};
  pthread_once(&once, load);
  if (!isThere) return NULL;
  zstandard_stream *it = malloc(sizeof *it);
  if (!it) return NULL;
  it->base.coder = &coder;
  it->state = zstd.ZSTD_createDStream();
  if (it->state) return &it->base;
  free(it);
  return NULL;
}
