#include "Library.h"

static EVP_PKEY *from(crypto_key *key) { return (EVP_PKEY *)key; }

static bool set_padding(EVP_PKEY_CTX *context, crypto_signature kind) {
  switch (kind.padding) {
  case CRYPTO_PLAIN: return true;
  case CRYPTO_PKCS1: return libcrypto.EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) > 0;
  case CRYPTO_PSS:
    return libcrypto.EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) > 0 &&
           libcrypto.EVP_PKEY_CTX_set_rsa_pss_saltlen(context, kind.salt_count) > 0;
  }
  return false;
}

bool crypto_sign(
    crypto_key *key, crypto_signature kind, const uint8_t *data, size_t count, uint8_t *result,
    size_t *written) {
  EVP_MD_CTX *context = libcrypto.EVP_MD_CTX_new();
  EVP_PKEY_CTX *settings = NULL;
  bool isDone =
      context &&
      libcrypto.EVP_DigestSignInit(context, &settings, libcrypto_hash(kind.hash), NULL, from(key)) > 0 &&
      set_padding(settings, kind) && libcrypto.EVP_DigestSign(context, result, written, data, count) > 0;
  libcrypto.EVP_MD_CTX_free(context);
  libcrypto.ERR_clear_error();
  return isDone;
}

bool crypto_verify(
    crypto_key *key, crypto_signature kind, const uint8_t *signature, size_t signature_count,
    const uint8_t *data, size_t count) {
  EVP_MD_CTX *context = libcrypto.EVP_MD_CTX_new();
  EVP_PKEY_CTX *settings = NULL;
  bool isGood =
      context &&
      libcrypto.EVP_DigestVerifyInit(context, &settings, libcrypto_hash(kind.hash), NULL, from(key)) > 0 &&
      set_padding(settings, kind) &&
      libcrypto.EVP_DigestVerify(context, signature, signature_count, data, count) == 1;
  libcrypto.EVP_MD_CTX_free(context);
  libcrypto.ERR_clear_error();
  return isGood;
}

static bool set_label(EVP_PKEY_CTX *context, const uint8_t *label, size_t count) {
  if (!count) return true;
  OSSL_PARAM_BLD *builder = libcrypto.OSSL_PARAM_BLD_new();
  OSSL_PARAM *parameters = NULL;
  if (builder && libcrypto.OSSL_PARAM_BLD_push_octet_string(builder, "oaep-label", label, count))
    parameters = libcrypto.OSSL_PARAM_BLD_to_param(builder);
  bool isSet = parameters && libcrypto.EVP_PKEY_CTX_set_params(context, parameters) > 0;
  libcrypto.OSSL_PARAM_free(parameters);
  libcrypto.OSSL_PARAM_BLD_free(builder);
  return isSet;
}

bool crypto_rsa_crypt(
    crypto_key *key, bool encrypts, crypto_hash hash, const uint8_t *label, size_t label_count,
    const uint8_t *data, size_t count, uint8_t *result, size_t *written) {
  EVP_PKEY_CTX *context = libcrypto.EVP_PKEY_CTX_new(from(key), NULL);
  bool isReady =
      context &&
      (encrypts ? libcrypto.EVP_PKEY_encrypt_init(context) : libcrypto.EVP_PKEY_decrypt_init(context)) >
          0 &&
      libcrypto.EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) > 0 &&
      libcrypto.EVP_PKEY_CTX_set_rsa_oaep_md(context, libcrypto_hash(hash)) > 0 &&
      set_label(context, label, label_count);
  bool isDone = isReady && (encrypts ? libcrypto.EVP_PKEY_encrypt(context, result, written, data, count)
                                     : libcrypto.EVP_PKEY_decrypt(context, result, written, data, count)) >
                               0;
  libcrypto.EVP_PKEY_CTX_free(context);
  libcrypto.ERR_clear_error();
  return isDone;
}

bool crypto_derive(crypto_key *key, crypto_key *peer, uint8_t *result, size_t *written) {
  EVP_PKEY_CTX *context = libcrypto.EVP_PKEY_CTX_new(from(key), NULL);
  bool isDone = context && libcrypto.EVP_PKEY_derive_init(context) > 0 &&
                libcrypto.EVP_PKEY_derive_set_peer(context, from(peer)) > 0 &&
                libcrypto.EVP_PKEY_derive(context, result, written) > 0;
  libcrypto.EVP_PKEY_CTX_free(context);
  libcrypto.ERR_clear_error();
  return isDone;
}
