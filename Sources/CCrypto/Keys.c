#include "Library.h"

static EVP_PKEY *from(crypto_key *key) { return (EVP_PKEY *)key; }
static crypto_key *to(EVP_PKEY *key) { return (crypto_key *)key; }

void crypto_key_free(crypto_key *key) { libcrypto.EVP_PKEY_free(from(key)); }

/// Makes a key of what was collected, which is freed.
static EVP_PKEY *make_key(const char *type, bool isPrivate, OSSL_PARAM_BLD *builder) {
  OSSL_PARAM *parameters = libcrypto.OSSL_PARAM_BLD_to_param(builder);
  EVP_PKEY_CTX *context = libcrypto.EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
  EVP_PKEY *key = NULL;
  int selection = isPrivate ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  if (!parameters || !context || libcrypto.EVP_PKEY_fromdata_init(context) <= 0 ||
      libcrypto.EVP_PKEY_fromdata(context, &key, selection, parameters) <= 0)
    key = NULL;
  libcrypto.EVP_PKEY_CTX_free(context);
  libcrypto.OSSL_PARAM_free(parameters);
  libcrypto.OSSL_PARAM_BLD_free(builder);
  libcrypto.ERR_clear_error();
  return key;
}

// MARK: RSA

static const char *const rsaNumbers[CRYPTO_RSA_PRIVATE] = {
    "n", "e", "d", "rsa-factor1", "rsa-factor2", "rsa-exponent1", "rsa-exponent2", "rsa-coefficient1"};

crypto_key *crypto_rsa_key(const uint8_t *numbers, const size_t *counts, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (counts[index] > CRYPTO_RSA_MAX_BYTES) return NULL;
  OSSL_PARAM_BLD *builder = libcrypto.OSSL_PARAM_BLD_new();
  if (!builder) return NULL;
  // The builder copies none of them before the key is made.
  BIGNUM *all[CRYPTO_RSA_PRIVATE] = {NULL};
  bool isGood = count <= CRYPTO_RSA_PRIVATE;
  for (size_t index = 0; isGood && index < count; index++) {
    all[index] = libcrypto.BN_bin2bn(numbers, (int)counts[index], NULL);
    isGood = all[index] && libcrypto.OSSL_PARAM_BLD_push_BN(builder, rsaNumbers[index], all[index]);
    numbers += counts[index];
  }
  EVP_PKEY *key = NULL;
  if (isGood)
    key = make_key("RSA", count > CRYPTO_RSA_PUBLIC, builder);
  else
    libcrypto.OSSL_PARAM_BLD_free(builder);
  for (size_t index = 0; index < CRYPTO_RSA_PRIVATE; index++) libcrypto.BN_clear_free(all[index]);
  return to(key);
}

typedef struct {
  crypto_is_over is_over;
  void *context;
} progress;

/// Called between the attempts to find a prime.
static int goes_on(EVP_PKEY_CTX *context) {
  progress *it = libcrypto.EVP_PKEY_CTX_get_app_data(context);
  return !it->is_over(it->context);
}

crypto_key *crypto_rsa_generate(
    unsigned bits, const uint8_t *exponent, size_t count, crypto_is_over is_over, void *context) {
  if (bits > CRYPTO_RSA_MAX_BYTES * 8 || count > CRYPTO_RSA_MAX_BYTES) return NULL;
  progress it = {is_over, context};
  BIGNUM *number = libcrypto.BN_bin2bn(exponent, (int)count, NULL);
  EVP_PKEY_CTX *generator = libcrypto.EVP_PKEY_CTX_new_from_name(NULL, "RSA", NULL);
  EVP_PKEY *key = NULL;
  if (number && generator && libcrypto.EVP_PKEY_keygen_init(generator) > 0 &&
      libcrypto.EVP_PKEY_CTX_set_rsa_keygen_bits(generator, (int)bits) > 0 &&
      libcrypto.EVP_PKEY_CTX_set1_rsa_keygen_pubexp(generator, number) > 0) {
    libcrypto.EVP_PKEY_CTX_set_app_data(generator, &it);
    libcrypto.EVP_PKEY_CTX_set_cb(generator, goes_on);
    if (libcrypto.EVP_PKEY_generate(generator, &key) <= 0) key = NULL;
  }
  libcrypto.EVP_PKEY_CTX_free(generator);
  libcrypto.BN_clear_free(number);
  libcrypto.ERR_clear_error();
  return to(key);
}

size_t crypto_rsa_number(crypto_key *key, size_t index, uint8_t *result) {
  BIGNUM *number = NULL;
  size_t count = 0;
  if (libcrypto.EVP_PKEY_get_bn_param(from(key), rsaNumbers[index], &number) == 1 &&
      libcrypto.BN_num_bits(number) <= CRYPTO_RSA_MAX_BYTES * 8)
    count = (size_t)libcrypto.BN_bn2bin(number, result);
  libcrypto.BN_clear_free(number);
  libcrypto.ERR_clear_error();
  return count;
}

// MARK: The curves of NIST

static EC_GROUP *make_group(crypto_curve curve) {
  static const int names[] = {NID_X9_62_prime256v1, NID_secp384r1, NID_secp521r1};
  return libcrypto.EC_GROUP_new_by_curve_name(names[curve]);
}

crypto_key *crypto_ec_key(
    crypto_curve curve, const uint8_t *point, size_t point_count, const uint8_t *scalar,
    size_t scalar_count) {
  OSSL_PARAM_BLD *builder = libcrypto.OSSL_PARAM_BLD_new();
  if (!builder) return NULL;
  BIGNUM *number = scalar ? libcrypto.BN_bin2bn(scalar, (int)scalar_count, NULL) : NULL;
  EVP_PKEY *key = NULL;
  const char *name = libcrypto_curve_name(curve);
  if (libcrypto.OSSL_PARAM_BLD_push_utf8_string(builder, "group", name, 0) &&
      libcrypto.OSSL_PARAM_BLD_push_octet_string(builder, "pub", point, point_count) &&
      (!number || libcrypto.OSSL_PARAM_BLD_push_BN(builder, "priv", number)))
    key = make_key("EC", number, builder);
  else
    libcrypto.OSSL_PARAM_BLD_free(builder);
  libcrypto.BN_clear_free(number);
  return to(key);
}

bool crypto_ec_generate(
    crypto_curve curve, uint8_t *point, size_t point_count, uint8_t *scalar, size_t size) {
  EVP_PKEY_CTX *generator = libcrypto.EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  EVP_PKEY *key = NULL;
  BIGNUM *number = NULL;
  bool isDone = generator && libcrypto.EVP_PKEY_keygen_init(generator) > 0 &&
                libcrypto.EVP_PKEY_CTX_set_group_name(generator, libcrypto_curve_name(curve)) > 0 &&
                libcrypto.EVP_PKEY_generate(generator, &key) > 0 &&
                libcrypto.EVP_PKEY_get_bn_param(key, "priv", &number) == 1 &&
                libcrypto.BN_bn2binpad(number, scalar, (int)size) == (int)size &&
                crypto_ec_point(curve, scalar, size, point, point_count);
  libcrypto.BN_clear_free(number);
  libcrypto.EVP_PKEY_free(key);
  libcrypto.EVP_PKEY_CTX_free(generator);
  libcrypto.ERR_clear_error();
  return isDone;
}

bool crypto_ec_point(
    crypto_curve curve, const uint8_t *scalar, size_t scalar_count, uint8_t *result, size_t count) {
  EC_GROUP *group = make_group(curve);
  EC_POINT *point = group ? libcrypto.EC_POINT_new(group) : NULL;
  BIGNUM *number = libcrypto.BN_bin2bn(scalar, (int)scalar_count, NULL);
  bool isDone = point && number && libcrypto.EC_POINT_mul(group, point, number, NULL, NULL, NULL) &&
                libcrypto.EC_POINT_point2oct(
                    group, point, POINT_CONVERSION_UNCOMPRESSED, result, count, NULL) == count;
  libcrypto.BN_clear_free(number);
  libcrypto.EC_POINT_free(point);
  libcrypto.EC_GROUP_free(group);
  libcrypto.ERR_clear_error();
  return isDone;
}

bool crypto_ec_is_on_curve(crypto_curve curve, const uint8_t *bytes, size_t count) {
  EC_GROUP *group = make_group(curve);
  EC_POINT *point = group ? libcrypto.EC_POINT_new(group) : NULL;
  // Checks it, too.
  bool isThere = point && libcrypto.EC_POINT_oct2point(group, point, bytes, count, NULL) == 1;
  libcrypto.EC_POINT_free(point);
  libcrypto.EC_GROUP_free(group);
  libcrypto.ERR_clear_error();
  return isThere;
}

// MARK: Curve25519

crypto_key *crypto_25519_key(crypto_curve25519 curve, bool is_private, const uint8_t *bytes) {
  int type = curve == CRYPTO_ED25519 ? EVP_PKEY_ED25519 : EVP_PKEY_X25519;
  EVP_PKEY *key = is_private
                      ? libcrypto.EVP_PKEY_new_raw_private_key(type, NULL, bytes, CRYPTO_25519_SIZE)
                      : libcrypto.EVP_PKEY_new_raw_public_key(type, NULL, bytes, CRYPTO_25519_SIZE);
  libcrypto.ERR_clear_error();
  return to(key);
}

bool crypto_25519_public(crypto_curve25519 curve, const uint8_t *scalar, uint8_t *result) {
  crypto_key *key = crypto_25519_key(curve, true, scalar);
  size_t count = CRYPTO_25519_SIZE;
  bool isDone = key && libcrypto.EVP_PKEY_get_raw_public_key(from(key), result, &count) == 1;
  crypto_key_free(key);
  return isDone;
}
