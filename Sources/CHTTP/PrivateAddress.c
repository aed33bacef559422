#include "PrivateAddress.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

#include "CHTTP.h"

// https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml
static bool is_private_4(uint32_t address) {
  static const struct {
    uint32_t start;
    int bits;
  } blocks[] = {
      {0x00000000, 8}, {0x0A000000, 8}, {0x64400000, 10}, {0x7F000000, 8}, {0xA9FE0000, 16}, {0xAC100000, 12},
      {0xC0A80000, 16}, {0xE0000000, 3}};
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
    if ((address ^ blocks[i].start) >> (32 - blocks[i].bits) == 0) return true;
  return false;
}

// https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml
static bool is_private_6(const uint8_t *bytes) {
  static const uint8_t zeros[12];
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
  static const uint8_t translated[12] = {0x00, 0x64, 0xFF, 0x9B};
  uint32_t last = (uint32_t)bytes[12] << 24 | bytes[13] << 16 | bytes[14] << 8 | bytes[15];
  if (!memcmp(bytes, mapped, 12) || !memcmp(bytes, translated, 12)) return is_private_4(last);
  // The first is "this computer" and the unspecified address, then unique local, link-local and multicast ones.
  return (!memcmp(bytes, zeros, 12) && last < 2) || (bytes[0] & 0xFE) == 0xFC ||
         (bytes[0] == 0xFE && bytes[1] >= 0x80) || bytes[0] == 0xFF;
}

bool address_is_private(const struct sockaddr *address) {
  if (address->sa_family == AF_INET)
    return is_private_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
  if (address->sa_family == AF_INET6)
    return is_private_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
  return true;
}

bool http_is_private(const char *address) {
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  if (inet_pton(AF_INET, address, &four.sin_addr) == 1) return address_is_private((struct sockaddr *)&four);
  return inet_pton(AF_INET6, address, &six.sin6_addr) != 1 || address_is_private((struct sockaddr *)&six);
}
