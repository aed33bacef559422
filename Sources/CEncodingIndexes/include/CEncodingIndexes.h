#pragma once
#include <stdint.h>

// The indexes of the Encoding Standard. They are bytes of the program as they stand: nothing is made of
// them at start-up, and none is loaded when a page names its encoding, as `iconv` loads its tables: those
// are code in files, and once a page is looked at, there are no files and no new code any more.
// https://encoding.spec.whatwg.org/#indexes

/// Code points by pointer, 0 for none: in one of the two tables.
typedef struct __attribute__((swift_attr("@Sendable"))) {
  const uint16_t *units;
  const uint32_t *scalars;
  int32_t count;
} EncodingIndex;

extern const EncodingIndex encoding_index_ibm866;
extern const EncodingIndex encoding_index_iso8859_2;
extern const EncodingIndex encoding_index_iso8859_3;
extern const EncodingIndex encoding_index_iso8859_4;
extern const EncodingIndex encoding_index_iso8859_5;
extern const EncodingIndex encoding_index_iso8859_6;
extern const EncodingIndex encoding_index_iso8859_7;
extern const EncodingIndex encoding_index_iso8859_8;
extern const EncodingIndex encoding_index_iso8859_10;
extern const EncodingIndex encoding_index_iso8859_13;
extern const EncodingIndex encoding_index_iso8859_14;
extern const EncodingIndex encoding_index_iso8859_15;
extern const EncodingIndex encoding_index_iso8859_16;
extern const EncodingIndex encoding_index_koi8_r;
extern const EncodingIndex encoding_index_koi8_u;
extern const EncodingIndex encoding_index_macintosh;
extern const EncodingIndex encoding_index_windows874;
extern const EncodingIndex encoding_index_windows1250;
extern const EncodingIndex encoding_index_windows1251;
extern const EncodingIndex encoding_index_windows1252;
extern const EncodingIndex encoding_index_windows1253;
extern const EncodingIndex encoding_index_windows1254;
extern const EncodingIndex encoding_index_windows1255;
extern const EncodingIndex encoding_index_windows1256;
extern const EncodingIndex encoding_index_windows1257;
extern const EncodingIndex encoding_index_windows1258;
extern const EncodingIndex encoding_index_x_mac_cyrillic;
extern const EncodingIndex encoding_index_jis0208;
extern const EncodingIndex encoding_index_jis0212;
extern const EncodingIndex encoding_index_euc_kr;
extern const EncodingIndex encoding_index_gb18030;
extern const EncodingIndex encoding_index_big5;
