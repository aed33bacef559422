#pragma once
#include "CCrypto.h"

// What is used of libcrypto, declared here, since its headers need not be there where jsprep is built. Its
// interface has been the same since OpenSSL 3.0, and stays so until 4.0.
//
// https://docs.openssl.org/3.0/man3/

typedef struct evp_md_st EVP_MD;
typedef struct evp_md_ctx_st EVP_MD_CTX;
typedef struct evp_mac_st EVP_MAC;
typedef struct evp_mac_ctx_st EVP_MAC_CTX;
typedef struct evp_cipher_st EVP_CIPHER;
typedef struct evp_cipher_ctx_st EVP_CIPHER_CTX;
typedef struct evp_pkey_st EVP_PKEY;
typedef struct evp_pkey_ctx_st EVP_PKEY_CTX;
typedef struct bignum_st BIGNUM;
typedef struct bignum_ctx BN_CTX;
typedef struct ec_group_st EC_GROUP;
typedef struct ec_point_st EC_POINT;
typedef struct ossl_param_st OSSL_PARAM;
typedef struct ossl_param_bld_st OSSL_PARAM_BLD;
typedef struct engine_st ENGINE;

enum {
  OPENSSL_INIT_NO_LOAD_CONFIG = 0x80,
  OPENSSL_INIT_NO_ATEXIT = 0x80000,
  EVP_CTRL_GCM_SET_IVLEN = 0x9,
  EVP_CTRL_GCM_GET_TAG = 0x10,
  EVP_CTRL_GCM_SET_TAG = 0x11,
  EVP_CIPHER_CTX_FLAG_WRAP_ALLOW = 1,
  EVP_PKEY_PUBLIC_KEY = 0x86,
  EVP_PKEY_KEYPAIR = 0x87,
  EVP_PKEY_X25519 = 1034,
  EVP_PKEY_ED25519 = 1087,
  RSA_PKCS1_PADDING = 1,
  RSA_PKCS1_OAEP_PADDING = 4,
  RSA_PKCS1_PSS_PADDING = 6,
  NID_X9_62_prime256v1 = 415,
  NID_secp384r1 = 715,
  NID_secp521r1 = 716,
  POINT_CONVERSION_UNCOMPRESSED = 4,
};

#define LIBCRYPTO(X)                                                                                        \
  X(int, OPENSSL_init_crypto, (uint64_t options, const void *settings))                                     \
  X(void, ERR_clear_error, (void))                                                                          \
  X(const EVP_MD *, EVP_sha1, (void))                                                                       \
  X(const EVP_MD *, EVP_sha256, (void))                                                                     \
  X(const EVP_MD *, EVP_sha384, (void))                                                                     \
  X(const EVP_MD *, EVP_sha512, (void))                                                                     \
  X(EVP_MAC *, EVP_MAC_fetch, (void *library, const char *name, const char *properties))                    \
  X(void, EVP_MAC_free, (EVP_MAC *))                                                                        \
  X(EVP_MAC_CTX *, EVP_MAC_CTX_new, (EVP_MAC *))                                                            \
  X(void, EVP_MAC_CTX_free, (EVP_MAC_CTX *))                                                                \
  X(int, EVP_MAC_init, (EVP_MAC_CTX *, const uint8_t *key, size_t count, const OSSL_PARAM *))               \
  X(int, EVP_MAC_update, (EVP_MAC_CTX *, const uint8_t *data, size_t count))                                \
  X(int, EVP_MAC_final, (EVP_MAC_CTX *, uint8_t *result, size_t *written, size_t room))                     \
  X(const EVP_CIPHER *, EVP_get_cipherbyname, (const char *name))                                           \
  X(EVP_CIPHER_CTX *, EVP_CIPHER_CTX_new, (void))                                                           \
  X(void, EVP_CIPHER_CTX_free, (EVP_CIPHER_CTX *))                                                          \
  X(void, EVP_CIPHER_CTX_set_flags, (EVP_CIPHER_CTX *, int flags))                                          \
  X(int, EVP_CIPHER_CTX_ctrl, (EVP_CIPHER_CTX *, int type, int argument, void *pointer))                    \
  X(int, EVP_CipherInit_ex,                                                                                 \
    (EVP_CIPHER_CTX *, const EVP_CIPHER *, ENGINE *, const uint8_t *key, const uint8_t *vector,             \
     int encrypts))                                                                                         \
  X(int, EVP_CipherUpdate, (EVP_CIPHER_CTX *, uint8_t *result, int *written, const uint8_t *, int count))   \
  X(int, EVP_CipherFinal_ex, (EVP_CIPHER_CTX *, uint8_t *result, int *written))                             \
  X(BIGNUM *, BN_bin2bn, (const uint8_t *bytes, int count, BIGNUM *))                                       \
  X(int, BN_bn2bin, (const BIGNUM *, uint8_t *result))                                                      \
  X(int, BN_bn2binpad, (const BIGNUM *, uint8_t *result, int count))                                        \
  X(int, BN_num_bits, (const BIGNUM *))                                                                     \
  X(void, BN_clear_free, (BIGNUM *))                                                                        \
  X(OSSL_PARAM_BLD *, OSSL_PARAM_BLD_new, (void))                                                           \
  X(void, OSSL_PARAM_BLD_free, (OSSL_PARAM_BLD *))                                                          \
  X(int, OSSL_PARAM_BLD_push_BN, (OSSL_PARAM_BLD *, const char *name, const BIGNUM *))                      \
  X(int, OSSL_PARAM_BLD_push_utf8_string, (OSSL_PARAM_BLD *, const char *name, const char *, size_t))       \
  X(int, OSSL_PARAM_BLD_push_octet_string, (OSSL_PARAM_BLD *, const char *name, const void *, size_t))      \
  X(OSSL_PARAM *, OSSL_PARAM_BLD_to_param, (OSSL_PARAM_BLD *))                                              \
  X(void, OSSL_PARAM_free, (OSSL_PARAM *))                                                                  \
  X(EVP_PKEY_CTX *, EVP_PKEY_CTX_new, (EVP_PKEY *, ENGINE *))                                               \
  X(EVP_PKEY_CTX *, EVP_PKEY_CTX_new_from_name, (void *library, const char *name, const char *properties))  \
  X(void, EVP_PKEY_CTX_free, (EVP_PKEY_CTX *))                                                              \
  X(int, EVP_PKEY_CTX_set_params, (EVP_PKEY_CTX *, const OSSL_PARAM *))                                     \
  X(void, EVP_PKEY_CTX_set_cb, (EVP_PKEY_CTX *, int (*callback)(EVP_PKEY_CTX *)))                           \
  X(void, EVP_PKEY_CTX_set_app_data, (EVP_PKEY_CTX *, void *))                                              \
  X(void *, EVP_PKEY_CTX_get_app_data, (EVP_PKEY_CTX *))                                                    \
  X(int, EVP_PKEY_fromdata_init, (EVP_PKEY_CTX *))                                                          \
  X(int, EVP_PKEY_fromdata, (EVP_PKEY_CTX *, EVP_PKEY **, int selection, OSSL_PARAM *))                     \
  X(int, EVP_PKEY_keygen_init, (EVP_PKEY_CTX *))                                                            \
  X(int, EVP_PKEY_generate, (EVP_PKEY_CTX *, EVP_PKEY **))                                                  \
  X(int, EVP_PKEY_CTX_set_rsa_keygen_bits, (EVP_PKEY_CTX *, int bits))                                      \
  X(int, EVP_PKEY_CTX_set1_rsa_keygen_pubexp, (EVP_PKEY_CTX *, BIGNUM *))                                   \
  X(int, EVP_PKEY_CTX_set_group_name, (EVP_PKEY_CTX *, const char *name))                                   \
  X(int, EVP_PKEY_get_bn_param, (const EVP_PKEY *, const char *name, BIGNUM **))                            \
  X(EVP_PKEY *, EVP_PKEY_new_raw_private_key, (int type, ENGINE *, const uint8_t *, size_t count))          \
  X(EVP_PKEY *, EVP_PKEY_new_raw_public_key, (int type, ENGINE *, const uint8_t *, size_t count))           \
  X(int, EVP_PKEY_get_raw_public_key, (const EVP_PKEY *, uint8_t *result, size_t *count))                   \
  X(void, EVP_PKEY_free, (EVP_PKEY *))                                                                      \
  X(EC_GROUP *, EC_GROUP_new_by_curve_name, (int name))                                                     \
  X(void, EC_GROUP_free, (EC_GROUP *))                                                                      \
  X(EC_POINT *, EC_POINT_new, (const EC_GROUP *))                                                           \
  X(void, EC_POINT_free, (EC_POINT *))                                                                      \
  X(int, EC_POINT_mul,                                                                                      \
    (const EC_GROUP *, EC_POINT *, const BIGNUM *, const EC_POINT *, const BIGNUM *, BN_CTX *))             \
  X(size_t, EC_POINT_point2oct,                                                                             \
    (const EC_GROUP *, const EC_POINT *, int form, uint8_t *, size_t count, BN_CTX *))                      \
  X(int, EC_POINT_oct2point, (const EC_GROUP *, EC_POINT *, const uint8_t *, size_t count, BN_CTX *))       \
  X(EVP_MD_CTX *, EVP_MD_CTX_new, (void))                                                                   \
  X(void, EVP_MD_CTX_free, (EVP_MD_CTX *))                                                                  \
  X(int, EVP_DigestSignInit, (EVP_MD_CTX *, EVP_PKEY_CTX **, const EVP_MD *, ENGINE *, EVP_PKEY *))         \
  X(int, EVP_DigestSign, (EVP_MD_CTX *, uint8_t *result, size_t *, const uint8_t *, size_t count))          \
  X(int, EVP_DigestVerifyInit, (EVP_MD_CTX *, EVP_PKEY_CTX **, const EVP_MD *, ENGINE *, EVP_PKEY *))       \
  X(int, EVP_DigestVerify, (EVP_MD_CTX *, const uint8_t *, size_t, const uint8_t *, size_t count))          \
  X(int, EVP_PKEY_CTX_set_rsa_padding, (EVP_PKEY_CTX *, int padding))                                       \
  X(int, EVP_PKEY_CTX_set_rsa_pss_saltlen, (EVP_PKEY_CTX *, int count))                                     \
  X(int, EVP_PKEY_CTX_set_rsa_oaep_md, (EVP_PKEY_CTX *, const EVP_MD *))                                    \
  X(int, EVP_PKEY_encrypt_init, (EVP_PKEY_CTX *))                                                           \
  X(int, EVP_PKEY_encrypt, (EVP_PKEY_CTX *, uint8_t *result, size_t *, const uint8_t *, size_t count))      \
  X(int, EVP_PKEY_decrypt_init, (EVP_PKEY_CTX *))                                                           \
  X(int, EVP_PKEY_decrypt, (EVP_PKEY_CTX *, uint8_t *result, size_t *, const uint8_t *, size_t count))      \
  X(int, EVP_PKEY_derive_init, (EVP_PKEY_CTX *))                                                            \
  X(int, EVP_PKEY_derive_set_peer, (EVP_PKEY_CTX *, EVP_PKEY *))                                            \
  X(int, EVP_PKEY_derive, (EVP_PKEY_CTX *, uint8_t *result, size_t *))

#define LIBCRYPTO_POINTER(result, name, parameters) result(*name) parameters;
struct libcrypto {
  LIBCRYPTO(LIBCRYPTO_POINTER)
};

/// The functions, after `crypto_load`.
extern struct libcrypto libcrypto;

/// NULL for no hash.
const EVP_MD *libcrypto_hash(crypto_hash hash);
const char *libcrypto_hash_name(crypto_hash hash);
const char *libcrypto_curve_name(crypto_curve curve);
