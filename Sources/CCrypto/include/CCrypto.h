#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Cryptography by OpenSSL's libcrypto, which is opened when it is first asked for. Keys come as the numbers that
// they are made of, big-endian; nothing here knows of encodings.

/// Whether the library is installed. Nothing else may be called without it.
bool crypto_load(void);

typedef enum { CRYPTO_SHA1, CRYPTO_SHA256, CRYPTO_SHA384, CRYPTO_SHA512, CRYPTO_NO_HASH } crypto_hash;
/// The size of the longest result.
enum { CRYPTO_MAX_HASH = 64 };

/// Asked now and then while something takes long, which ends if the answer is true.
typedef bool (*crypto_is_over)(void *context);

// MARK: Hashes

size_t crypto_hash_size(crypto_hash hash);
bool crypto_hmac(
    crypto_hash hash, const uint8_t *key, size_t key_count, const uint8_t *data, size_t count,
    uint8_t *result);
bool crypto_pbkdf2(
    crypto_hash hash, const uint8_t *password, size_t password_count, const uint8_t *salt,
    size_t salt_count, uint32_t iterations, uint8_t *result, size_t count, crypto_is_over is_over,
    void *context);

// MARK: Ciphers

typedef enum { CRYPTO_CBC, CRYPTO_CTR, CRYPTO_GCM, CRYPTO_WRAP } crypto_mode;
/// What a result may be longer than the data.
enum { CRYPTO_BLOCK = 16 };

typedef struct {
  crypto_mode mode;
  bool encrypts;
  const uint8_t *key, *vector, *additional;
  size_t key_count, vector_count, additional_count;
  /// Of GCM: the tag that is made, or checked.
  uint8_t *tag;
  size_t tag_count;
} crypto_aes;

/// - Parameter written: in the result, which has room for `count` and a block more.
bool crypto_aes_run(
    const crypto_aes *aes, const uint8_t *data, size_t count, uint8_t *result, size_t *written);

// MARK: Keys

typedef struct crypto_key crypto_key;
void crypto_key_free(crypto_key *key);

/// The numbers of RSA, in the order of RFC 8017's `RSAPrivateKey`. A public key has the first two.
enum { CRYPTO_RSA_PUBLIC = 2, CRYPTO_RSA_PRIVATE = 8, CRYPTO_RSA_MAX_BYTES = 2048 };

/// - Parameters:
///   - numbers: one behind the other.
///   - counts: of the bytes of each.
crypto_key *crypto_rsa_key(const uint8_t *numbers, const size_t *counts, size_t count);
crypto_key *crypto_rsa_generate(
    unsigned bits, const uint8_t *exponent, size_t count, crypto_is_over is_over, void *context);
/// The bytes of a number, without zeros before it; none if it is longer than `CRYPTO_RSA_MAX_BYTES`.
size_t crypto_rsa_number(crypto_key *key, size_t index, uint8_t *result);

typedef enum { CRYPTO_P256, CRYPTO_P384, CRYPTO_P521 } crypto_curve;

/// - Parameters:
///   - point: uncompressed.
///   - scalar: NULL for a public key.
crypto_key *crypto_ec_key(
    crypto_curve curve, const uint8_t *point, size_t point_count, const uint8_t *scalar,
    size_t scalar_count);
/// Makes both; each has the curve's size.
bool crypto_ec_generate(crypto_curve curve, uint8_t *point, size_t point_count, uint8_t *scalar, size_t size);
/// The public key of a private one.
bool crypto_ec_point(
    crypto_curve curve, const uint8_t *scalar, size_t scalar_count, uint8_t *point, size_t point_count);
bool crypto_ec_is_on_curve(crypto_curve curve, const uint8_t *point, size_t count);

typedef enum { CRYPTO_ED25519, CRYPTO_X25519 } crypto_curve25519;
enum { CRYPTO_25519_SIZE = 32 };

crypto_key *crypto_25519_key(crypto_curve25519 curve, bool is_private, const uint8_t *bytes);
bool crypto_25519_public(crypto_curve25519 curve, const uint8_t *scalar, uint8_t *result);

// MARK: What keys do

typedef enum { CRYPTO_PLAIN, CRYPTO_PKCS1, CRYPTO_PSS } crypto_padding;

typedef struct {
  crypto_hash hash;
  crypto_padding padding;
  int salt_count;
} crypto_signature;

/// - Parameter written: the room in the result, and then what was used of it.
bool crypto_sign(
    crypto_key *key, crypto_signature kind, const uint8_t *data, size_t count, uint8_t *result,
    size_t *written);
bool crypto_verify(
    crypto_key *key, crypto_signature kind, const uint8_t *signature, size_t signature_count,
    const uint8_t *data, size_t count);

/// RSA-OAEP.
bool crypto_rsa_crypt(
    crypto_key *key, bool encrypts, crypto_hash hash, const uint8_t *label, size_t label_count,
    const uint8_t *data, size_t count, uint8_t *result, size_t *written);

/// The secret that two keys share.
bool crypto_derive(crypto_key *key, crypto_key *peer, uint8_t *result, size_t *written);
