#include <CDynamicLibrary.h>
#include <pthread.h>
#include <stdlib.h>

#include "Coders.h"

// What is used of Brotli's decoder, declared here, since its headers need not be there where jsprep is built. Its
// interface has been the same since Brotli 1.0.
//
// https://github.com/google/brotli/blob/v1.0.9/c/include/brotli/decode.h
// https://www.rfc-editor.org/rfc/rfc7932

typedef struct BrotliDecoderState BrotliDecoderState;
typedef enum {
  BROTLI_RESULT_ERROR,
  BROTLI_RESULT_SUCCESS,
  BROTLI_RESULT_NEEDS_MORE_INPUT,
  BROTLI_RESULT_NEEDS_MORE_OUTPUT
} BrotliDecoderResult;

static struct {
  BrotliDecoderState *(*BrotliDecoderCreateInstance)(
      void *(*allocate)(void *, size_t), void (*release)(void *, void *), void *opaque);
  BrotliDecoderResult (*BrotliDecoderDecompressStream)(
      BrotliDecoderState *, size_t *available_in, const uint8_t **next_in, size_t *available_out,
      uint8_t **next_out, size_t *total_out);
  void (*BrotliDecoderDestroyInstance)(BrotliDecoderState *);
} brotli;

#define SYMBOL(name) {#name, (void **)&brotli.name}
static const library_symbol symbols[] = {
    SYMBOL(BrotliDecoderCreateInstance), SYMBOL(BrotliDecoderDecompressStream),
    SYMBOL(BrotliDecoderDestroyInstance), {NULL, NULL}};

static bool isThere;
static void load(void) { isThere = !library_load("libbrotlidec.so.1", symbols, "", ""); }

typedef struct {
  compression base;
  BrotliDecoderState *state;
} brotli_stream;

static void close_stream(compression *it) {
  brotli.BrotliDecoderDestroyInstance(((brotli_stream *)it)->state);
  free(it);
}

static compression_state step(
    compression *it, const uint8_t *input, size_t count, bool isLast, uint8_t *output, size_t capacity,
    size_t *read, size_t *written) {
  (void)isLast;
  size_t rest = count, room = capacity;
  BrotliDecoderResult result = brotli.BrotliDecoderDecompressStream(
      ((brotli_stream *)it)->state, &rest, &input, &room, &output, NULL);
  *read = count - rest;
  *written = capacity - room;
  switch (result) {
  case BROTLI_RESULT_SUCCESS: return COMPRESSION_ENDED;
  case BROTLI_RESULT_NEEDS_MORE_INPUT: return COMPRESSION_GOES_ON;
  case BROTLI_RESULT_NEEDS_MORE_OUTPUT: return COMPRESSION_HAS_MORE;
  default: return COMPRESSION_FAILED;
  }
}

compression *brotli_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static const compression_coder coder = {step, close_stream};
  pthread_once(&once, load);
  if (!isThere) return NULL;
  brotli_stream *it = malloc(sizeof *it);
  if (!it) return NULL;
  it->base.coder = &coder;
  it->state = brotli.BrotliDecoderCreateInstance(NULL, NULL, NULL);
  if (it->state) return &it->base;
  free(it);
  return NULL;
}
