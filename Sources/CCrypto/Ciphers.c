#include <stdio.h>

#include "Library.h"

static const EVP_CIPHER *find_cipher(const crypto_aes *aes) {
  static const char *const modes[] = {"CBC", "CTR", "GCM", "WRAP"};
  char name[24];
  const char *format = aes->mode == CRYPTO_WRAP ? "id-aes%d-wrap" : "AES-%d-%s";
  snprintf(name, sizeof name, format, (int)aes->key_count * 8, modes[aes->mode]);
  return libcrypto.EVP_get_cipherbyname(name);
}

static bool begin(EVP_CIPHER_CTX *context, const crypto_aes *aes) {
  const EVP_CIPHER *cipher = find_cipher(aes);
  if (!cipher) return false;
  libcrypto.EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
  int encrypts = aes->encrypts;
  if (!libcrypto.EVP_CipherInit_ex(context, cipher, NULL, NULL, NULL, encrypts)) return false;
  if (aes->mode == CRYPTO_GCM &&
      libcrypto.EVP_CIPHER_CTX_ctrl(
          context, EVP_CTRL_GCM_SET_IVLEN, (int)aes->vector_count, NULL) <= 0)
    return false;
  if (!libcrypto.EVP_CipherInit_ex(context, NULL, NULL, aes->key, aes->vector, encrypts)) return false;
  if (aes->mode != CRYPTO_GCM) return true;
  int ignored;
  if (!aes->encrypts && libcrypto.EVP_CIPHER_CTX_ctrl(
                            context, EVP_CTRL_GCM_SET_TAG, (int)aes->tag_count, aes->tag) <= 0)
    return false;
  return !aes->additional_count || libcrypto.EVP_CipherUpdate(
                                       context, NULL, &ignored, aes->additional,
                                       (int)aes->additional_count);
}

bool crypto_aes_run(
    const crypto_aes *aes, const uint8_t *data, size_t count, uint8_t *result, size_t *written) {
  // The library counts in integers.
  const size_t most = 1u << 30;
  if (count > most || aes->vector_count > most || aes->additional_count > most) return false;
  EVP_CIPHER_CTX *context = libcrypto.EVP_CIPHER_CTX_new();
  int first = 0, last = 0;
  bool isDone = context && begin(context, aes) &&
                (!count || libcrypto.EVP_CipherUpdate(context, result, &first, data, (int)count)) &&
                libcrypto.EVP_CipherFinal_ex(context, result + first, &last);
  if (isDone && aes->mode == CRYPTO_GCM && aes->encrypts)
    isDone = libcrypto.EVP_CIPHER_CTX_ctrl(
                 context, EVP_CTRL_GCM_GET_TAG, (int)aes->tag_count, aes->tag) > 0;
  *written = (size_t)first + (size_t)last;
  libcrypto.EVP_CIPHER_CTX_free(context);
  libcrypto.ERR_clear_error();
  return isDone;
}
