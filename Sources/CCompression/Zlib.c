#include <CDynamicLibrary.h>
#include <pthread.h>
#include <stdlib.h>

#include "Coders.h"

// What is used of zlib, declared here, since its headers need not be there where jsprep is built. Its interface has
// been the same since zlib 1.0.
//
// https://zlib.net/manual.html

typedef struct {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *(*zalloc)(void *, unsigned, unsigned);
  void (*zfree)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler, reserved;
} z_stream;

enum { Z_NO_FLUSH = 0, Z_FINISH = 4, Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5 };
// SAFARI: its level, so that the bytes are the same.
enum { Z_DEFLATED = 8, Z_LEVEL = 5, Z_DEFAULT_MEMORY = 8, Z_WINDOW = 15, Z_GZIP = 16 };

static struct {
  int (*deflateInit2_)(z_stream *, int, int, int, int, int, const char *, int);
  int (*deflate)(z_stream *, int);
  int (*deflateEnd)(z_stream *);
  int (*inflateInit2_)(z_stream *, int, const char *, int);
  int (*inflate)(z_stream *, int);
  int (*inflateEnd)(z_stream *);
} zlib;

#define SYMBOL(name) {#name, (void **)&zlib.name}
static const library_symbol symbols[] = {
    SYMBOL(deflateInit2_), SYMBOL(deflate), SYMBOL(deflateEnd), SYMBOL(inflateInit2_), SYMBOL(inflate),
    SYMBOL(inflateEnd), {NULL, NULL}};

static bool isThere;
static void load(void) { isThere = !library_load("libz.so.1", symbols, "", ""); }

typedef struct {
  compression base;
  z_stream stream;
  bool compresses;
} zlib_stream;

static void close_stream(compression *base) {
  zlib_stream *it = (zlib_stream *)base;
  if (it->compresses)
    zlib.deflateEnd(&it->stream);
  else
    zlib.inflateEnd(&it->stream);
  free(it);
}

static compression_state step(
    compression *base, const uint8_t *input, size_t count, bool isLast, uint8_t *output, size_t capacity,
    size_t *read, size_t *written) {
  zlib_stream *it = (zlib_stream *)base;
  const unsigned most = 1u << 30;
  z_stream *stream = &it->stream;
  unsigned given = count > most ? most : (unsigned)count;
  unsigned room = capacity > most ? most : (unsigned)capacity;
  stream->next_in = input;
  stream->avail_in = given;
  stream->next_out = output;
  stream->avail_out = room;
  int result = it->compresses ? zlib.deflate(stream, isLast && given == count ? Z_FINISH : Z_NO_FLUSH)
                              : zlib.inflate(stream, Z_NO_FLUSH);
  *read = given - stream->avail_in;
  *written = room - stream->avail_out;
  if (result == Z_STREAM_END) return COMPRESSION_ENDED;
  if (result != Z_OK && result != Z_BUF_ERROR) return COMPRESSION_FAILED;
  if (!stream->avail_out || *read < count) return COMPRESSION_HAS_MORE;
  return COMPRESSION_GOES_ON;
}

compression *zlib_open(compression_format format, bool compresses) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static const compression_coder coder = {step, close_stream};
  pthread_once(&once, load);
  if (!isThere) return NULL;
  zlib_stream *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->base.coder = &coder;
  it->compresses = compresses;
  int window = format == COMPRESSION_DEFLATE_RAW ? -Z_WINDOW
               : format == COMPRESSION_GZIP      ? Z_WINDOW + Z_GZIP
                                                 : Z_WINDOW;
  const char *version = "1";
  int size = (int)sizeof it->stream;
  int result = compresses ? zlib.deflateInit2_(
                                &it->stream, Z_LEVEL, Z_DEFLATED, window, Z_DEFAULT_MEMORY, 0,
                                version, size)
                          : zlib.inflateInit2_(&it->stream, window, version, size);
  if (result == Z_OK) return &it->base;
  free(it);
  return NULL;
}
