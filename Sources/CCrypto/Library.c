#include "Library.h"

#include <CDynamicLibrary.h>

struct libcrypto libcrypto;

#define LIBCRYPTO_SYMBOL(result, name, parameters) {#name, (void **)&libcrypto.name},
static const library_symbol symbols[] = {LIBCRYPTO(LIBCRYPTO_SYMBOL){NULL, NULL}};

bool crypto_load(void) {
  static bool isLoaded;
  static bool isThere;
  if (!isLoaded) {
    isLoaded = true;
    isThere = !library_load("libcrypto.so.3", symbols, "", "");
    // Its configuration could name modules to be loaded, and the process ends without tearing anything down.
    if (isThere)
      isThere = libcrypto.OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT, NULL);
  }
  return isThere;
}

const EVP_MD *libcrypto_hash(crypto_hash hash) {
  switch (hash) {
  case CRYPTO_SHA1: return libcrypto.EVP_sha1();
  case CRYPTO_SHA256: return libcrypto.EVP_sha256();
  case CRYPTO_SHA384: return libcrypto.EVP_sha384();
  case CRYPTO_SHA512: return libcrypto.EVP_sha512();
  case CRYPTO_NO_HASH: break;
  }
  return NULL;
}

const char *libcrypto_hash_name(crypto_hash hash) {
  switch (hash) {
  case CRYPTO_SHA1: return "SHA1";
  case CRYPTO_SHA256: return "SHA256";
  case CRYPTO_SHA384: return "SHA384";
  case CRYPTO_SHA512: return "SHA512";
  case CRYPTO_NO_HASH: break;
  }
  return "";
}

size_t crypto_hash_size(crypto_hash hash) {
  switch (hash) {
  case CRYPTO_SHA1: return 20;
  case CRYPTO_SHA256: return 32;
  case CRYPTO_SHA384: return 48;
  case CRYPTO_SHA512: return 64;
  case CRYPTO_NO_HASH: break;
  }
  return 0;
}

const char *libcrypto_curve_name(crypto_curve curve) {
  switch (curve) {
  case CRYPTO_P256: return "P-256";
  case CRYPTO_P384: return "P-384";
  case CRYPTO_P521: return "P-521";
  }
  return "";
}
