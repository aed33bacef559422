#include <string.h>

#include "Library.h"

/// With the key, ready for data; NULL without memory.
static EVP_MAC_CTX *make_hmac(crypto_hash hash, const uint8_t *key, size_t count) {
  EVP_MAC *hmac = libcrypto.EVP_MAC_fetch(NULL, "HMAC", NULL);
  OSSL_PARAM_BLD *builder = libcrypto.OSSL_PARAM_BLD_new();
  OSSL_PARAM *parameters = NULL;
  if (builder &&
      libcrypto.OSSL_PARAM_BLD_push_utf8_string(builder, "digest", libcrypto_hash_name(hash), 0))
    parameters = libcrypto.OSSL_PARAM_BLD_to_param(builder);
  EVP_MAC_CTX *context = hmac && parameters ? libcrypto.EVP_MAC_CTX_new(hmac) : NULL;
  // Without a key there would be another meaning.
  static const uint8_t empty[1];
  if (context && !libcrypto.EVP_MAC_init(context, count ? key : empty, count, parameters)) {
    libcrypto.EVP_MAC_CTX_free(context);
    context = NULL;
  }
  libcrypto.OSSL_PARAM_free(parameters);
  libcrypto.OSSL_PARAM_BLD_free(builder);
  libcrypto.EVP_MAC_free(hmac);
  return context;
}

static bool finish(EVP_MAC_CTX *context, uint8_t *result) {
  size_t written;
  return libcrypto.EVP_MAC_final(context, result, &written, CRYPTO_MAX_HASH) == 1;
}

bool crypto_hmac(
    crypto_hash hash, const uint8_t *key, size_t key_count, const uint8_t *data, size_t count,
    uint8_t *result) {
  EVP_MAC_CTX *context = make_hmac(hash, key, key_count);
  bool isDone = context && libcrypto.EVP_MAC_update(context, data, count) && finish(context, result);
  libcrypto.EVP_MAC_CTX_free(context);
  libcrypto.ERR_clear_error();
  return isDone;
}

typedef struct {
  EVP_MAC_CTX *hmac;
  size_t size;
  uint32_t iterations;
  crypto_is_over is_over;
  void *context;
} derivation;

// https://www.rfc-editor.org/rfc/rfc8018#section-5.2 step 3
//
// The library has a function for all of it, which nothing could stop.
static bool make_block(
    const derivation *it, const uint8_t *salt, size_t count, uint32_t index, uint8_t *result) {
  uint8_t number[] = {index >> 24, index >> 16, index >> 8, index};
  uint8_t last[CRYPTO_MAX_HASH];
  if (!libcrypto.EVP_MAC_init(it->hmac, NULL, 0, NULL) || !libcrypto.EVP_MAC_update(it->hmac, salt, count) ||
      !libcrypto.EVP_MAC_update(it->hmac, number, sizeof number) || !finish(it->hmac, last))
    return false;
  memcpy(result, last, it->size);
  for (uint32_t iteration = 1; iteration < it->iterations; iteration++) {
    if (iteration % 4096 == 0 && it->is_over(it->context)) return false;
    if (!libcrypto.EVP_MAC_init(it->hmac, NULL, 0, NULL) ||
        !libcrypto.EVP_MAC_update(it->hmac, last, it->size) || !finish(it->hmac, last))
      return false;
    for (size_t place = 0; place < it->size; place++) result[place] ^= last[place];
  }
  return true;
}

bool crypto_pbkdf2(
    crypto_hash hash, const uint8_t *password, size_t password_count, const uint8_t *salt,
    size_t salt_count, uint32_t iterations, uint8_t *result, size_t count, crypto_is_over is_over,
    void *context) {
  derivation it = {
      make_hmac(hash, password, password_count), crypto_hash_size(hash), iterations, is_over, context};
  bool isDone = it.hmac;
  uint8_t block[CRYPTO_MAX_HASH];
  for (uint32_t index = 1; isDone && count; index++) {
    isDone = !is_over(context) && make_block(&it, salt, salt_count, index, block);
    size_t used = count < it.size ? count : it.size;
    memcpy(result, block, used);
    result += used;
    count -= used;
  }
  libcrypto.EVP_MAC_CTX_free(it.hmac);
  libcrypto.ERR_clear_error();
  return isDone;
}
